import type { Flow, FlowLink } from '@countersign/domain/closing/flow-of-funds/flows'
import { formatCents } from '@countersign/domain/platform/money'
import { WireStatus, wireStatusName } from '@countersign/domain/platform/master-data/wire-status'

/** How a band looks: a color and, so that color is never alone, a pattern of its own. */
export type BandStyle = { color: string; pattern: 'plain' | 'wide' | 'narrow' | 'crossed' | 'open' }

const looks: Record<WireStatus, BandStyle> = {
  [WireStatus.Draft]: { color: 'var(--line-strong)', pattern: 'open' },
  [WireStatus.ReadyToSend]: { color: 'var(--accent)', pattern: 'open' },
  [WireStatus.PendingVerification]: { color: 'var(--wait)', pattern: 'wide' },
  [WireStatus.Declined]: { color: 'var(--bad)', pattern: 'crossed' },
  [WireStatus.Verified]: { color: 'var(--good)', pattern: 'plain' },
  [WireStatus.PendingAdditionalVerification]: { color: 'var(--wait)', pattern: 'narrow' },
}

/** Of money that no wire moves. */
const onHoldStyle: BandStyle = { color: 'var(--muted)', pattern: 'plain' }

export const lookOf = ({ wire }: Pick<FlowLink, 'wire'>): BandStyle =>
  wire === null ? onHoldStyle : looks[wire.status]

/** The order of the legend. */
const legendOrder = [
  WireStatus.Verified,
  WireStatus.PendingAdditionalVerification,
  WireStatus.PendingVerification,
  WireStatus.Declined,
  WireStatus.ReadyToSend,
  WireStatus.Draft,
] as const

/** Everything that occurs in the flow, in the order of a wire's life, for the legend. */
export function legendOf({ links }: Flow): { label: string; look: BandStyle }[] {
  const statuses = new Set(links.map(({ wire }) => wire?.status))
  const wires = legendOrder
    .filter((status) => statuses.has(status))
    .map((status) => ({ label: wireStatusName(status), look: looks[status] }))
  return links.some(({ wire }) => wire === null)
    ? [...wires, { label: 'On hand or applied to a purpose', look: onHoldStyle }]
    : wires
}

export type FlowRow = {
  id: string
  from: string
  to: string
  amount: string
  wire: FlowLink['wire']
  /** 'Wire #3', or why no wire is needed. */
  by: string
}

/** The flow line by line: wires by their numbers, then what was on hand and what is kept. */
export function flowRows({ nodes, links }: Flow): FlowRow[] {
  const node = (id: string) => nodes.find((one) => one.id === id)
  const rows = links.map(({ id, from, to, amount, wire }) => ({
    id,
    from: node(from)?.name ?? '',
    to: node(to)?.name ?? '',
    amount: formatCents(amount),
    wire,
    by:
      wire !== null
        ? `Wire #${wire.number}`
        : node(from)?.kind === 'money on hand'
          ? 'Already on hand'
          : 'Applied to this purpose',
  }))
  return rows.sort((a, b) => (a.wire?.number ?? Infinity) - (b.wire?.number ?? Infinity) || 0)
}

/** 'Wire #3: Harbor Securities pays First Trust Bank $500.00. Verified' */
export const describeRow = ({ by, from, to, amount, wire }: FlowRow): string =>
  wire === null
    ? `${from}, ${to}: ${amount}. ${by}`
    : `${by}: ${from} pays ${to} ${amount}. ${wireStatusName(wire.status)}`
