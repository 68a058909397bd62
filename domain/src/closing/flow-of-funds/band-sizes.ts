import type { Columns, Place } from './columns.ts'
import type { Flow } from './flows.ts'

/** A band that is thinner could not be seen, nor pointed at. */
const thinnest = 1.5

export const smallestGap = 6

export type Sizes = { thickness: (link: string) => number; bar: (place: Place) => number }

/**
 * Measures a flow at one scale after the other: how thick each band is at so many cents to the unit of length, and how
 * tall the tallest column. A bar is as long as its fuller side. Links and places are looked up once, since hundreds of
 * links have ten thousands of hops.
 */
const measured = (flow: Flow, { columns, hops }: Columns, labelHeight: number) => {
  const links = new Map(flow.links.map(({ id }, at) => [id, at]))
  const places = new Map(columns.flat().map(({ id }, at) => [id, at]))
  const ends = hops.map(({ link, from, to }) => ({
    link: links.get(link) ?? 0,
    from: places.get(from) ?? 0,
    to: places.get(to) ?? 0,
  }))
  const bands = new Float64Array(flow.links.length)
  const out = new Float64Array(places.size)
  const into = new Float64Array(places.size)
  const setScale = (scale: number): void => {
    flow.links.forEach(({ amount }, at) => (bands[at] = Math.max(thinnest, amount * scale)))
    out.fill(0)
    into.fill(0)
    for (const { link, from, to } of ends) {
      const band = bands[link] ?? 0
      out[from] = (out[from] ?? 0) + band
      into[to] = (into[to] ?? 0) + band
    }
  }
  const barAt = (at: number): number => Math.max(out[at] ?? 0, into[at] ?? 0)
  const sizes: Sizes = {
    thickness: (link) => bands[links.get(link) ?? -1] ?? 0,
    bar: ({ id }) => barAt(places.get(id) ?? -1),
  }
  const tallest = (scale: number): number => {
    setScale(scale)
    let [most, at] = [0, 0]
    for (const column of columns) {
      let height = (column.length - 1) * smallestGap
      for (const place of column) {
        height += slotOf(place, barAt(at), labelHeight)
        at += 1
      }
      most = Math.max(most, height)
    }
    return most
  }
  return { sizes, setScale, tallest }
}

const slotOf = ({ node }: Place, bar: number, labelHeight: number): number =>
  node === null ? bar : Math.max(bar, labelHeight)

export const slot = (place: Place, { bar }: Sizes, labelHeight: number): number =>
  slotOf(place, bar(place), labelHeight)

export const columnHeight = (column: readonly Place[], sizes: Sizes, labelHeight: number): number =>
  column.reduce((sum, place) => sum + slot(place, sizes, labelHeight), (column.length - 1) * smallestGap)

/** The largest scale at which every column fits; the frame grows to what the labels and the thinnest bands need. */
export const fitted = (flow: Flow, columns: Columns, asked: number, labelHeight: number) => {
  const { sizes, setScale, tallest } = measured(flow, columns, labelHeight)
  const height = Math.max(asked, tallest(0))
  const most = Math.max(1, ...flow.nodes.map(({ amount }) => amount))
  let [low, high] = [0, height / most]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (tallest(middle) <= height) low = middle
    else high = middle
  }
  setScale(low)
  return { height, sizes }
}
