import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** A closing as the domain reconciles it: the facts and wires that are on the page, and what is typed. Cents. */
export const closingOf = (transaction: Transaction, entered: SourcesAndUses): ReconciledClosing => ({
  kind: transaction.kind,
  bond: {
    parAmount: transaction.parAmount ?? 0,
    premium: transaction.premium ?? 0,
    discount: transaction.discount ?? 0,
    accruedInterest: transaction.accruedInterest ?? 0,
    underwritersDiscount: transaction.underwritersDiscount ?? 0,
    goodFaithDeposit: transaction.goodFaithDeposit ?? 0,
  },
  entered,
  manager: transaction.organization.id,
  wires: transaction.wires.map((wire) => ({
    id: wire.id,
    number: wire.number,
    sender: wire.senderOrganizationId,
    receiver: wire.receiver?.organizationId ?? wire.receiver?.email ?? null,
    amount: wire.amount,
    wirePurposes: wire.wirePurposes,
    associatedServices: wire.associatedServices,
    contingencyAmount: wire.contingencyAmount,
    platformSecurityFee: wire.platformSecurityFee,
  })),
})
