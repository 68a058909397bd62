import { type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** The user's phone, ten digits or empty, held against other changes until the transaction ends. */
export const lockPhone = async (tx: Transaction, userId: string): Promise<string> => {
  const row = await runOne<{ phone: string }>(tx, 'select phone from users where id = $1 for no key update', [
    userId,
  ])
  return row?.phone ?? ''
}

export const writePhone = async (tx: Transaction, userId: string, digits: string): Promise<void> => {
  await run(tx, 'update users set phone = $2, version = version + 1 where id = $1', [userId, digits])
}
