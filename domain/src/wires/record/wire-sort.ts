import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import type { PurposeAmount } from '../../platform/master-data/wire-purposes.ts'
import { wireStatuses, type WireStatus } from '../../platform/master-data/wire-status.ts'
import type { Sorting } from '../../platform/sort-order.ts'

/** The columns that the wires of a transaction are sorted by. */
export const wireSorts = ['number', 'receiver', 'purpose', 'status', 'amount'] as const

export type WireSort = (typeof wireSorts)[number]

type SortedWire = {
  number: number
  receiver: { organization: string | null; name: string | null; email: string } | null
  wirePurposes: readonly PurposeAmount[]
  status: WireStatus
  amount: number | null
}

const places = new Map(wireStatuses.map(({ id }, at) => [id, at]))

type Compared = (wire: SortedWire, kind: TransactionKind) => string | number | null

/** What a wire is compared by; null where it has none yet. A status stands where it comes in the life of a wire. */
const compared: Record<WireSort, Compared> = {
  number: ({ number }) => number,
  receiver: ({ receiver }) => receiver && (receiver.organization ?? receiver.name ?? receiver.email),
  purpose: ({ wirePurposes: [first] }, kind) => (first ? purposeLabel(first.purpose, kind) : null),
  status: ({ status }) => places.get(status) ?? null,
  amount: ({ amount }) => amount,
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))

/** The wires in the order that is asked for. What is missing comes last either way; equal wires keep their order. */
export function sortWires<Wire extends SortedWire>(
  wires: readonly Wire[],
  { sort, order }: Sorting<WireSort>,
  kind: TransactionKind,
): readonly Wire[] {
  if (sort === undefined) return wires
  const sign = order === 'descending' ? -1 : 1
  return wires
    .map((wire) => ({ wire, value: compared[sort](wire, kind) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null)
        return Number(one.value === null) - Number(other.value === null)
      return sign * compare(one.value, other.value)
    })
    .map(({ wire }) => wire)
}
