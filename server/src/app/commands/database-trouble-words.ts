import {
  brokeBefore,
  DatabaseSilent,
  lostConnection,
  mayBeKept,
  neverConnected,
} from '../../platform/database/database-trouble.ts'
import { refusedTables } from '../configuration/refused-tables.ts'
import { Canceled, CannotBegin } from './command.ts'

/** By SQLSTATE: PostgreSQL names a file of its own, or says nothing of what to do. */
const wordsOf: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full. Make room there, then run the command again.',
  '42501': refusedTables,
  '57P03': 'The database is starting or stopping. Run the command again in a moment.',
}

/** What a person is told of a trouble that passes, or that its operator ends; undefined for every other error. */
export const passingTrouble = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  const words = typeof code === 'string' ? wordsOf[code] : undefined
  return words ?? (cause === undefined ? undefined : passingTrouble(cause))
}

/** What a person is told when the database was lost in the midst of a command; undefined for every other error. */
export const lostDatabase = (error: unknown): string | undefined => {
  const first = error instanceof CannotBegin || error instanceof Canceled ? error.cause : error
  return lostConnection(first) ||
    first instanceof DatabaseSilent ||
    brokeBefore(first) ||
    mayBeKept(first) ||
    neverConnected(first)
    ? 'The database was lost in the midst of the command, or does not answer. Run countersign doctor: it says whether the database answers.'
    : undefined
}
