import { formatCents } from '../../platform/money.ts'
import { listDifferences, type MemoDifference } from './list-differences.ts'
import type { MemoContent } from './memo-content.ts'
import { notAvailable } from '../../platform/product.ts'

/** Cents and wires of one party of a memo. */
type PartySum = { party: string; receives: number; received: number; pays: number; paid: number }

const noSum = { receives: 0, received: 0, pays: 0, paid: 0 }

const sumsOf = ({ wires }: MemoContent): PartySum[] => {
  const sums = new Map<string, PartySum>()
  const sumOf = (party: string): PartySum => sums.get(party) ?? { party, ...noSum }
  for (const { sender, receiver, amount } of wires) {
    const to = sumOf(receiver)
    sums.set(receiver, { ...to, receives: to.receives + amount, received: to.received + 1 })
    const from = sumOf(sender)
    sums.set(sender, { ...from, pays: from.pays + amount, paid: from.paid + 1 })
  }
  return [...sums.values()].toSorted((a, b) => a.party.localeCompare(b.party, 'en-US'))
}

const inWords = (cents: number, wires: number): string =>
  wires === 0 ? notAvailable : `${formatCents(cents)} in ${wires} ${wires === 1 ? 'wire' : 'wires'}`

const received = ({ receives, received: wires }: PartySum): string => inWords(receives, wires)
const paid = ({ pays, paid: wires }: PartySum): string => inWords(pays, wires)

const whole = (sum: PartySum): string =>
  [
    ...(sum.received > 0 ? [`receives ${received(sum)}`] : []),
    ...(sum.paid > 0 ? [`pays ${paid(sum)}`] : []),
  ].join(', ')

/** What each party receives and pays in sum, where that changed; parties go by their names, as a memo states them. */
export const partyDifferences = (before: MemoContent, after: MemoContent): MemoDifference[] =>
  listDifferences<PartySum>(
    {
      section: 'Totals by party',
      keyOf: ({ party }) => party,
      nameOf: ({ party }) => party,
      words: whole,
      labels: [
        ['receives', received],
        ['pays', paid],
      ],
    },
    sumsOf(before),
    sumsOf(after),
  )
