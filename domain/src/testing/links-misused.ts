import type { CostLine } from '../wires/cost-of-issuance/cost-of-issuance.ts'
import { costLinksOf, type LinkedReceiver, storedCostPayments } from '../wires/cost-of-issuance/cost-links.ts'
import { type CostPayment, paidLater } from '../wires/cost-of-issuance/cost-payments.ts'
import type { ReconciledClosing, ReconciledWire } from '../closing/sources-and-uses/reconciled-closing.ts'

/** A closing of which every sum still agrees, though money goes to another payee under a link; and what must be named. */
export type MisusedLink = { name: string; moved: ReconciledClosing; shows: readonly string[] }

const receiverIn =
  (closing: ReconciledClosing, deposit: ReconciledWire) =>
  (paidBy: string): LinkedReceiver | null => {
    const receiver = closing.wires.find(
      ({ id }) => id === (paidBy === paidLater ? deposit.id : paidBy),
    )?.receiver
    return receiver ? { organizationId: null, email: receiver, name: receiver } : null
  }

/** The closing after an edit, with the links that were saved before it. */
const after = (
  before: ReconciledClosing,
  deposit: ReconciledWire,
  edited: readonly ReconciledWire[],
): ReconciledClosing => {
  const stored = storedCostPayments(
    deposit.associatedServices,
    deposit.costPayments ?? [],
    receiverIn(before, deposit),
  )
  const wires = before.wires.map((wire) => edited.find(({ id }) => id === wire.id) ?? wire)
  const closing = { ...before, wires }
  return {
    ...closing,
    wires: wires.map((wire) => {
      if (wire.id !== deposit.id) return wire
      const { payments, stale } = costLinksOf(wire.associatedServices, stored, receiverIn(closing, deposit))
      return Object.assign({}, wire, { costPayments: payments, staleLinks: stale })
    }),
  }
}

type Linked = { deposit: ReconciledWire; at: number; line: CostLine; paidBy: Exclude<CostPayment, null> }

const linkedLines = ({ wires }: ReconciledClosing): Linked[] =>
  wires.flatMap((deposit) =>
    deposit.associatedServices.flatMap((line, at) => {
      const paidBy = deposit.costPayments?.[at] ?? null
      return paidBy === null ? [] : [{ deposit, at, line, paidBy }]
    }),
  )

const other = { payee: 'Another payee', invoice: 'OTHER-1' }

/** What a colleague may do to the first linked line of a closing after it was linked. */
export const misusesIn = (closing: ReconciledClosing): MisusedLink[] =>
  linkedLines(closing)
    .slice(0, 1)
    .flatMap(({ deposit, at, line, paidBy }) => {
      const lines = deposit.associatedServices
      const withLines = (changed: readonly CostLine[]) =>
        after(closing, deposit, [{ ...deposit, associatedServices: changed }])
      const link = `I8 link ${deposit.id} ${deposit.number}`
      const place = `${link} ${at + 1} ${line.payee} ${other.payee}`
      const rest = lines.filter((_, place) => place !== at)
      const wire = closing.wires.find(({ id }) => id === paidBy)
      const ofReceiver: MisusedLink[] =
        wire === undefined
          ? []
          : [
              {
                name: 'receiver of a linked wire',
                moved: after(closing, deposit, [{ ...wire, receiver: 'other@x.example' }]),
                shows: [`${link} ${at + 1} ${line.payee} ${line.payee} ${wire.number}`],
              },
            ]
      const ofLine: MisusedLink[] = [
        {
          name: 'payee of a linked line',
          moved: withLines(lines.with(at, { ...line, payee: other.payee })),
          shows: [place],
        },
        {
          name: 'line in the place of a linked one',
          moved: withLines(lines.with(at, { ...line, ...other, service: 'Trustee' })),
          shows: [place],
        },
        {
          name: 'line elsewhere for a linked one',
          moved: withLines([{ ...line, ...other }, ...rest].toReversed()),
          shows: [link],
        },
      ]
      return ofLine.concat(ofReceiver)
    })

/** What changes nothing about who is paid: the deposits with their lines in another order. */
export const reordered = (closing: ReconciledClosing): ReconciledClosing =>
  closing.wires
    .filter(({ costPayments }) => costPayments !== undefined)
    .reduce(
      (sofar, deposit) =>
        after(sofar, deposit, [{ ...deposit, associatedServices: deposit.associatedServices.toReversed() }]),
      closing,
    )
