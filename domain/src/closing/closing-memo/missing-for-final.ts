import { TransactionStatus } from '../../platform/master-data/transaction-status.ts'
import { fedwireConflict } from '../../platform/dates/fedwire-cutoff.ts'
import { daysOutOfOrder } from '../closing-plan/closing-dates.ts'
import type { Discrepancy } from '../sources-and-uses/reconciled-closing.ts'
import { type PayoffShortfall, shortPayoffSentence } from '../../wires/payoff/payoff-shortfall.ts'
import { formatCents } from '../../platform/money.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import type { MemoContent, MemoWire } from './memo-content.ts'

/** One thing that keeps a memo from being final, and where it is mended. */
export type MissingForFinal = {
  at: 'wires' | 'wire' | 'money' | 'facts' | 'transaction'
  /** Of 'wire' alone. */
  wireId: string | null
  message: string
  /** What does not add up, in cents; null where it is not about money. */
  cents: number | null
}

type Judged = {
  content: Pick<
    MemoContent,
    'wires' | 'kind' | 'datedDate' | 'closingDate' | 'closingTime' | 'timeZone' | 'plan'
  >
  discrepancies: readonly Discrepancy[]
  /** A discrepancy in words, with names for ids. */
  sentenceOf: (discrepancy: Discrepancy) => string
  transactionStatus: TransactionStatus
  frozen: boolean
  /** Ids of wires to a bank that takes no wires, as the routing directory that is loaded by now says. */
  unpayable: ReadonlySet<string>
  /** What loan payoffs lack by now, by the ids of their wires. */
  shortPayoffs: ReadonlyMap<string, PayoffShortfall>
  /** HH:MM in Eastern Time. */
  fedwireCutoff: string
}

const personOf = ({ receiver, receiverPerson }: MemoWire): string => {
  if (receiverPerson === '') return receiver === '' ? 'its receiver' : receiver
  return receiver === '' || receiver === receiverPerson ? receiverPerson : `${receiverPerson} of ${receiver}`
}

const waitsFor: Record<WireStatus, (wire: MemoWire) => string | null> = {
  [WireStatus.Draft]: () => 'is a draft. The manager completes and sends it',
  [WireStatus.ReadyToSend]: () => 'is not sent yet. The manager sends its invite',
  [WireStatus.PendingVerification]: (wire) => `waits for ${personOf(wire)} to accept or reject it`,
  [WireStatus.Declined]: (wire) =>
    `was declined by ${personOf(wire)}. The manager corrects and sends it again`,
  [WireStatus.Verified]: () => null,
  [WireStatus.PendingAdditionalVerification]: () =>
    'was accepted and needs a second approver of the managing organization',
}

/** The party that a wire waits for before it is verified, and what for; null for a verified wire. */
export const pendingWith = (wire: MemoWire): string | null => waitsFor[wire.status](wire)

const ofWire = (wire: MemoWire): MissingForFinal[] => {
  const pending = pendingWith(wire)
  if (pending === null) return []
  const amount = wire.amount === 0 ? '' : `, ${formatCents(wire.amount)},`
  return [{ at: 'wire', wireId: wire.id, message: `Wire #${wire.number}${amount} ${pending}.`, cents: null }]
}

/** Without the bank's name: not every reader of a draft sees bank details. */
const ofBank = (wire: MemoWire): MissingForFinal => ({
  at: 'wire',
  wireId: wire.id,
  message: `Wire #${wire.number} goes to a bank that takes no wires under its routing number, as the routing directory says. ${personOf(wire)} enters its wire routing number.`,
  cents: null,
})

/** A wire that is short leaves the loan owed and its lien in place. */
const ofPayoff = ({ id, number }: MemoWire, { shortPayoffs }: Judged): MissingForFinal[] => {
  const short = shortPayoffs.get(id)
  return short === undefined
    ? []
    : [{ at: 'wire', wireId: id, message: shortPayoffSentence(number, short), cents: short.cents }]
}

const ofClosingDay = ({ content, fedwireCutoff }: Judged): MissingForFinal[] => {
  const conflict = fedwireConflict(content, fedwireCutoff)
  return conflict === null ? [] : [plain('facts', conflict)]
}

const ofDiscrepancy = (discrepancy: Discrepancy, message: string): MissingForFinal => {
  const { place, expected, found } = discrepancy
  const wireId = place.at === 'wire' || place.at === 'invoice' || place.at === 'link' ? place.wireId : null
  return {
    at: wireId === null ? 'money' : 'wire',
    wireId,
    message,
    cents: Math.abs(expected - found),
  }
}

const plain = (at: 'wires' | 'facts' | 'transaction', message: string): MissingForFinal => ({
  at,
  wireId: null,
  message,
  cents: null,
})

/** Everything that keeps the memo of a closing from being final; empty when it can be. */
export const missingForFinal = (judged: Judged): MissingForFinal[] => {
  const { content, discrepancies, sentenceOf } = judged
  const { wires, closingDate, closingTime, timeZone } = content
  return [
    ...(judged.frozen
      ? [plain('transaction', 'The transaction is frozen. Two people must release it.')]
      : []),
    ...(judged.transactionStatus === TransactionStatus.Completed
      ? [plain('transaction', 'The transaction is completed. Its manager may reopen it.')]
      : []),
    ...(closingDate === null ? [plain('facts', 'The closing has no date.')] : []),
    ...(closingTime === null || timeZone === null
      ? [plain('facts', 'The closing has no hour with its time zone.')]
      : []),
    ...ofClosingDay(judged),
    ...daysOutOfOrder(content, content.plan.maturities).map((message) => plain('facts', message)),
    ...(wires.length === 0 ? [plain('wires', 'The closing has no wires.')] : []),
    ...wires.flatMap(ofWire),
    ...wires.filter(({ id }) => judged.unpayable.has(id)).map(ofBank),
    ...wires.flatMap((wire) => ofPayoff(wire, judged)),
    ...discrepancies.map((discrepancy) => ofDiscrepancy(discrepancy, sentenceOf(discrepancy))),
  ]
}

/** As faults of a refusal, each at the place where it is mended. */
export const missingAsFaults = (missing: readonly MissingForFinal[]): { field: string; message: string }[] =>
  missing.map(({ at, wireId, message }) => ({ field: wireId === null ? at : `wires.${wireId}`, message }))
