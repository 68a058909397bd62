import { wordsOf } from './allowed-log-members.ts'
import type { Say } from './process-log.ts'

const names = ['trace', 'debug', 'log', 'info', 'warn', 'error'] as const

/**
 * Has what a library writes to the console by itself said as every other line is, with the words and members that a line may have:
 * the job queue writes the stack of a lost connection there.
 */
export const catchConsole = (
  say: Say,
  target: Record<(typeof names)[number], (...written: unknown[]) => void> = globalThis.console,
): void => {
  for (const name of names) {
    target[name] = (...written) => {
      const text = written.find((one) => typeof one === 'string')
      const error = written.find((one) => one instanceof Error)
      say(text === undefined ? 'A library wrote to the console.' : wordsOf(text), error)
    }
  }
}
