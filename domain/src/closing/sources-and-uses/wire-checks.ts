import { costPurpose } from '../../wires/cost-of-issuance/cost-of-issuance.ts'
import { costTotals } from '../../wires/cost-of-issuance/cost-totals.ts'
import { invoiceKey } from '../../wires/cost-of-issuance/duplicate-invoices.ts'
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
  const expected = sumCents(
    wire.wirePurposes.filter(({ purpose }) => purpose === costPurpose).map(({ amount }) => amount),
  )
  const found = costTotals(wire).all
  return expected === found ? [] : [{ rule: 'I5', place: placeOf(wire), expected, found }]
}

/** I6: no invoice number twice for one payee, in one wire or in two. Lines count from 1; the cents are the second one's. */
export const invoicesTwice = (wires: readonly ReconciledWire[]): Discrepancy[] => {
  const first = new Map<string, { number: number; line: number }>()
  return wires.flatMap((wire) =>
    wire.associatedServices.flatMap((cost, at): Discrepancy[] => {
      const key = invoiceKey(cost)
      if (key === null) return []
      const earlier = first.get(key)
      if (earlier === undefined) {
        first.set(key, { number: wire.number, line: at + 1 })
        return []
      }
      const other = { otherNumber: earlier.number, otherLine: earlier.line }
      const place = { at: 'invoice', wireId: wire.id, number: wire.number, line: at + 1, ...other } as const
      return [{ rule: 'I6', place, expected: 0, found: cost.amount ?? 0 }]
    }),
  )
}
