import {
  noSourcesAndUses,
  type BondMoney,
  type Contribution,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { fundKeepingRoles, usesOfWires } from '@countersign/domain/closing/sources-and-uses/uses-of-wires'
import type { Demo } from './demo.ts'
import { bondMoney } from './closing-amounts.ts'
import { senderOf, type Payment } from './closing-payments.ts'
import { isBond, type BondClosing, type PropertyClosing } from './closing.ts'
import type { Person } from './people.ts'
import { receiverOf } from './receivers.ts'

type Closing = BondClosing | PropertyClosing

type Made = {
  transactionId: string
  /** Which of the demo's closings it is. */
  number: number
  manager: Person
  payments: readonly Payment[]
  at: Date
}

const moneyOf = (closing: Closing): BondMoney => {
  if (!isBond(closing)) {
    const none = { accruedInterest: 0, underwritersDiscount: 0, goodFaithDeposit: 0 }
    return { parAmount: 0, premium: 0, discount: 0, ...none }
  }
  const { par, premium, discount, accrued, spread, goodFaith } = bondMoney(closing)
  return {
    parAmount: par,
    premium,
    discount,
    accruedInterest: accrued,
    underwritersDiscount: spread,
    goodFaithDeposit: goodFaith,
  }
}

/** What a buyer brings: a twentieth before, a loan and the rest on the day, all of it in the settlement agent's hands. */
const contributionsOf = (closing: Closing, agent: string): Contribution[] => {
  if (isBond(closing)) return []
  const price = closing.price * 100
  const earnest = Math.round(price / 20)
  const loan = Math.round((price * 7) / 10)
  return [
    { label: 'Earnest money deposit', amount: earnest, holder: agent, purpose: null },
    { label: 'Loan proceeds', amount: loan, holder: agent, purpose: null },
    { label: "Buyer's funds", amount: price - earnest - loan, holder: agent, purpose: null },
  ]
}

/** Adds sources and uses as the wires of a closing are planned; a wire that is still a draft is what is missing then. */
export const addSourcesAndUses = (demo: Demo, closing: Closing, made: Made): void => {
  const { transactionId, number, manager, payments, at } = made
  const agent = manager.organizationId
  if (agent === null || payments.length === 0) return
  const issuer = demo.organizationIds.get(closing.issuer) ?? null
  const names = new Map([...demo.organizationIds].map(([name, id]) => [id, name]))
  const wires = payments.map((payment, place) => {
    const { payee, amount, purposes, costs } = payment
    const { email, role } = receiverOf(payee, number)
    const receiver = demo.persons.get(email)?.organizationId ?? email
    const wire = {
      id: '',
      number: place + 1,
      sender: senderOf(demo, payment, manager, number) ?? agent,
      receiver,
      amount,
      wirePurposes: purposes,
      ...costs,
    }
    return { role, wire }
  })
  const entered = usesOfWires(
    {
      kind: isBond(closing) ? 'bond' : 'real_estate',
      bond: moneyOf(closing),
      entered: { ...noSourcesAndUses, contributions: contributionsOf(closing, agent) },
      manager: agent,
      wires: wires.map(({ wire }) => wire),
    },
    {
      keepers: wires.flatMap(({ role, wire }) =>
        fundKeepingRoles.includes(role) && names.has(wire.receiver) ? [wire.receiver] : [],
      ),
      issuer,
      nameOf: (id) => names.get(id) ?? '',
    },
  )
  const uses = closing.missesACent
    ? entered.uses.map(({ amount, ...use }, place) =>
        Object.assign(use, { amount: place === 0 ? amount - 1 : amount }),
      )
    : entered.uses
  demo.rows.add('sources_and_uses', {
    transaction_id: transactionId,
    entered: { ...entered, uses },
    version: 1,
    updated_at: at,
  })
  demo.rows.add('audit_events', {
    id: demo.rows.id(at),
    at,
    type: 'sources and uses changed',
    actor_id: manager.id,
    transaction_id: transactionId,
    data: { changed: ['contributions', 'uses'].filter((part) => part === 'uses' || !isBond(closing)) },
  })
}
