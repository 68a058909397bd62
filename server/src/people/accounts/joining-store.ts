import { type Database, run } from '../../platform/database/connection.ts'

/**
 * Gives a user who joined an organization, or none, in this database transaction the time of the server's clock, with which it
 * is compared. The trigger `users_joined` has just written `now()`, which is the same throughout a transaction.
 */
export const writeJoining = async (tx: Database, userId: string, at: Date): Promise<void> => {
  await run(tx, 'update users set joined_at = $2 where id = $1 and joined_at = now()', [userId, at])
}

/** SQL for the time since which the user under this alias belongs to the organization, without being Inactive or Blocked in between. */
export const memberSince = (user: string): string => `greatest(${user}.joined_at, ${user}.returned_at)`

/** A user who comes back to the organization is new in it from then on. */
export const writeReturn = async (tx: Database, userId: string, at: Date): Promise<void> => {
  await run(tx, 'update users set returned_at = $2 where id = $1', [userId, at])
}
