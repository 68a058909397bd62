import { sumCents } from '../../platform/money.ts'
import { carriesOn, costPartOf, disbursementsOf } from '../../wires/cost-of-issuance/cost-flows.ts'
import { paidLater } from '../../wires/cost-of-issuance/cost-payments.ts'
import { invoiceKey } from '../../wires/cost-of-issuance/duplicate-invoices.ts'
import type { Discrepancy, ReconciledWire } from './reconciled-closing.ts'

type DepositLine = { deposit: ReconciledWire; line: number; amount: number; paidBy: string | null }

const linesOf = (deposit: ReconciledWire): DepositLine[] =>
  deposit.associatedServices.map(({ amount }, at) => ({
    deposit,
    line: at + 1,
    amount: amount ?? 0,
    paidBy: deposit.costPayments?.[at] ?? null,
  }))

/** The lines that link a wire sum to its cost part, which is nothing where it no longer carries on their money. */
const linksDisagree = (wires: readonly ReconciledWire[]): Discrepancy[] => {
  const lines = Map.groupBy(wires.flatMap(linesOf), ({ paidBy }) => paidBy)
  return wires.flatMap((wire): Discrepancy[] => {
    const linked = lines.get(wire.id) ?? []
    const [first] = linked
    if (first === undefined) return []
    const expected = sumCents(linked.map(({ amount }) => amount))
    const found = linked.every(({ deposit }) => carriesOn(deposit, wire)) ? costPartOf(wire) : 0
    const other = { otherNumber: first.deposit.number, otherLine: first.line }
    const place = { at: 'payment', wireId: wire.id, number: wire.number, line: null, ...other } as const
    return expected === found ? [] : [{ rule: 'I8', place, expected, found }]
  })
}

/** An invoice on a deposit and on a wire that is paid from it is of one amount. */
const invoicesDisagree = (wires: readonly ReconciledWire[]): Discrepancy[] => {
  const sentBy = Map.groupBy<string | null, ReconciledWire>(wires, ({ sender }) => sender)
  return wires.flatMap((deposit) =>
    disbursementsOf(deposit, sentBy.get(deposit.receiver) ?? []).flatMap((wire) =>
      deposit.associatedServices.flatMap((deposited, at): Discrepancy[] => {
        const key = invoiceKey(deposited)
        const line = wire.associatedServices.findIndex((cost) => key !== null && invoiceKey(cost) === key)
        const [expected, found] = [deposited.amount ?? 0, wire.associatedServices[line]?.amount ?? 0]
        if (line === -1 || expected === found) return []
        const other = { otherNumber: deposit.number, otherLine: at + 1 }
        const place = {
          at: 'payment',
          wireId: wire.id,
          number: wire.number,
          line: line + 1,
          ...other,
        } as const
        return [{ rule: 'I8', place, expected, found }]
      }),
    ),
  )
}

/** What was linked for one payee may not go to another under that link. */
const linksAreStale = (wires: readonly ReconciledWire[]): Discrepancy[] =>
  wires.flatMap((deposit) =>
    (deposit.staleLinks ?? []).map(
      ({ line, payee, payeeNow, amount, paidBy, ...receivers }): Discrepancy => ({
        rule: 'I8',
        place: {
          at: 'link',
          wireId: deposit.id,
          number: deposit.number,
          line: line === null ? null : line + 1,
          payee,
          payeeNow,
          otherNumber: wires.find(({ id }) => id === paidBy)?.number ?? null,
          isPaidLater: paidBy === paidLater,
          ...receivers,
        },
        expected: amount,
        found: 0,
      }),
    ),
  )

/** I8: each payee is disbursed what was deposited for it, by the links of the manager and by equal invoices. */
export const paymentsDisagree = (wires: readonly ReconciledWire[]): Discrepancy[] => [
  ...linksDisagree(wires),
  ...invoicesDisagree(wires),
  ...linksAreStale(wires),
]
