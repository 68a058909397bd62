import { isSent, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { addWire, type PlannedWire } from './add-wire.ts'
import { bondMoney } from './closing-amounts.ts'
import { addCostPayments, allPaymentsOf, senderOf } from './closing-payments.ts'
import { addSourcesAndUses } from './closing-money.ts'
import type { Demo } from './demo.ts'
import { planOfDay } from './closing-day.ts'
import { isBond, type BondClosing, type Payee, type PropertyClosing } from './closing.ts'
import { issuers, timeZoneOf } from './issuers.ts'
import type { Person } from './people.ts'
import { addBuyer, payoffOf } from './property-parts.ts'
import { receiverOf } from './receivers.ts'
import { businessDate, createTimeline } from './timeline.ts'

const personOf = (demo: Demo, email: string): Person => {
  const person = demo.persons.get(email)
  if (!person) throw new Error(`The demo has no user with the address ${email}.`)
  return person
}

const olivia = 'olivia@harbor.example'

const none = (cents: number): number | null => (cents === 0 ? null : cents)

const bondFacts = (closing: BondClosing, year: string, closingDate: string) => {
  const money = bondMoney(closing)
  return {
    kind: 'bond',
    type: closing.sale,
    series: closing.series.replace('{year}', year),
    purpose: closing.purpose,
    dated_date: money.accrued > 0 ? `${closingDate.slice(0, 8)}01` : closingDate,
    par_cents: money.par,
    premium_cents: none(money.premium),
    discount_cents: none(money.discount),
    accrued_interest_cents: none(money.accrued),
    underwriters_discount_cents: none(money.spread),
    good_faith_cents: none(money.goodFaith),
  }
}

const propertyFacts = (closing: PropertyClosing) => ({
  kind: 'real_estate',
  type: 'Negotiated',
  series: null,
  purpose: null,
  property_address: closing.address,
  file_number: closing.file,
  purchase_price_cents: closing.price * 100,
  title_company: 'Great Plains Title & Abstract',
})

/** When this closing was made, its wires sent, filled in and decided: weeks ago where it is over. */
const daysOf = (closing: BondClosing | PropertyClosing, number: number) => {
  if (closing.status === TransactionStatus.Completed) {
    const over = -closing.closesIn
    return { created: over + 34, wires: over + 27, sent: over + 12, filled: over + 10, decided: over + 9 }
  }
  if (closing.status === TransactionStatus.Created)
    return { created: 3 + (number % 9), wires: 2 + (number % 9), sent: 0, filled: 0, decided: 0 }
  const sent = 2 + (number % 6)
  return { created: sent + 16, wires: sent + 9, sent, filled: sent - 1, decided: sent - 1 }
}

/** Reference lines as banks take them. */
const referencesOf = (closing: BondClosing | PropertyClosing, series: string): string[] =>
  isBond(closing)
    ? [`SERIES ${series}`, closing.issuer.toUpperCase().slice(0, 35).trim()]
    : [`FILE ${closing.file}`]

/** Adds one closing with its wires, participants, access and everything that happened in it. */
export const addClosing = (demo: Demo, closing: BondClosing | PropertyClosing, number: number): void => {
  const { rows, now } = demo
  const manager = personOf(demo, closing.manager ?? 'morgan@harbor.example')
  const closingDate = businessDate(now, closing.closesIn)
  const year = closingDate.slice(0, 4)
  const days = daysOf(closing, number)
  const timeline = createTimeline(now)
  const created = timeline.at(days.created, 15)
  const name = closing.name.replace('{year}', year)
  const transaction = { id: rows.id(created), name }
  const issuer = isBond(closing) ? closing.issuer : null
  const state = issuers.find(([known]) => known === closing.issuer)?.[2] ?? 'KS'
  const facts = isBond(closing) ? bondFacts(closing, year, closingDate) : propertyFacts(closing)
  const payments = allPaymentsOf(closing, number)
  const sees = new Set([manager.organizationId])
  const row = rows.add('transactions', {
    ...transaction,
    ...facts,
    status: closing.status,
    issuer_id: issuer === null ? null : (demo.organizationIds.get(issuer) ?? null),
    organization_id: manager.organizationId,
    manager_id: manager.id,
    state,
    closing_date: closingDate,
    closing_time: number % 3 === 0 ? '09:30' : '10:00',
    time_zone: timeZoneOf(state),
    search_text: [name, issuer, facts.series].filter(Boolean).join(' ').toLowerCase(),
    last_wire_number: payments.length,
    ever_invited: closing.status !== TransactionStatus.Created,
    version: closing.status,
    created_at: created,
    updated_at: created,
  })
  rows.add('audit_events', {
    id: rows.id(created),
    at: created,
    type: 'transaction created',
    actor_id: manager.id,
    transaction_id: transaction.id,
    data: { name },
  })
  const plan = planOfDay(closing, number, { closingDate, closingTime: row.closing_time })
  if (plan !== null) {
    rows.add('closing_plans', { transaction_id: transaction.id, plan, version: 1, updated_at: created })
  }

  // A colleague who stands in as second person.
  const second = personOf(demo, manager.email === olivia ? 'morgan@harbor.example' : olivia)
  if (closing.status === TransactionStatus.InProgress) {
    rows.add('transaction_team', {
      transaction_id: transaction.id,
      user_id: second.id,
      rights: 'checker',
      is_manager: false,
      added_by: manager.id,
      created_at: created,
    })
  }

  const madeAt = payments.map(() => timeline.at(days.wires, 17))
  const sentAt = payments.map(() => (days.sent > 0 ? timeline.at(days.sent, 16) : created))
  const wireIds = payments.map((payment, at) => {
    const { payee, amount, purposes, costs, status } = payment
    const receiver = receiverOf(payee, number)
    const person = demo.persons.get(receiver.email)
    const wire: PlannedWire = {
      number: at + 1,
      status,
      senderOrganizationId: senderOf(demo, payment, manager, number),
      receiver,
      amount,
      purposes,
      costs,
      references: referencesOf(closing, facts.series ?? ''),
      payoff: payoffOf(closing, payee, now),
      fbo: fboOf(payee, closing.issuer),
      times: {
        created: madeAt[at] ?? created,
        sent: sentAt[at] ?? created,
        filled: days.filled > 0 ? timeline.at(days.filled, 15) : created,
        decided: days.decided > 0 ? timeline.at(days.decided, 18) : created,
      },
    }
    const wireId = addWire({ ...demo, transaction, manager }, wire, person)
    if (!isSent(wire.status) || !person) return wireId
    sees.add(person.organizationId ?? person.id)
    row.updated_at = wire.times.sent
    addParticipant(demo, transaction.id, wire, person)
    return wireId
  })
  addSourcesAndUses(demo, closing, {
    transactionId: transaction.id,
    number,
    manager,
    payments,
    at: timeline.at(days.wires, 18),
  })
  addCostPayments(demo, {
    transactionId: transaction.id,
    number,
    manager,
    payments,
    wireIds,
    at: timeline.at(days.wires, 19),
  })
  if (closing.status === TransactionStatus.Completed) {
    const at = timeline.at(Math.max(1, -closing.closesIn), 19)
    row.updated_at = at
    rows.add('audit_events', {
      id: rows.id(at),
      at,
      type: 'transaction completed',
      actor_id: manager.id,
      transaction_id: transaction.id,
      data: {},
    })
  }
  const buyer = addBuyer(demo, closing, transaction.id, created)
  if (buyer) sees.add(buyer.organizationId ?? buyer.id)
  for (const principal of sees) {
    if (principal === null) continue
    rows.add('transaction_access', { principal_id: principal, transaction_id: transaction.id })
  }
}

/** In whose name the payee keeps the account. */
const fboOf = (payee: Payee, issuer: string): string => {
  if (payee === 'counsel' || payee === 'attorney') return 'Lexbond LLP Operating Account'
  if (payee === 'issuer' || payee === 'seller') return issuer
  if (payee === 'payoff') return 'First Trust Bank, Loan Payoffs'
  return payee === 'escrow' ? 'First Trust Bank, Escrow Services' : 'First Trust Bank, Corporate Trust'
}

const addParticipant = (demo: Demo, transactionId: string, wire: PlannedWire, person: Person): void => {
  const { role } = wire.receiver
  const isThere = demo.rows
    .of('participants')
    .some(
      (one) =>
        one['transaction_id'] === transactionId && one['user_id'] === person.id && one['role'] === role,
    )
  if (isThere) return
  demo.rows.add('participants', {
    id: demo.rows.id(wire.times.sent),
    transaction_id: transactionId,
    email: person.email,
    user_id: person.id,
    organization_id: person.organizationId,
    role,
    // A receiver who filled in an account or decided takes part; the others are only invited.
    status:
      wire.status === WireStatus.PendingVerification && (wire.number === 1 || wire.receiver.bank === null)
        ? 'Invited'
        : 'Accepted',
    version: 1,
    created_at: wire.times.sent,
  })
}
