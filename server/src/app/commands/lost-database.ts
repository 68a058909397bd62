import { DatabaseSilent, lostConnection } from '../../platform/database/database-trouble.ts'
import { CannotBegin } from './command.ts'

/** What a person is told when the database was lost in the midst of a command; undefined for every other error. */
export const lostDatabase = (error: unknown): string | undefined => {
  const first = error instanceof CannotBegin ? error.cause : error
  return lostConnection(first) || first instanceof DatabaseSilent
    ? 'The database was lost in the midst of the command. Run countersign doctor: it says whether the database answers.'
    : undefined
}
