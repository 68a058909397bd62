import {
  costPurpose,
  noCosts,
  type CostOfIssuance,
} from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { storedCostPayments } from '@countersign/domain/wires/cost-of-issuance/cost-links'
import { paidLater } from '@countersign/domain/wires/cost-of-issuance/cost-payments'
import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { paymentsOf } from './closing-amounts.ts'
import { costsOf } from './closing-costs.ts'
import type { BondClosing, Payee, PropertyClosing } from './closing.ts'
import type { Demo } from './demo.ts'
import type { Person } from './people.ts'
import { receiverOf } from './receivers.ts'

/** A wire as it is planned, its costs included. */
export type Payment = {
  payee: Payee
  amount: number
  purposes: PurposeAmount[]
  costs: CostOfIssuance
  status: WireStatus
  /** The trustee disburses what was deposited with it. */
  sender: 'manager' | 'trustee'
}

/** Who is paid the first costs of a deposit, in the order of its lines. The trustee pays the others later. */
const disbursed: readonly Payee[] = ['counsel', 'advisor']

const disbursementsOf = ({ costs }: Payment): Payment[] =>
  disbursed.flatMap((payee, at): Payment[] => {
    const line = costs.associatedServices[at]
    if (line === undefined) return []
    const amount = line.amount ?? 0
    return [
      {
        payee,
        amount,
        purposes: [{ purpose: costPurpose, amount }],
        costs: { ...noCosts, associatedServices: [line] },
        status: WireStatus.ReadyToSend,
        sender: 'trustee',
      },
    ]
  })

/** Every wire of a closing in the order of its number: those of the manager, then what is paid from a deposit. */
export const allPaymentsOf = (closing: BondClosing | PropertyClosing, number: number): Payment[] => {
  const sent = paymentsOf(closing).map(({ payee, amount, purposes }): Payment => ({
    payee,
    amount,
    purposes,
    costs: costsOf(payee, purposes, number),
    status: closing.wires[payee] ?? WireStatus.Draft,
    sender: 'manager',
  }))
  return [...sent, ...sent.filter(({ payee }) => payee === 'deposit').flatMap(disbursementsOf)]
}

/** The organization that sends a wire: the trustee's, or the manager's own. */
export const senderOf = (demo: Demo, { sender }: Payment, manager: Person, number: number): string | null =>
  sender === 'manager'
    ? manager.organizationId
    : (demo.persons.get(receiverOf('deposit', number).email)?.organizationId ?? null)

type Made = {
  transactionId: string
  number: number
  manager: Person
  payments: readonly Payment[]
  /** Ids of the wires, in the order of the payments. */
  wireIds: readonly string[]
  at: Date
}

/** Links each cost of a deposit to the wire that pays it; those without one are paid later. */
export const addCostPayments = (demo: Demo, made: Made): void => {
  const { transactionId, number, manager, payments, wireIds, at } = made
  const place = payments.findIndex(({ payee }) => payee === 'deposit')
  const [deposit, wireId] = [payments[place], wireIds[place]]
  if (deposit === undefined || wireId === undefined) return
  const paying = wireIds.filter((_, wire) => payments[wire]?.sender === 'trustee')
  const lines = deposit.costs.associatedServices
  const links = lines.map((_, line) => paying[line] ?? paidLater)
  const receiverOfLink = (link: string) => {
    const wire = wireIds.indexOf(link)
    const { email } = receiverOf(payments[wire]?.payee ?? 'deposit', number)
    const organizationId = demo.persons.get(email)?.organizationId ?? null
    const name = [...demo.organizationIds].find(([, id]) => id === organizationId)?.[0] ?? email
    // A wire that was not sent has no organization yet.
    return { organizationId: wire === -1 ? organizationId : null, email, name: wire === -1 ? name : email }
  }
  demo.rows.add('cost_payments', {
    wire_id: wireId,
    transaction_id: transactionId,
    lines: storedCostPayments(lines, links, receiverOfLink),
    version: 1,
    updated_at: at,
  })
  const [before, after] = [{ payments: lines.map(() => null) }, { payments: links }]
  demo.rows.add('audit_events', {
    id: demo.rows.id(at),
    at,
    type: 'cost payments changed',
    actor_id: manager.id,
    transaction_id: transactionId,
    wire_id: wireId,
    data: { number: place + 1, changed: ['payments'], before, after },
  })
}
