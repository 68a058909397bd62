import type { ListedMemo } from '@countersign/contract/closing/closing-memo'
import type { Invoice } from '@countersign/contract/billing/invoice'
import type { ListedTransaction } from '@countersign/contract/transactions/transaction'
import type { ToldEntry } from '@countersign/contract/audit/history-entry'
import type { ListedPlatformWire } from '@countersign/contract/closing/overview'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { changesInWords } from '@countersign/domain/audit/told-changes'
import { sumCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireStatusName } from '@countersign/domain/platform/master-data/wire-status'
import type * as z from 'zod'
import { amount, type Column, count, day, held, instant, text } from '../../platform/csv/csv-file.ts'

export const transactionColumns: readonly Column<ListedTransaction>[] = [
  { title: 'Name', of: ({ name }) => text(name) },
  { title: 'Type', of: ({ type }) => text(type) },
  { title: 'Kind', of: ({ kind }) => text(kind === 'bond' ? 'Bond' : 'Real estate') },
  {
    title: 'Status',
    of: ({ status }) => text(transactionStatuses.find(({ id }) => id === status)?.name),
  },
  { title: 'Canceled', of: ({ canceled }) => instant(canceled?.at ?? null) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Closing date', of: ({ closingDate }) => day(closingDate) },
  { title: 'Par amount', of: ({ parAmount }) => amount(parAmount) },
  { title: 'Your role', of: ({ roleInTransaction }) => text(roleInTransaction) },
  { title: 'Wires', of: ({ wires }) => count(wires.length) },
  { title: 'Wires verified', of: ({ wires }) => count(wires.filter(({ status }) => status === 5).length) },
  {
    title: 'Wires in all',
    of: ({ wires }) => amount(sumCents(wires.map((wire) => wire.amount ?? 0))),
  },
]

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

type Told = Pick<z.input<typeof ToldEntry>, 'at' | 'actor' | 'sentence' | 'changes'>

export const historyColumns: readonly Column<Told>[] = [
  { title: 'When', of: ({ at }) => instant(at) },
  { title: 'Who', of: ({ actor }) => text(actor) },
  { title: 'What', of: ({ sentence }) => text(sentence) },
  { title: 'Before and after', of: ({ changes }) => text(changesInWords(changes, { whole: true })) },
]

export const memoColumns: readonly Column<z.input<typeof ListedMemo>>[] = [
  { title: 'Transaction', of: ({ name }) => text(name) },
  { title: 'Kind', of: ({ kind }) => text(kind === 'bond' ? 'Bond' : 'Real estate') },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'State', of: ({ state }) => text(state) },
  { title: 'Closing date', of: ({ closingDate }) => day(closingDate) },
  { title: 'Par amount', of: ({ parAmount }) => amount(parAmount) },
  { title: 'Revision', of: ({ revision }) => count(revision) },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Final since', of: ({ finalizedAt }) => instant(finalizedAt) },
  { title: 'Superseded since', of: ({ supersededAt }) => instant(supersededAt) },
]

export const invoiceColumns: readonly Column<Invoice>[] = [
  { title: 'Number', of: ({ number }) => text(number) },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'Transaction', of: ({ transaction }) => text(transaction) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Issuer', of: ({ issuer }) => text(issuer) },
  { title: 'Billed to', of: ({ organization }) => text(organization) },
  { title: 'Amount', of: (invoice) => amount(invoice.amount) },
  { title: 'Rule', of: ({ rule }) => text(rule) },
  { title: 'Issued', of: ({ issuedAt }) => instant(issuedAt) },
  { title: 'Due', of: ({ dueDate }) => day(dueDate) },
  { title: 'Paid on', of: ({ paidOn }) => day(paidOn) },
  { title: 'Voided', of: ({ voidedAt }) => instant(voidedAt) },
  { title: 'Why voided', of: ({ voidReason }) => text(voidReason) },
]

export const platformWireColumns: readonly Column<z.input<typeof ListedPlatformWire>>[] = [
  { title: 'Transaction', of: ({ transaction }) => text(transaction) },
  { title: 'Wire', of: ({ number }) => count(number) },
  { title: 'Status', of: ({ status }) => text(wireStatusName(status)) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
  { title: 'Sender', of: ({ sender }) => text(sender) },
  { title: 'Receiver', of: ({ receiver }) => text(receiver) },
  { title: 'Amount', of: (wire) => amount(wire.amount) },
  { title: 'Account number', of: ({ accountNumber }) => text(accountNumber) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
]
