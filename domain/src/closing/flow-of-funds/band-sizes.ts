import type { Columns, Place } from './columns.ts'
import type { Flow } from './flows.ts'

/** A band that is thinner could not be seen, nor pointed at. */
const thinnest = 1.5

export const smallestGap = 6

export type Sizes = { thickness: (link: string) => number; bar: (place: Place) => number }

/** How thick each band is at so many cents to the unit of length; a bar is as long as its fuller side. */
const sizesAt = (scale: number, flow: Flow, { hops }: Columns): Sizes => {
  const thick = new Map(flow.links.map(({ id, amount }) => [id, Math.max(thinnest, amount * scale)]))
  const thickness = (link: string): number => thick.get(link) ?? 0
  const sides = { from: new Map<string, number>(), to: new Map<string, number>() }
  for (const { link, from, to } of hops) {
    sides.from.set(from, (sides.from.get(from) ?? 0) + thickness(link))
    sides.to.set(to, (sides.to.get(to) ?? 0) + thickness(link))
  }
  return { thickness, bar: ({ id }) => Math.max(sides.from.get(id) ?? 0, sides.to.get(id) ?? 0) }
}

export const slot = (place: Place, { bar }: Sizes, labelHeight: number): number =>
  place.node === null ? bar(place) : Math.max(bar(place), labelHeight)

export const columnHeight = (column: readonly Place[], sizes: Sizes, labelHeight: number): number =>
  column.reduce((sum, place) => sum + slot(place, sizes, labelHeight), (column.length - 1) * smallestGap)

/** The largest scale at which every column fits; the frame grows to what the labels and the thinnest bands need. */
export const fitted = (flow: Flow, columns: Columns, asked: number, labelHeight: number) => {
  const tallest = (scale: number): number => {
    const sizes = sizesAt(scale, flow, columns)
    return Math.max(0, ...columns.columns.map((column) => columnHeight(column, sizes, labelHeight)))
  }
  const height = Math.max(asked, tallest(0))
  const most = Math.max(1, ...flow.nodes.map(({ amount }) => amount))
  let [low, high] = [0, height / most]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (tallest(middle) <= height) low = middle
    else high = middle
  }
  return { height, sizes: sizesAt(low, flow, columns) }
}
