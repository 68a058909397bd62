import type { ClosingPlan } from '@countersign/domain/closing/closing-plan/closing-plan'
import { closingPlanFaults } from '@countersign/domain/closing/closing-plan/closing-plan-faults'
import {
  tidyClosingPlan,
  trimmedClosingPlan,
} from '@countersign/domain/closing/closing-plan/tidy-closing-plan'
import { publicTextsOfPlan } from '@countersign/domain/closing/closing-plan/public-texts-of-plan'
import { whatChanged } from '../../audit/what-changed.ts'
import { staleVersion, invalidFields } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { changeTransaction } from '../../transactions/record/change-transaction.ts'
import { recordTransactionEvent } from '../../transactions/record/transaction-event.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { refuseBankNumbers } from '../../wires/known-accounts/refuse-bank-numbers.ts'
import { presentClosingPlan, type PlanAnswer } from './read-closing-plan.ts'
import { findClosingPlan, writeClosingPlan } from './store.ts'

const parts = ['method', 'place', 'delivery', 'maturities', 'documents', 'timetable', 'distribution'] as const

/**
 * Saves the whole plan: 422 with each fault at its field, 409 for a version that is no longer the stored one, and while
 * the transaction is frozen or completed. A plan that says the same is not written anew, so that a final memo stands.
 */
export const saveClosingPlan = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  body: ClosingPlan,
  ifMatch: number | null,
): Promise<PlanAnswer> => {
  const { database } = services
  const seen = await forManager(database, caller, transactionId, 'edit transaction', null)
  const { plan: saved } = await findClosingPlan(database, transactionId)
  // As it was sent: in order, the steps would have other numbers than on the screen.
  const faults = closingPlanFaults(trimmedClosingPlan(body), {
    kind: seen.kind,
    closingDate: seen.closingDate,
    standing: saved.maturities,
  })
  if (faults.length > 0) throw invalidFields(faults)
  await refuseBankNumbers(database, services.sealer, publicTextsOfPlan(trimmedClosingPlan(body)), {
    writer: caller,
    transactionId,
  })
  const plan = tidyClosingPlan(body)
  const asked = { transactionId, permission: 'edit transaction', requires: ['not frozen', 'open'] } as const
  return changeTransaction(services, caller, asked, async (tx, row, place) => {
    const before = await findClosingPlan(tx, transactionId)
    if (ifMatch !== null && ifMatch !== before.version) throw staleVersion('plan of the closing')
    const changed = whatChanged(before.plan, plan, parts)
    if (changed.changed.length > 0) {
      await writeClosingPlan(tx, { transactionId, plan, at: place.at })
      await recordTransactionEvent(tx, caller, place, { type: 'closing plan changed', data: changed })
    }
    return presentClosingPlan(tx, row)
  })
}
