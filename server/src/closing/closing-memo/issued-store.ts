import { createHash } from 'node:crypto'
import { run, type Transaction } from '../../platform/database/connection.ts'

export type IssuedKind = 'closing memo' | 'closing memo with numbers' | 'wire certificate' | 'invoice'

/** A file as it left. Instants are when it did. */
export type IssuedDocument = {
  bytes: Uint8Array
  kind: IssuedKind
  transactionId: string
  memoId: string | null
  wireId: string | null
  issuedTo: string
  at: Date
}

/**
 * Records the SHA-256 of each file of ours that a person receives, to detect a forgery and to notify holders
 * of a superseded memo. The same bytes issued again are the same document.
 */
export const recordIssued = async (tx: Transaction, issued: IssuedDocument): Promise<void> => {
  await run(
    tx,
    `insert into issued_documents (sha256, kind, transaction_id, memo_id, wire_id, issued_to, issued_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (sha256) do nothing`,
    [
      createHash('sha256').update(issued.bytes).digest('hex'),
      issued.kind,
      issued.transactionId,
      issued.memoId,
      issued.wireId,
      issued.issuedTo,
      issued.at,
    ],
  )
  if (issued.memoId !== null) await keepHolders(tx, issued.memoId, [issued.issuedTo], issued.at)
}

/** These people know of the memo, or have it. */
export const keepHolders = async (
  tx: Transaction,
  memoId: string,
  userIds: readonly string[],
  since: Date,
): Promise<void> => {
  await run(
    tx,
    `insert into memo_holders (memo_id, user_id, since)
       select $1, unnest($2::uuid[]), $3 on conflict do nothing`,
    [memoId, userIds, since],
  )
}
