import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** Counts a wrong password of an address (lower case). Gives how many there were in a row; 0 for an unknown address. */
export const countFailure = async (db: Database, email: string): Promise<number> => {
  const counted = await runOne<{ failures: number }>(
    db,
    `update users set failed_sign_ins = failed_sign_ins + 1 where email = $1
      returning failed_sign_ins as failures`,
    [email],
  )
  return counted?.failures ?? 0
}

export const forgetFailures = async (db: Database, userId: string): Promise<void> => {
  await run(db, 'update users set failed_sign_ins = 0 where id = $1 and failed_sign_ins <> 0', [userId])
}

/** Starts the count anew when an Active user has to be warned: at most once a day. Gives the id when it was this call. */
export const beginWarning = async (
  tx: Transaction,
  email: string,
  { failures, at }: { failures: number; at: Date },
): Promise<string | undefined> => {
  const row = await runOne<{ id: string }>(
    tx,
    `update users set failed_sign_ins = 0, guessing_mailed_at = $3
      where email = $1 and status = 'Active' and failed_sign_ins >= $2
        and (guessing_mailed_at is null or guessing_mailed_at <= $3::timestamptz - interval '1 day')
      returning id`,
    [email, failures, at],
  )
  return row?.id
}
