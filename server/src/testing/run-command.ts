import { execute } from '../app/command-line/execute.ts'
import type { Command, Outcome } from '../app/commands/command.ts'
import { noProgress, progressInLines, progressInPlace, type Terminal } from '../app/commands/progress.ts'
import type { Environment } from '../app/configuration/settings.ts'

type Ran = Outcome & {
  /** Every line, in the order in which a terminal shows them. */
  said: string[]
}

type Watched = {
  say?: (line: string) => void
  signal?: AbortSignal
  /** Where progress is written over; 'lines' for a log; else none is shown. */
  progress?: Terminal | 'lines'
}

/** Runs a command of `countersign` in this process, with what is typed after its name. */
export const runCommand = async (
  command: Command,
  given: readonly string[],
  environment: Environment,
  { say: hear = () => undefined, signal = new AbortController().signal, progress }: Watched = {},
): Promise<Ran> => {
  const said: string[] = []
  const keep = (line: string) => {
    said.push(line)
    hear(line)
  }
  const shown =
    progress === undefined
      ? noProgress
      : progress === 'lines'
        ? progressInLines(keep)
        : progressInPlace(progress)
  const say = (line: string) => {
    shown.end()
    keep(line)
  }
  const surroundings = { environment, say, progress: shown, canceling: () => signal }
  const outcome = await execute(command, given, surroundings).finally(() => shown.end())
  return { ...outcome, said: [...said, ...outcome.lines] }
}
