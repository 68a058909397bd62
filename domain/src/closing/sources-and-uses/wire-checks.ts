import { costPartOf } from '../../wires/cost-of-issuance/cost-flows.ts'
import { costTotals } from '../../wires/cost-of-issuance/cost-totals.ts'
import { invoicesPaidTwice } from '../../wires/cost-of-issuance/duplicate-invoices.ts'
import { sumCents } from '../../platform/money.ts'
import type { Discrepancy, ReconciledWire } from './reconciled-closing.ts'

const placeOf = ({ id, number }: ReconciledWire) => ({ at: 'wire', wireId: id, number }) as const

/** I4: the purposes sum to the wire. */
export const purposesDisagree = (wire: ReconciledWire): Discrepancy[] => {
  const expected = wire.amount ?? 0
  const found = sumCents(wire.wirePurposes.map(({ amount }) => amount))
  return expected === found ? [] : [{ rule: 'I4', place: placeOf(wire), expected, found }]
}

/** I5: cost-of-issuance lines, contingency and fee sum to the purpose's amount. */
export const costsDisagree = (wire: ReconciledWire): Discrepancy[] => {
  const expected = costPartOf(wire)
  const found = costTotals(wire).all
  return expected === found ? [] : [{ rule: 'I5', place: placeOf(wire), expected, found }]
}

/**
 * I6: an invoice of one payee is paid once, though it may stand on a deposit and on the wire that is paid from it. Lines
 * count from 1; the cents are those of the line that pays again.
 */
export const invoicesTwice = (wires: readonly ReconciledWire[]): Discrepancy[] => {
  const lines = wires.flatMap(({ id, number, sender, receiver, associatedServices }) =>
    associatedServices.map(({ payee, invoice, amount }, at) => {
      const line = at + 1
      return { id, number, sender, receiver, payee, invoice, amount, line }
    }),
  )
  return invoicesPaidTwice(lines)
    .toSorted((a, b) => lines.indexOf(a.line) - lines.indexOf(b.line))
    .map(({ line: again, paidBy }): Discrepancy => {
      const other = { otherNumber: paidBy.number, otherLine: paidBy.line }
      const place = {
        at: 'invoice',
        wireId: again.id,
        number: again.number,
        line: again.line,
        ...other,
      } as const
      return { rule: 'I6', place, expected: 0, found: again.amount ?? 0 }
    })
}
