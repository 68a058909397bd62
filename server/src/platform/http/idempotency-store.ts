import { run, runOne, type Database, type Transaction } from '../database/connection.ts'

/** False while another request holds the key; ours until the database transaction ends, however it ends. */
export const lockKey = async (tx: Transaction, userId: string, key: string): Promise<boolean> => {
  const answer = await runOne<{ held: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`,
    [`${userId} ${key}`],
  )
  return answer?.held ?? false
}

/** `standing` is null of an answer that a server of release 0.2.0 kept. */
export type KeptAnswer = { requestHash: string; standing: string | null; response: unknown }

export const findAnswer = (tx: Transaction, userId: string, key: string): Promise<KeptAnswer | undefined> =>
  runOne<KeptAnswer>(
    tx,
    `select request_hash as "requestHash", standing, response from idempotency_keys
      where user_id = $1 and key = $2 and response is not null`,
    [userId, key],
  )

export const keepAnswer = async (
  tx: Transaction,
  userId: string,
  key: string,
  { requestHash, standing, response }: KeptAnswer,
): Promise<void> => {
  await run(
    tx,
    `insert into idempotency_keys (user_id, key, request_hash, standing, response) values ($1, $2, $3, $4, $5)
     on conflict (user_id, key) do update
       set request_hash = excluded.request_hash, standing = excluded.standing, response = excluded.response`,
    [userId, key, requestHash, standing, JSON.stringify(response)],
  )
}

/** Keys are kept for a day; a client that retries later is making a new request. */
export const forgetOldKeys = async (db: Database): Promise<void> => {
  await run(db, `delete from idempotency_keys where created_at < now() - interval '1 day'`)
}
