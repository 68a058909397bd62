import { noClosingPlan, type ClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** The plan of a closing; version 0 when none was ever saved. */
export const findClosingPlan = async (
  db: Database,
  transactionId: string,
): Promise<{ plan: ClosingPlan; version: number }> => {
  const row = await runOne<{ plan: ClosingPlan; version: number }>(
    db,
    'select plan, version from closing_plans where transaction_id = $1',
    [transactionId],
  )
  return row ?? { plan: noClosingPlan, version: 0 }
}

/** Writes it whole, as its next version. Call it with the transaction held: two saves then follow each other. */
export const writeClosingPlan = async (
  tx: Transaction,
  saved: { transactionId: string; plan: ClosingPlan; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into closing_plans (transaction_id, plan, updated_at) values ($1, $2, $3)
       on conflict (transaction_id) do update
         set plan = excluded.plan, updated_at = excluded.updated_at, version = closing_plans.version + 1`,
    [saved.transactionId, JSON.stringify(saved.plan), saved.at],
  )
}
