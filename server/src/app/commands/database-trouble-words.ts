import { DatabaseSilent, lostConnection } from '../../platform/database/database-trouble.ts'
import { CannotBegin } from './command.ts'

/** SQLSTATE of a disk that is full. */
const diskFull = '53100'

/** PostgreSQL names a file of its own, and a migration itself. */
export const fullDatabase = (error: unknown): string | undefined => {
  const chain = [error, (error as Error).cause, ((error as Error).cause as Error | undefined)?.cause]
  return chain.some((one) => (one as { code?: unknown } | undefined)?.code === diskFull)
    ? 'The disk of the database is full. Make room there, then run the command again.'
    : undefined
}

/** What a person is told when the database was lost in the midst of a command; undefined for every other error. */
export const lostDatabase = (error: unknown): string | undefined => {
  const first = error instanceof CannotBegin ? error.cause : error
  return lostConnection(first) || first instanceof DatabaseSilent
    ? 'The database was lost in the midst of the command. Run countersign doctor: it says whether the database answers.'
    : undefined
}
