import { runCommandLine } from '../app/command-line/run-command-line.ts'
import type { Environment } from '../app/configuration/settings.ts'

/** A stream that keeps what is written to it. */
const stream = () => {
  const written: string[] = []
  return { write: (text: string) => written.push(text), text: () => written.join('') }
}

/** Types after `countersign` in this process, with `settings` unless others are given. */
export const typing =
  (settings: Environment) =>
  async (
    typed: string[],
    environment: Environment = settings,
    signal: AbortSignal = new AbortController().signal,
  ) => {
    const [stdout, stderr] = [stream(), stream()]
    let served = 0
    let processes: string | undefined
    const exitCode = await runCommandLine(typed, {
      environment,
      stdout,
      stderr,
      canceling: () => signal,
      async serve(asked) {
        served += 1
        processes = asked
      },
    })
    const said = { exitCode, stdout: stdout.text(), stderr: stderr.text(), served }
    return processes === undefined ? said : { ...said, processes }
  }
