import { type Database, run } from '../../platform/database/connection.ts'

/**
 * Gives a user who joined an organization, or none, in this database transaction the time of the server's clock, with which it
 * is compared. The trigger `users_joined` has just written `now()`, which is the same throughout a transaction.
 */
export const writeJoining = async (tx: Database, userId: string, at: Date): Promise<void> => {
  await run(tx, 'update users set joined_at = $2 where id = $1 and joined_at = now()', [userId, at])
}

/**
 * A user who comes back to the organization is new in it from then on. The former joining stays, since it tells how old the
 * organization's membership is.
 */
export const writeReturn = async (tx: Database, userId: string, at: Date): Promise<void> => {
  await run(
    tx,
    'update users set joined_before = least(joined_before, joined_at), joined_at = $2 where id = $1',
    [userId, at],
  )
}
