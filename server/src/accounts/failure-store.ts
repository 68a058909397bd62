import { run, type Database, type Transaction } from '../database/connection.ts'

/** Counts a wrong password of an address (lower case). Gives how many there were in a row; 0 for an unknown address. */
export const countFailure = async (db: Database, email: string): Promise<number> => {
  const [counted] = await run<{ failures: number }>(
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

/** Blocks an Active user who has that many failures. Gives the id when it was this call that did. */
export const blockAfter = async (
  tx: Transaction,
  email: string,
  failures: number,
): Promise<string | undefined> => {
  const [blocked] = await run<{ id: string }>(
    tx,
    `update users set status = 'Blocked', failed_sign_ins = 0, version = version + 1
      where email = $1 and status = 'Active' and failed_sign_ins >= $2 returning id`,
    [email, failures],
  )
  return blocked?.id
}
