import {
  Canceled,
  CannotBegin,
  type Command,
  hasMigrated,
  type Outcome,
  WrongUsage,
} from '../commands/command.ts'
import { passingTrouble, lostDatabase } from '../commands/database-trouble-words.ts'
import { noProgress, progressInLines, progressInPlace, type ShownProgress } from '../commands/progress.ts'
import type { Environment } from '../configuration/settings.ts'
import { mayBeKept } from '../../platform/database/database-trouble.ts'
import { productVersion } from '../../platform/product-version.ts'
import { commands, type Listed } from './commands.ts'
import { execute, parseFor } from './execute.ts'
import { helpOf, helpOfAll, usageOf } from './usage.ts'

/** A stream of the process, as far as a command writes to it. */
type Output = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

export type Surroundings = {
  environment: Environment
  stdout: Output
  stderr: Output
  /** Called once by a command that can be canceled: Ctrl+C and SIGTERM abort the signal from then on. */
  canceling: () => AbortSignal
  /** Starts the server, which runs on by itself; with so many processes, when they were typed. */
  serve: (processes: string | undefined) => Promise<void>
}

/** Documented in docs/operate/commands.md. */
const exitCodes = { done: 0, refused: 1, cannotBegin: 2, canceled: 130 } as const

const serve: Command = {
  does: 'Builds the screens if they are not built, and starts the server.',
  options: {
    processes: { type: 'string', value: 'N', does: 'processes that share the port; see PROCESSES' },
  },
  runsOn: true,
  changesNothingOnFailure: false,
  run: async () => ({ lines: [], facts: {} }),
}

const listed: Readonly<Record<string, Listed>> = {
  serve: { does: 'Starts the server', load: async () => serve },
  ...commands,
}

type Asked = { name: string; given: readonly string[] }

/** Some names have two words. --json may stand before them. */
const askedFor = (typed: readonly string[]): Asked => {
  const before = typed[0] === '--json' ? ['--json'] : []
  const [first = '', ...rest] = typed.slice(before.length)
  const two = `${first} ${rest[0]}`
  return Object.hasOwn(listed, two)
    ? { name: two, given: [...before, ...rest.slice(1)] }
    : { name: first, given: [...before, ...rest] }
}

const unknownCommand = (name: string): WrongUsage => {
  const longer = Object.keys(listed).filter((one) => one.startsWith(`${name} `))
  if (name === '') return new WrongUsage('A command is missing.')
  if (longer.length > 0) return new WrongUsage(`${name} is no command alone. Type ${longer.join(' or ')}.`)
  return new WrongUsage(`There is no command ${name}.`)
}

const kindOf = (error: unknown): { code: string; exit: number } => {
  if (error instanceof WrongUsage) return { code: 'usage', exit: exitCodes.cannotBegin }
  if (error instanceof CannotBegin) return { code: 'cannot-begin', exit: exitCodes.cannotBegin }
  if (error instanceof Canceled) return { code: 'canceled', exit: exitCodes.canceled }
  return { code: 'refused', exit: exitCodes.refused }
}

const unchanged = 'Nothing was changed.'
const onlyMigrated = 'Migrations may have been applied before. Nothing else was changed.'
// The answer of a commit may be what was lost.
const notKnown = 'Its change may have been saved: look before you run it again.'

const messageOf = (error: unknown, { changesNothingOnFailure = false }: Partial<Command> = {}): string => {
  const lost = lostDatabase(error)
  if (lost !== undefined) return changesNothingOnFailure && mayBeKept(error) ? `${lost} ${notKnown}` : lost
  return passingTrouble(error) ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Runs what was typed after `countersign`, and gives the exit code; undefined when the server runs on. With --json the
 * standard output is one JSON object, and what is said on the way goes to the standard error.
 */
export async function runCommandLine(
  typed: readonly string[],
  surroundings: Surroundings,
): Promise<number | undefined> {
  const { stdout, stderr } = surroundings
  const first = typed[0]
  if (first === '--version') {
    stdout.write(`${productVersion}\n`)
    return exitCodes.done
  }
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    stdout.write(`${helpOfAll(listed)}\n`)
    return first === undefined ? exitCodes.cannotBegin : exitCodes.done
  }
  const { name, given } = askedFor(typed)
  const asJson = given.includes('--json')
  if (!Object.hasOwn(listed, name)) {
    const error = unknownCommand(name)
    if (asJson) inJson(name, stdout).failed(error)
    else stderr.write(`${error.message}\n\n${helpOfAll(listed)}\n`)
    return exitCodes.cannotBegin
  }
  const command = await (listed[name] as Listed).load()
  const report = asJson ? inJson(name, stdout, command) : inLines(name, command, surroundings)
  try {
    const { help, processes } = parseFor(command, given).options
    if (help === true) {
      stdout.write(`${helpOf(name, command)}\n`)
      return exitCodes.done
    }
    if (command.runsOn && asJson) throw new WrongUsage('--json is for commands that end with a result.')
    if (name === 'serve') {
      await surroundings.serve(typeof processes === 'string' ? processes : undefined)
      return undefined
    }
    const { environment, canceling } = surroundings
    const said = asJson ? stderr : stdout
    const shown = progressOn(asJson, surroundings)
    const say = (line: string) => {
      shown.end()
      said.write(`${line}\n`)
    }
    const outcome = await execute(command, given, { environment, say, progress: shown, canceling }).finally(
      () => shown.end(),
    )
    report.done(outcome)
    return outcome.inOrder === false ? exitCodes.refused : exitCodes.done
  } catch (error) {
    report.failed(error)
    return kindOf(error).exit
  }
}

/** A bar where it can be written over; lines in a log; nothing beside JSON unless a terminal shows it. */
function progressOn(asJson: boolean, { stdout, stderr }: Surroundings): ShownProgress {
  const shown = asJson ? stderr : stdout
  if (shown.isTTY) return progressInPlace({ write: (text) => void shown.write(text), columns: shown.columns })
  return asJson ? noProgress : progressInLines((line) => void stdout.write(`${line}\n`))
}

type Report = { done: (outcome: Outcome) => void; failed: (error: unknown) => void }

const inJson = (command: string, stdout: Output, how?: Command): Report => {
  const print = (document: Record<string, unknown>) => void stdout.write(`${JSON.stringify(document)}\n`)
  return {
    done: ({ facts, inOrder = true }) => print({ command, ok: inOrder, ...facts }),
    failed: (error) =>
      print({ command, ok: false, error: { code: kindOf(error).code, message: messageOf(error, how) } }),
  }
}

const inLines = (name: string, command: Command, { stdout, stderr }: Surroundings): Report => ({
  done: ({ lines }) => void stdout.write(lines.map((line) => `${line}\n`).join('')),
  failed: (error) => {
    const message = messageOf(error, command)
    const says = message.endsWith(unchanged) || message.endsWith(notKnown)
    stderr.write(`${message}\n`)
    if (error instanceof WrongUsage) stderr.write(`${usageOf(name, command)}\n`)
    else if (command.changesNothingOnFailure && !says)
      stderr.write(`${hasMigrated(error) ? onlyMigrated : unchanged}\n`)
  },
})
