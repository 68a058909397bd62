import type { MemoContent } from '../closing-memo/memo-content.ts'
import type { WireStatus } from '../../platform/master-data/wire-status.ts'

/** What a picture shows of a wire, with payer and payee by name. Amounts in cents; a draft's may be null. */
export type FlowWire = {
  id: string
  number: number
  status: WireStatus
  sender: string
  receiver: string | null
  amount: number | null
}

/** Money that a holder has before the first wire, or keeps after the last. Cents. */
export type HeldMoney = { label: string; holder: string; amount: number }

export type MovedMoney = {
  wires: readonly FlowWire[]
  onHand: readonly HeldMoney[]
  funds: readonly HeldMoney[]
}

export type FlowNode = {
  id: string
  name: string
  kind: 'money on hand' | 'party' | 'fund'
  /** Cents: what comes in or what goes out, whichever is more. */
  amount: number
}

export type FlowLink = {
  id: string
  from: string
  to: string
  /** Cents, above 0. */
  amount: number
  /** Null for money that no wire moves: what was on hand, and what stays in a fund. */
  wire: { id: string; number: number; status: WireStatus } | null
}

export type Flow = { nodes: readonly FlowNode[]; links: readonly FlowLink[] }

/** The payee of a wire that names no receiver yet. */
export const noReceiverYet = 'Receiver not named yet'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const party = (name: string): string => `party ${name}`

const held = (
  kind: 'money on hand' | 'fund',
  all: readonly HeldMoney[],
): { node: Omit<FlowNode, 'amount'>; link: FlowLink }[] => {
  const sums = new Map<string, HeldMoney>()
  for (const one of all) {
    const id = JSON.stringify([kind, one.holder, one.label])
    const amount = (sums.get(id)?.amount ?? 0) + one.amount
    sums.set(id, { ...one, amount })
  }
  return [...sums].map(([id, { label, holder, amount }]) => ({
    node: { id, name: label, kind },
    link: {
      id,
      from: kind === 'fund' ? party(holder) : id,
      to: kind === 'fund' ? id : party(holder),
      amount,
      wire: null,
    },
  }))
}

/**
 * Each payer, payee and amount, from the wires, from what was on hand before them, and from what is kept in
 * funds. Lines without an amount are left out. The same money gives the same flow, in whatever order it comes.
 */
export const flowsOf = ({ wires, onHand, funds }: MovedMoney): Flow => {
  const places = [...held('money on hand', onHand), ...held('fund', funds)]
  const links = [
    ...places.map(({ link }) => link),
    ...wires.map(({ id, number, status, sender, receiver, amount }) => ({
      id: `wire ${id}`,
      from: party(sender),
      to: party(receiver ?? noReceiverYet),
      amount: amount ?? 0,
      wire: { id, number, status },
    })),
  ]
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => compare(a.id, b.id))
  const known = new Map<string, Omit<FlowNode, 'amount'>>(places.map(({ node }) => [node.id, node]))
  const ids = [...new Set(links.flatMap(({ from, to }) => [from, to]))].sort(compare)
  const sum = (end: 'from' | 'to', id: string): number =>
    links.reduce((total, link) => (link[end] === id ? total + link.amount : total), 0)
  return {
    links,
    nodes: ids.map((id) => {
      const { name, kind } = known.get(id) ?? { name: id.slice(party('').length), kind: 'party' as const }
      return { id, name, kind, amount: Math.max(sum('from', id), sum('to', id)) }
    }),
  }
}

/** The money that a closing memo tells of. */
export const movedInMemo = ({
  wires,
  funds,
  settlement,
}: Pick<MemoContent, 'wires' | 'funds' | 'settlement'>): MovedMoney => {
  const { goodFaithHolder: holder, goodFaithDeposit: amount } = settlement
  return {
    wires,
    onHand: holder === null ? [] : [{ label: 'Good-faith deposit', holder, amount }],
    funds: funds.flatMap(({ label, holder, amount }) => (holder === null ? [] : [{ label, holder, amount }])),
  }
}

/** The flow that a closing memo tells of. */
export const flowOfMemo = (content: MemoContent): Flow => flowsOf(movedInMemo(content))
