import { columnHeight, fitted, slot, smallestGap, type Sizes } from './band-sizes.ts'
import { columnsOf, hopCount, type Columns, type Place } from './columns.ts'
import type { Flow } from './flows.ts'
import type { FlowPicture, PlacedNode } from './flow-picture.ts'
import { labelsApart } from './labels-apart.ts'
import { withReturnedApart } from './returned-money.ts'

/** Lengths in whatever the picture is drawn in: pixels, or points on paper. */
export type FlowFrame = {
  width: number
  /** Grown where the labels would not fit under each other. */
  height: number
  /** What one label needs; 16 unless said. */
  labelHeight?: number
  /** Kept free for labels at the left and at the right; 160 unless said, and at most a quarter of the width. */
  labelWidth?: number
}

/** Of a picture that is drawn at all: laying out more takes others' time, and shows a reader nothing. */
const mostRibbons = 2000

/** Said in place of a picture that is not drawn. */
export const tooManyToDraw = 'Too many payments for a chart. The table lists every payment.'

/** Whether a picture of the flow is worth its time; the table beside it has every payment either way. */
export const isDrawable = (flow: Flow): boolean => hopCount(withReturnedApart(flow)) <= mostRibbons

const barWidth = 10
const largestGap = 26

type Bar = { place: Place; x: number; y: number; height: number; middle: number }

const barsOf = (columns: Columns, sizes: Sizes, frame: Required<FlowFrame>): Map<string, Bar> => {
  const { width, height, labelHeight, labelWidth } = frame
  const count = columns.columns.length
  const pitch = count > 1 ? (width - 2 * labelWidth - barWidth) / (count - 1) : 0
  const bars = new Map<string, Bar>()
  columns.columns.forEach((column, at) => {
    const spare = height - columnHeight(column, sizes, labelHeight)
    const between = column.length - 1
    const more = between > 0 ? Math.min(largestGap - smallestGap, spare / between) : 0
    let y = (spare - more * between) / 2
    for (const place of column) {
      const space = slot(place, sizes, labelHeight)
      const bar = sizes.bar(place)
      bars.set(place.id, {
        place,
        x: labelWidth + at * pitch,
        y: y + (space - bar) / 2,
        height: bar,
        middle: y + space / 2,
      })
      y += space + smallestGap + more
    }
  })
  return bars
}

/** Where each hop leaves or reaches its bar: bands stand in the order of what they lead to, so that none cross there. */
const portsOf = ({ hops }: Columns, bars: Map<string, Bar>, sizes: Sizes, mine: 'from' | 'to') => {
  const theirs = mine === 'from' ? 'to' : 'from'
  const taken = new Map<string, number>()
  const sorted = hops
    .map((hop, at) => ({ hop, at, y: bars.get(hop[theirs])?.middle ?? 0 }))
    .sort((a, b) => a.y - b.y || (a.hop.link < b.hop.link ? -1 : 1))
  const ports: number[] = []
  for (const { hop, at } of sorted) {
    const used = taken.get(hop[mine]) ?? 0
    const thickness = sizes.thickness(hop.link)
    ports[at] = (bars.get(hop[mine])?.y ?? 0) + used + thickness / 2
    taken.set(hop[mine], used + thickness)
  }
  return ports
}

/**
 * Where everything of a flow stands in a picture: a bar for each node, in columns from who pays to who is paid, and for
 * each link ribbons as thick as its amount, 1.5 at least. Money that returns to its payer ends at a bar of its own. The
 * same flow gives the same picture.
 * No two labels share a place; nothing lies outside the frame, whose height may be more than asked.
 */
export const layoutFlow = (flow: Flow, asked: FlowFrame): FlowPicture =>
  layoutOnward(withReturnedApart(flow), asked)

const layoutOnward = (flow: Flow, asked: FlowFrame): FlowPicture => {
  const labelHeight = asked.labelHeight ?? 16
  const labelWidth = Math.min(asked.labelWidth ?? 160, asked.width / 4)
  const columns = columnsOf(flow)
  const { height, sizes } = fitted(flow, columns, asked.height, labelHeight)
  const { width } = asked
  const bars = barsOf(columns, sizes, { width, height, labelHeight, labelWidth })
  const [leaves, reaches] = [portsOf(columns, bars, sizes, 'from'), portsOf(columns, bars, sizes, 'to')]
  const ribbons = Map.groupBy(
    columns.hops.map(({ link, from, to }, at) => {
      const x0 = (bars.get(from)?.x ?? 0) + barWidth
      // A waypoint has no bar of its own: the band goes straight through.
      const x1 = bars.get(to)?.x ?? 0
      return { link, x0, y0: leaves[at] ?? 0, x1, y1: reaches[at] ?? 0, bend: (x1 - x0) / 2, to }
    }),
    ({ link }) => link,
  )
  const nodes = flow.nodes.flatMap((node): PlacedNode[] => {
    const bar = bars.get(node.id)
    if (!bar) return []
    const { x, y, middle } = bar
    const first = columns.columns[0]?.some(({ id }) => id === node.id) === true
    const label = first
      ? { x: x - 8, y: middle, side: 'left' as const, width: labelWidth - 8 }
      : { x: x + barWidth + 8, y: middle, side: 'right' as const, width: labelWidth - 8 }
    return [{ ...node, x, y, width: barWidth, height: bar.height, label }]
  })
  return {
    width,
    height,
    nodes: labelsApart(nodes, labelHeight),
    links: flow.links.map((link) => ({
      ...link,
      thickness: sizes.thickness(link.id),
      ribbons: (ribbons.get(link.id) ?? []).map(({ x0, y0, x1, y1, bend, to }) => {
        const through = bars.get(to)?.place.node === null
        return { x0, y0, x1: through ? x1 + barWidth : x1, y1, bend }
      }),
    })),
  }
}
