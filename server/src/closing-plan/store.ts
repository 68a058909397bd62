import { noClosingPlan, type ClosingPlan } from '@countersign/domain/closing-plan/closing-plan'
import { run, type Database } from '../database/connection.ts'

/** The plan of a closing; version 0 when none was ever saved. */
export const findClosingPlan = async (
  db: Database,
  transactionId: string,
): Promise<{ plan: ClosingPlan; version: number }> => {
  const [row] = await run<{ plan: ClosingPlan; version: number }>(
    db,
    'select plan, version from closing_plans where transaction_id = $1',
    [transactionId],
  )
  return row ?? { plan: noClosingPlan, version: 0 }
}

/** Writes the plan over the one of `version`, which is 0 where there is none. False when that is no longer the stored one. */
export const writeClosingPlan = async (
  db: Database,
  written: { transactionId: string; version: number; plan: ClosingPlan; at: Date },
): Promise<boolean> => {
  const { transactionId, version, plan, at } = written
  const rows = await run(
    db,
    version === 0
      ? `insert into closing_plans (transaction_id, plan, updated_at) values ($1, $3, $4)
           on conflict (transaction_id) do nothing returning $2::integer`
      : `update closing_plans set plan = $3, updated_at = $4, version = version + 1
          where transaction_id = $1 and version = $2 returning 1`,
    [transactionId, version, JSON.stringify(plan), at],
  )
  return rows.length > 0
}
