import { run, type Database } from '../database/connection.ts'

export type KeptAnswer = { request_hash: string; status: number | null; response: unknown }

/** Null when the key is now ours; otherwise what is kept under it. A claim that nobody finished ends after a minute. */
export const claimKey = async (
  db: Database,
  userId: string,
  key: string,
  hash: string,
): Promise<KeptAnswer | null> => {
  const claimed = await run(
    db,
    `insert into idempotency_keys (user_id, key, request_hash) values ($1, $2, $3)
     on conflict (user_id, key) do update set request_hash = excluded.request_hash, created_at = now()
       where idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute'
     returning key`,
    [userId, key, hash],
  )
  if (claimed.length > 0) return null
  const [kept] = await run<KeptAnswer>(
    db,
    'select request_hash, status, response from idempotency_keys where user_id = $1 and key = $2',
    [userId, key],
  )
  return kept ?? { request_hash: hash, status: null, response: null }
}

export const keepAnswer = async (
  db: Database,
  userId: string,
  key: string,
  status: number,
  response: unknown,
): Promise<void> => {
  await run(db, 'update idempotency_keys set status = $3, response = $4 where user_id = $1 and key = $2', [
    userId,
    key,
    status,
    JSON.stringify(response),
  ])
}

export const forgetKey = async (db: Database, userId: string, key: string): Promise<void> => {
  await run(db, 'delete from idempotency_keys where user_id = $1 and key = $2 and status is null', [
    userId,
    key,
  ])
}

/** Keys are kept for a day; a client that retries later is making a new request. */
export const forgetOldKeys = async (db: Database): Promise<void> => {
  await run(db, `delete from idempotency_keys where created_at < now() - interval '1 day'`)
}
