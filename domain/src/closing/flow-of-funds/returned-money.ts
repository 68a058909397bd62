import type { Flow, FlowLink, FlowNode } from './flows.ts'

/** Whom each node pays onward; a pair that pays each other often is one step. */
type Steps = Map<string, Set<string>>

const leadsTo = (steps: Steps, start: string, end: string): boolean => {
  const seen = new Set([start])
  // A set hands out what is added while it is read.
  for (const at of seen) for (const next of steps.get(at) ?? []) seen.add(next)
  return seen.has(end)
}

/** Ids of links that close a circle. The largest amounts lead onward, so the smaller part is what returns. */
const returnedOf = ({ links }: Flow): Set<string> => {
  const steps: Steps = new Map()
  const returned = new Set<string>()
  for (const { id, from, to } of links.toSorted((a, b) => b.amount - a.amount)) {
    if (leadsTo(steps, to, from)) returned.add(id)
    else steps.set(from, (steps.get(from) ?? new Set()).add(to))
  }
  return returned
}

const withAmount = (node: FlowNode, links: readonly FlowLink[]): FlowNode => {
  const sum = (end: 'from' | 'to'): number =>
    links.reduce((total, link) => (link[end] === node.id ? total + link.amount : total), 0)
  return { ...node, amount: Math.max(sum('from'), sum('to')) }
}

/** The flow without circles: money that returns to its payer ends at a node of its own, after all that it passed. */
export const withReturnedApart = (flow: Flow): Flow => {
  const returned = returnedOf(flow)
  if (returned.size === 0) return flow
  const places = new Map<string, FlowNode>()
  const links = flow.links.map((link) => {
    const payer = returned.has(link.id) && flow.nodes.find(({ id }) => id === link.to)
    if (!payer) return link
    const id = `returned ${payer.id}`
    places.set(id, { ...payer, id, name: `Returned to ${payer.name}` })
    return { ...link, to: id }
  })
  return { nodes: [...flow.nodes, ...places.values()].map((node) => withAmount(node, links)), links }
}
