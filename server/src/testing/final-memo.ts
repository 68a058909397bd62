import { run, type Pool } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'

/** A closing memo as it stands once made final: its row alone, for what only asks whether there is one. Nothing when there is. */
export const addFinalMemo = async (pool: Pool, transactionId: string, userId: string): Promise<void> => {
  const id = newId()
  await run(
    pool,
    `insert into closing_memos (id, transaction_id, revision, status, content, seal, code, created_by, finalized_by,
                                finalized_at)
       select $1, $2, coalesce(max(revision), 0) + 1, 'Final', '{}', repeat('0', 64), $4, $3, $3, now()
         from closing_memos where transaction_id = $2
       on conflict do nothing`,
    [id, transactionId, userId, id],
  )
}
