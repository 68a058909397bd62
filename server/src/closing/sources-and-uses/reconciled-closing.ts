import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { TransactionRow } from '../../transactions/record/store.ts'
import type { WireRow } from '../../wires/record/store.ts'

/** A closing as `reconcile` takes it: its facts, all its wires, drafts included, and what was entered. Cents. */
export const reconciledClosing = (
  row: TransactionRow,
  wires: readonly WireRow[],
  entered: SourcesAndUses,
): ReconciledClosing => ({
  kind: row.kind,
  bond: {
    parAmount: row.parAmount ?? 0,
    premium: row.premium ?? 0,
    discount: row.discount ?? 0,
    accruedInterest: row.accruedInterest ?? 0,
    underwritersDiscount: row.underwritersDiscount ?? 0,
    goodFaithDeposit: row.goodFaithDeposit ?? 0,
  },
  entered,
  manager: row.organizationId,
  wires: wires.map((wire) => ({
    id: wire.id,
    number: wire.number,
    sender: wire.senderOrganizationId,
    // A wire with an empty address names no receiver yet.
    receiver: wire.receiverOrganizationId ?? (wire.receiverEmail === '' ? null : wire.receiverEmail),
    amount: wire.amount,
    wirePurposes: wire.wirePurposes,
    associatedServices: wire.associatedServices,
    contingencyAmount: wire.contingencyAmount,
    platformSecurityFee: wire.platformSecurityFee,
  })),
})
