import { reconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { SourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

/** A closing as the domain reconciles it: the facts and wires that are on the page, and what is typed. */
export const closingOf = (transaction: Transaction, entered: SourcesAndUses) =>
  reconciledClosing(
    transaction,
    transaction.organization.id,
    entered,
    transaction.wires,
    ({ receiver }) => receiver?.organizationId ?? receiver?.email ?? null,
  )
