import type { getClosingPlan } from '@countersign/contract/closing/closing-plan'
import { closingPlanWarnings } from '@countersign/domain/closing/closing-plan/closing-plan-faults'
import type * as z from 'zod'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { seenTransaction } from '../../transactions/record/transaction-for-caller.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { findClosingPlan } from './store.ts'

export type PlanAnswer = z.input<(typeof getClosingPlan)['response']>

export const presentClosingPlan = async (db: Database, row: TransactionRow): Promise<PlanAnswer> => {
  const { plan, version } = await findClosingPlan(db, row.id)
  return {
    version,
    plan: {
      ...plan,
      maturities: [...plan.maturities],
      documents: [...plan.documents],
      timetable: [...plan.timetable],
      distribution: [...plan.distribution],
    },
    warnings: closingPlanWarnings(plan, row),
  }
}

/** The plan, for every reader of the transaction. */
export const readClosingPlan = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<PlanAnswer> => presentClosingPlan(db, await seenTransaction(db, caller, transactionId))
