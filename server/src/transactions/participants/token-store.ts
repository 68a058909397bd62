import { type Transaction, run, hasRow } from '../../platform/database/connection.ts'

/** Every link of an invitation opens nothing any more. */
export const voidTokens = async (tx: Transaction, participantId: string, at: Date): Promise<void> => {
  await run(tx, 'update participant_tokens set used_at = $2 where participant_id = $1 and used_at is null', [
    participantId,
    at,
  ])
}

/** Keeps a link's hash; the older ones of the same invitation open nothing any more. */
export const insertToken = async (
  tx: Transaction,
  token: { hash: Buffer; participantId: string; at: Date; expiresAt: Date },
): Promise<void> => {
  await voidTokens(tx, token.participantId, token.at)
  await run(
    tx,
    `insert into participant_tokens (token_hash, participant_id, expires_at, created_at) values ($1, $2, $3, $4)`,
    [token.hash, token.participantId, token.expiresAt, token.at],
  )
}

/** Uses a link of this invitation up. False when it is no longer good: used, expired, replaced, or of another one. */
export const useToken = (
  tx: Transaction,
  token: { hash: Buffer; participantId: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `update participant_tokens set used_at = $3
      where token_hash = $1 and participant_id = $2 and used_at is null and expires_at > $3 returning 1`,
    [token.hash, token.participantId, token.at],
  )
