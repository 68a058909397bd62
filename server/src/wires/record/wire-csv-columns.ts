import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { notAvailable } from '@countersign/domain/platform/product'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { purposeChoices } from '@countersign/domain/platform/master-data/purpose-labels'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { amount, type Column, count, instant, text } from '../../platform/csv/csv-file.ts'

const shownTo = (wire: Wire, detail: string | undefined): string =>
  wire.bankDetails === null ? notAvailable : (detail ?? '')

const accountColumns: readonly Column<Wire>[] = [
  { title: 'Name on the account', of: (wire) => text(shownTo(wire, wire.bankDetails?.fbo)) },
  { title: 'ABA', of: (wire) => text(shownTo(wire, wire.bankDetails?.aba)) },
  { title: 'Account number', of: (wire) => text(shownTo(wire, wire.bankDetails?.accountNumber)) },
]

const payoffColumns: readonly Column<Wire>[] = [
  { title: 'Per diem', of: ({ payoff }) => amount(payoff?.perDiem ?? null) },
  { title: 'Good through', of: ({ payoff }) => text(payoff?.goodThrough) },
]

/** Of a closing's kind: roles and purposes by its labels. */
export const wireColumns = (kind: TransactionKind): readonly Column<Wire>[] => [
  { title: 'Wire', of: ({ number }) => count(number) },
  { title: 'Status', of: ({ status }) => text(wireStatusName(status)) },
  { title: 'Role', of: ({ role }) => text(role && roleLabel(role, kind)) },
  { title: 'Sender', of: ({ sender }) => text(sender) },
  { title: 'Receiver', of: ({ receiver }) => text(receiver?.name) },
  { title: 'Receiver organization', of: ({ receiver }) => text(receiver?.organization) },
  { title: 'Receiver email', of: ({ receiver }) => text(receiver?.email) },
  { title: 'Amount', of: (wire) => amount(wire.amount) },
  ...purposeChoices(kind).map(({ id, name }): Column<Wire> => ({
    title: name,
    of: (wire) => amount(wire.wirePurposes.find(({ purpose }) => purpose === id)?.amount ?? null),
  })),
  { title: 'References', of: ({ references }) => text(references.join(' | ')) },
  ...(kind === 'real_estate' ? payoffColumns : []),
  ...accountColumns,
  { title: 'Invite sent', of: ({ sentAt }) => instant(sentAt) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
]

/** The same of a closing on hold: no bank details leave it in a list. */
export const heldWireColumns = (kind: TransactionKind): readonly Column<Wire>[] =>
  wireColumns(kind).map((column) =>
    accountColumns.includes(column) ? { title: column.title, of: () => text(notAvailable) } : column,
  )
