import type { Flow } from './flows.ts'

/** A place in a column: a node, or where a link that spans columns passes through one. */
export type Place = { id: string; node: string | null }

/** A link between neighboring columns. */
export type Hop = { link: string; from: string; to: string }

export type Columns = { columns: readonly (readonly Place[])[]; hops: readonly Hop[] }

/**
 * The column of each node: one after its last payer; without payers, one before its first payee. What passes nothing on stands
 * in the last column, where its words stand beside all ribbons.
 */
const ranks = ({ nodes, links }: Flow): Map<string, number> => {
  const rank = new Map(nodes.map(({ id }) => [id, 0]))
  const of = (id: string): number => rank.get(id) ?? 0
  for (let moved = true; moved;) {
    moved = false
    for (const { from, to } of links) {
      if (of(to) > of(from)) continue
      rank.set(to, of(from) + 1)
      moved = true
    }
  }
  for (const { id } of nodes) {
    if (links.some(({ to }) => to === id)) continue
    const first = Math.min(...links.filter(({ from }) => from === id).map(({ to }) => of(to)))
    if (Number.isFinite(first)) rank.set(id, first - 1)
  }
  const last = Math.max(0, ...rank.values())
  const payers = new Set(links.map(({ from }) => from))
  for (const { to } of links) if (!payers.has(to)) rank.set(to, last)
  return rank
}

/** How many links between neighboring columns a flow without circles has: each of its links, once for each column it goes to. */
export const hopCount = (flow: Flow): number => {
  const rank = ranks(flow)
  return flow.links.reduce((sum, { from, to }) => sum + (rank.get(to) ?? 0) - (rank.get(from) ?? 0), 0)
}

/** Columns from left to right, in which every link of a flow without circles goes from one column to the next. */
export const columnsOf = (flow: Flow): Columns => {
  const rank = ranks(flow)
  const columns: Place[][] = Array.from({ length: Math.max(-1, ...rank.values()) + 1 }, () => [])
  for (const { id } of flow.nodes) columns[rank.get(id) ?? 0]?.push({ id, node: id })
  const hops = flow.links.flatMap(({ id: link, from, to }): Hop[] => {
    const places = [from]
    for (let at = (rank.get(from) ?? 0) + 1; at < (rank.get(to) ?? 0); at += 1) {
      const id = `${link} in ${at}`
      columns[at]?.push({ id, node: null })
      places.push(id)
    }
    return [...places, to].slice(1).map((next, at) => ({ link, from: places[at] ?? from, to: next }))
  })
  return { columns: inOrder(columns, hops, flow), hops }
}

/** Sorts each column so that few links cross: by where its neighbors stand, the larger amount first among equals. */
const inOrder = (columns: readonly Place[][], hops: readonly Hop[], flow: Flow): Place[][] => {
  const amounts = new Map([
    ...flow.nodes.map(({ id, amount }): [string, number] => [id, amount]),
    ...flow.links.map(({ id, amount }): [string, number] => [id, amount]),
  ])
  const sizeOf = ({ id, node }: Place): number => amounts.get(node ?? id.replace(/ in \d+$/, '')) ?? 0
  const ordered = columns.map((column) =>
    column.toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.id < b.id ? -1 : 1)),
  )
  const hopsAt = { from: Map.groupBy(hops, ({ from }) => from), to: Map.groupBy(hops, ({ to }) => to) }
  const sortBy = (at: number, neighbor: number, mine: 'from' | 'to', theirs: 'from' | 'to'): void => {
    const places = new Map((ordered[neighbor] ?? []).map(({ id }, place) => [id, place]))
    const center = ({ id }: Place): number => {
      let [weight, sum] = [0, 0]
      for (const hop of hopsAt[mine].get(id) ?? []) {
        const place = places.get(hop[theirs])
        if (place === undefined) continue
        const amount = amounts.get(hop.link) ?? 0
        weight += amount
        sum += amount * place
      }
      return weight === 0 ? Infinity : sum / weight
    }
    const keyed = (ordered[at] ?? []).map((place) => ({ place, key: center(place) }))
    keyed.sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    ordered[at] = keyed.map(({ place }) => place)
  }
  for (let at = 1; at < ordered.length; at += 1) sortBy(at, at - 1, 'to', 'from')
  for (let at = ordered.length - 2; at >= 0; at -= 1) sortBy(at, at + 1, 'from', 'to')
  for (let at = 1; at < ordered.length; at += 1) sortBy(at, at - 1, 'to', 'from')
  return ordered
}
