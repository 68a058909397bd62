import { run, type Database } from '../database/connection.ts'

/** The id of the active user with this address, or null. */
export const activeUserId = async (db: Database, email: string): Promise<string | null> => {
  const [user] = await run<{ id: string }>(
    db,
    `select id from users where email = $1 and status = 'Active'`,
    [email],
  )
  return user?.id ?? null
}
