import type { ReconciledClosing, ReconciledWire } from '../closing/sources-and-uses/reconciled-closing.ts'
import { manager, trustee } from './pass-through-closing.ts'

/** A cent that moved from one place to another so that every sum is still right, and what must be named. */
export type MovedCent = { name: string; moved: ReconciledClosing; shows: readonly string[] }

const put = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, other) => (other === at ? change(one) : one))

/** A wire with a cent more in this line, its purpose and its amount. */
const wholeWith = (wire: ReconciledWire, line: number, cents: number): ReconciledWire => ({
  ...wire,
  amount: (wire.amount ?? 0) + cents,
  wirePurposes: put(wire.wirePurposes, 0, (part) => ({ ...part, amount: part.amount + cents })),
  associatedServices: put(wire.associatedServices, line, (cost) => ({
    ...cost,
    amount: (cost.amount ?? 0) + cents,
  })),
})

const lineWith = (wire: ReconciledWire, line: number, cents: number): ReconciledWire => ({
  ...wire,
  associatedServices: wholeWith(wire, line, cents).associatedServices,
})

const withWires = (closing: ReconciledClosing, changed: readonly ReconciledWire[]): ReconciledClosing => ({
  ...closing,
  wires: closing.wires.map((wire) => changed.find(({ id }) => id === wire.id) ?? wire),
})

/** The pairs of neighbors: one of each kind is enough for a closing. */
const pairs = <T>(list: readonly T[]): [T, T][] =>
  list.slice(1).flatMap((two, at) => {
    const one = list[at]
    return one === undefined ? [] : [[one, two] as [T, T]]
  })

type TiedLine = { deposit: ReconciledWire; line: number; disbursement: ReconciledWire; isLinked: boolean }

/** The lines of deposits that a wire disburses, by their link or by the invoice. */
const tiedLines = (closing: ReconciledClosing): TiedLine[] =>
  closing.wires
    .filter(({ id }) => id.startsWith('deposit'))
    .flatMap((deposit) =>
      deposit.associatedServices.flatMap(({ payee, invoice }, line) => {
        const link = deposit.costPayments?.[line] ?? null
        const disbursement = closing.wires.find(
          ({ id, sender, associatedServices }) =>
            id === link ||
            (sender === trustee &&
              invoice !== '' &&
              associatedServices.some((cost) => cost.payee === payee && cost.invoice === invoice)),
        )
        return disbursement === undefined ? [] : [{ deposit, line, disbursement, isLinked: link !== null }]
      }),
    )

/** Every way to move a cent between the payees of a deposit, its disbursements and what is kept. */
export const movesIn = (closing: ReconciledClosing, cent: number): MovedCent[] => {
  const tied = tiedLines(closing)
  const disbursements = [...new Set(tied.map(({ disbursement }) => disbursement))]
  const tie = ({ id }: ReconciledWire) => `I8 payment ${id}`
  const between = pairs(disbursements).map(([one, other]): MovedCent => ({
    name: 'disbursement to disbursement',
    moved: withWires(closing, [wholeWith(one, 0, -cent), wholeWith(other, 0, cent)]),
    shows: [tie(one), tie(other)],
  }))
  const kept = closing.entered.uses.findIndex(({ holder, purpose }) => holder === trustee && purpose === 2)
  const paid = closing.entered.uses.findIndex(({ holder, purpose }) => holder === null && purpose === 2)
  const toKept = disbursements.slice(0, 1).map((one): MovedCent => {
    const uses = put(
      put(closing.entered.uses, kept, (use) => ({ ...use, amount: use.amount + cent })),
      paid,
      (use) => ({ ...use, amount: use.amount - cent }),
    )
    const moved = withWires(closing, [wholeWith(one, 0, -cent)])
    return {
      name: 'disbursement to kept',
      moved: { ...moved, entered: { ...closing.entered, uses } },
      shows: [tie(one)],
    }
  })
  const lines = pairs(tied)
    .filter(([one, other]) => one.deposit === other.deposit && one.disbursement !== other.disbursement)
    .map(([one, other]): MovedCent => ({
      name: 'deposit line to deposit line',
      moved: withWires(closing, [lineWith(lineWith(one.deposit, one.line, -cent), other.line, cent)]),
      shows: [tie(one.disbursement), tie(other.disbursement)],
    }))
  const deposits = pairs(tied)
    .filter(
      ([one, other]) =>
        one.deposit.sender === manager &&
        other.deposit.sender === manager &&
        one.deposit !== other.deposit &&
        one.disbursement !== other.disbursement,
    )
    .map(([one, other]): MovedCent => ({
      name: 'deposit to deposit',
      moved: withWires(closing, [
        wholeWith(one.deposit, one.line, -cent),
        wholeWith(other.deposit, other.line, cent),
      ]),
      shows: [tie(one.disbursement), tie(other.disbursement)],
    }))
  const within = disbursements
    .filter(
      ({ associatedServices: costs }) => costs.length > 1 && costs.every(({ invoice }) => invoice !== ''),
    )
    .map((one): MovedCent => ({
      name: 'disbursed line to line',
      moved: withWires(closing, [lineWith(lineWith(one, 0, -cent), 1, cent)]),
      shows: [`${tie(one)} ${one.number} 1`, `${tie(one)} ${one.number} 2`],
    }))
  return [...between, ...toKept, ...lines, ...deposits, ...within]
}
