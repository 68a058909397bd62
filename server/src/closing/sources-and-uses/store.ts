import {
  noSourcesAndUses,
  type SourcesAndUses,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** What was entered beside the facts, and its version: 0 until the first save. */
export type StoredSourcesAndUses = { entered: SourcesAndUses; version: number }

/** Whether the caller may see them is the reader's to decide. */
export const findSourcesAndUses = async (
  db: Database,
  transactionId: string,
): Promise<StoredSourcesAndUses> => {
  const row = await runOne<StoredSourcesAndUses>(
    db,
    'select entered, version from sources_and_uses where transaction_id = $1',
    [transactionId],
  )
  return row ?? { entered: noSourcesAndUses, version: 0 }
}

/** Writes them whole, as their next version. Call it with the transaction held: two saves then follow each other. */
export const writeSourcesAndUses = async (
  tx: Transaction,
  saved: { transactionId: string; entered: SourcesAndUses; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into sources_and_uses (transaction_id, entered, updated_at) values ($1, $2, $3)
       on conflict (transaction_id) do update
         set entered = excluded.entered, updated_at = excluded.updated_at, version = sources_and_uses.version + 1`,
    [saved.transactionId, JSON.stringify(saved.entered), saved.at],
  )
}
