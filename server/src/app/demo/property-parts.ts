import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import { isBond, type BondClosing, type Payee, type PropertyClosing } from './closing.ts'
import type { Demo } from './demo.ts'
import type { Person } from './people.ts'
import { businessDate } from './timeline.ts'

/** What the payoff letter says of the wire to the lender; null of every other wire. */
export const payoffOf = (closing: BondClosing | PropertyClosing, payee: Payee, now: Date): Payoff | null =>
  isBond(closing) || closing.payoff === undefined || payee !== 'payoff'
    ? null
    : { perDiem: closing.payoff.perDiem, goodThrough: businessDate(now, closing.payoff.goodIn) }

/** Adds the buyer, who takes part without a wire, and gives that person. */
export const addBuyer = (
  demo: Demo,
  closing: BondClosing | PropertyClosing,
  transactionId: string,
  at: Date,
): Person | undefined => {
  const person = isBond(closing) || closing.buyer === undefined ? undefined : demo.persons.get(closing.buyer)
  if (person === undefined) return undefined
  demo.rows.add('participants', {
    id: demo.rows.id(at),
    transaction_id: transactionId,
    email: person.email,
    user_id: person.id,
    organization_id: person.organizationId,
    role: 'Underwriter',
    status: 'Accepted',
    version: 1,
    created_at: at,
  })
  return person
}
