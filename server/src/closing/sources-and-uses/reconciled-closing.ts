import * as domain from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { Database } from '../../platform/database/connection.ts'
import type { TransactionRow } from '../../transactions/record/store.ts'
import { costPaymentsByWire } from '../../wires/cost-of-issuance/cost-payments.ts'
import { receivingParty } from '../../wires/record/receiving-party.ts'
import type { MovingWire } from '../../wires/record/moving-wire-store.ts'
import { findClosingPlan } from '../closing-plan/store.ts'

/** A closing as `reconcile` takes it, with the links of its cost lines and its maturities. */
export const reconciledClosing = async (
  db: Database,
  row: TransactionRow,
  wires: readonly MovingWire[],
  entered: SourcesAndUses,
): Promise<domain.ReconciledClosing> => {
  const costPayments = await costPaymentsByWire(db, row.id, wires)
  const { plan } = await findClosingPlan(db, row.id)
  const principal = plan.maturities.map(({ amount }) => amount)
  const beside = { costPayments, principal }
  return domain.reconciledClosing(row, row.organizationId, entered, wires, receivingParty, beside)
}
