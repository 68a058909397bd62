import { feeOf, type FeeRule, describeFeeRule } from '@countersign/domain/billing/fee'
import { formatCents } from '@countersign/domain/platform/money'
import { writeAuditEvent } from '../audit/store.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'
import type { Services } from '../platform/http/services.ts'
import { feeBasisOf, insertFirstInvoice } from './fee-store.ts'

/**
 * With the first invite of a transaction its fee is decided, and kept as the draft of its invoice. Every later invite
 * finds it. Call in the database transaction that sends.
 */
export const draftInvoice = async (
  { clock, feeRule }: Pick<Services, 'clock'> & { feeRule: FeeRule },
  tx: Transaction,
  { actorId, transactionId }: { actorId: string; transactionId: string },
): Promise<void> => {
  const basis = await feeBasisOf(tx, transactionId)
  if (!basis || basis.decided !== null) return
  const amount = feeOf(feeRule, basis)
  const rule = describeFeeRule(feeRule)
  const at = clock()
  const { organizationId, wires, base } = basis
  const id = newId()
  const drafted = await insertFirstInvoice(tx, {
    id,
    transactionId,
    organizationId,
    rule,
    wires,
    base,
    amount,
    at,
  })
  if (!drafted) return
  await writeAuditEvent(tx, {
    id: newId(),
    at,
    type: 'invoice drafted',
    actorId,
    transactionId,
    wireId: null,
    data: { invoiceId: id, amount: formatCents(amount), rule },
  })
}
