import { expect, test, vi } from 'vitest'
import { catchConsole } from './catch-console.ts'

test('what a library writes to the console is said, without what it quotes', () => {
  const [say, write] = [vi.fn(), vi.fn()]
  const target = { trace: write, debug: write, log: write, info: write, warn: write, error: write }
  catchConsole(say, target)
  const lost = new Error('timeout expired')
  target.trace(lost)
  target.error('Retried 100 times, and still failed:', lost)
  target.warn('Task "canary" has no value', { canary: 1 })
  expect(say.mock.calls).toEqual([
    ['A library wrote to the console.', lost],
    ['Retried 100 times, and still failed:', lost],
    ['Task "…" has no value', undefined],
  ])
  expect(write).not.toHaveBeenCalled()
})
