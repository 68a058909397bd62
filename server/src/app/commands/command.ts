import type { Environment } from '../configuration/settings.ts'
import type { ShownProgress } from './progress.ts'

type Say = (line: string) => void

/** An option of a command. One of the kind 'string' takes a value, which the usage calls `value`. */
export type Option = { type: 'boolean'; does: string } | { type: 'string'; value: string; does: string }

/** What a command is run with. */
export type Invocation = {
  /** What was typed for `argument`; '' for a command that takes none. */
  argument: string
  options: Readonly<Record<string, string | boolean | undefined>>
  environment: Environment
  /** Says a line at once. */
  say: Say
  progress: ShownProgress
  /** Asked for by a command that can be canceled: from then on Ctrl+C and SIGTERM abort it, and do not end the process. */
  canceling: () => AbortSignal
}

/** What a command did or found: `lines` for people, `facts` (JSON) for programs. */
export type Outcome = {
  lines: readonly string[]
  facts: Readonly<Record<string, unknown>>
  /** False when the command worked, and what it looked at is not in order. */
  inOrder?: boolean
}

/** One command of `countersign`. What it refuses is an error that is one sentence for a person. */
export type Command = {
  does: string
  argument?: { name: string; does: string }
  options?: Readonly<Record<string, Option>>
  /** It has no result to print, since it goes on. */
  runsOn?: true
  /** Whether a command that fails can say that it changed nothing. */
  changesNothingOnFailure: boolean
  run: (invocation: Invocation) => Promise<Outcome>
}

/** The command line is wrong: the usage helps. */
export class WrongUsage extends Error {}

/** The command could not begin: its settings are wrong, or the database cannot be opened. */
export class CannotBegin extends Error {}

/** The person at the terminal canceled the command. */
export class Canceled extends Error {}

const migrated = new WeakSet<Error>()

/** Notes that a command had migrated the database before it failed with this error. */
export const noteMigrated = (error: unknown): void => {
  if (error instanceof Error) migrated.add(error)
}

/** Whether migrations may have been applied before this error, or before what caused it. */
export const hasMigrated = (error: unknown): boolean =>
  error instanceof Error && (migrated.has(error) || hasMigrated(error.cause))
