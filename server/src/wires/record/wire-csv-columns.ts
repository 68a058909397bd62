import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { notAvailable } from '@countersign/domain/platform/product'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import { amount, type Column, count, instant, text } from '../../platform/csv/csv-file.ts'

const shownTo = (wire: Wire, detail: string | undefined): string =>
  wire.bankDetails === null ? notAvailable : (detail ?? '')

const accountColumns: readonly Column<Wire>[] = [
  { title: 'Name on the account', of: (wire) => text(shownTo(wire, wire.bankDetails?.fbo)) },
  { title: 'ABA', of: (wire) => text(shownTo(wire, wire.bankDetails?.aba)) },
  { title: 'Account number', of: (wire) => text(shownTo(wire, wire.bankDetails?.accountNumber)) },
]

export const wireColumns: readonly Column<Wire>[] = [
  { title: 'Wire', of: ({ number }) => count(number) },
  { title: 'Status', of: ({ status }) => text(wireStatusName(status)) },
  { title: 'Role', of: ({ role }) => text(role) },
  { title: 'Sender', of: ({ sender }) => text(sender) },
  { title: 'Receiver', of: ({ receiver }) => text(receiver?.name) },
  { title: 'Receiver organization', of: ({ receiver }) => text(receiver?.organization) },
  { title: 'Receiver e-mail', of: ({ receiver }) => text(receiver?.email) },
  { title: 'Amount', of: (wire) => amount(wire.amount) },
  ...wirePurposes.map(({ id, name }): Column<Wire> => ({
    title: name,
    of: (wire) => amount(wire.wirePurposes.find(({ purpose }) => purpose === id)?.amount ?? null),
  })),
  { title: 'References', of: ({ references }) => text(references.join(' | ')) },
  ...accountColumns,
  { title: 'Invite sent', of: ({ sentAt }) => instant(sentAt) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
]

/** The same of a closing on hold: no bank details leave it in a list. */
export const heldWireColumns: readonly Column<Wire>[] = wireColumns.map((column) =>
  accountColumns.includes(column) ? { title: column.title, of: () => text(notAvailable) } : column,
)
