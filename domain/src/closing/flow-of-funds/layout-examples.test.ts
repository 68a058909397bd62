import { expect, test } from 'vitest'
import { flowsOf, type FlowWire } from './flows.ts'
import { layoutFlow } from './layout-flow.ts'

const wire = (number: number, sender: string, receiver: string, cents: number): FlowWire => ({
  id: `w${number}`,
  number,
  status: 5,
  sender,
  receiver,
  amount: cents,
})

test('the worked example: the underwriter left, the trustee beside the money on hand, its funds right', () => {
  const flow = flowsOf({
    wires: [wire(1, 'Harbor', 'First Trust', 133_379_726)],
    onHand: [{ label: 'Good-faith deposit', holder: 'First Trust', amount: 2_720_000 }],
    funds: [
      { label: 'Improvement fund', holder: 'First Trust', amount: 136_000_000 },
      { label: 'Debt service', holder: 'First Trust', amount: 99_726 },
    ],
  })
  const { nodes } = layoutFlow(flow, { width: 900, height: 300 })
  const at = (name: string) => nodes.find((node) => node.name === name)
  expect(at('First Trust')?.amount).toBe(136_099_726)
  expect(at('Harbor')?.x).toBe(at('Good-faith deposit')?.x)
  expect(at('Harbor')?.label.side).toBe('left')
  expect([at('Harbor'), at('First Trust'), at('Improvement fund')].map((node) => node?.x)).toEqual([
    160, 445, 730,
  ])
  expect(at('Improvement fund')?.y).toBeLessThan(at('Debt service')?.y ?? 0)
})

test('forty wires are labeled under each other, and a closing without money has an empty picture', () => {
  const forty = Array.from({ length: 40 }, (_, at) =>
    wire(at + 1, 'Harbor', `Payee ${at}`, (at + 1) * 1_000_00),
  )
  const picture = layoutFlow(flowsOf({ wires: forty, onHand: [], funds: [] }), { width: 390, height: 200 })
  expect(picture.height).toBe(40 * 16 + 39 * 6)
  expect(layoutFlow(flowsOf({ wires: [], onHand: [], funds: [] }), { width: 400, height: 100 })).toEqual({
    width: 400,
    height: 100,
    nodes: [],
    links: [],
  })
})

test('a wire past a party goes through a gap of its own', () => {
  const flow = flowsOf({
    wires: [wire(1, 'A', 'B', 500), wire(2, 'B', 'C', 500), wire(3, 'A', 'C', 400)],
    onHand: [],
    funds: [],
  })
  const { nodes, links } = layoutFlow(flow, { width: 600, height: 200 })
  const past = links.find(({ wire: moved }) => moved?.number === 3)
  const party = nodes.find(({ name }) => name === 'B')
  const [first, second] = past?.ribbons ?? []
  expect(first?.x1).toBe(second?.x0)
  expect(first?.y1).toBe(second?.y0)
  const gap = Math.abs((first?.y1 ?? 0) - ((party?.y ?? 0) + (party?.height ?? 0) / 2))
  expect(gap).toBeGreaterThan(((party?.height ?? 0) + (past?.thickness ?? 0)) / 2)
})

test('a payee that passes nothing on stands in the last column, and no ribbon goes under its words', () => {
  const flow = flowsOf({
    wires: [
      wire(1, 'Harbor', 'First Trust', 900),
      wire(2, 'Harbor', 'Insurer', 40),
      wire(3, 'Harbor', 'Counsel', 30),
    ],
    onHand: [],
    funds: [
      { label: 'Project fund', holder: 'First Trust', amount: 800 },
      { label: 'Reserve fund', holder: 'First Trust', amount: 100 },
    ],
  })
  const { nodes, links } = layoutFlow(flow, { width: 900, height: 300 })
  const last = nodes.filter(({ x }) => x === Math.max(...nodes.map((node) => node.x)))
  expect(last.map(({ name }) => name).toSorted()).toEqual([
    'Counsel',
    'Insurer',
    'Project fund',
    'Reserve fund',
  ])
  const ends = Math.max(...links.flatMap(({ ribbons }) => ribbons.map(({ x1 }) => x1)))
  for (const { label } of last) expect(label.x).toBeGreaterThan(ends)
})

const pictureOf = (...wires: FlowWire[]) =>
  layoutFlow(flowsOf({ wires, onHand: [], funds: [] }), { width: 900, height: 300 })

test('money that returns to its payer ends at a bar of its own, to the right of all that it passed', () => {
  const { nodes, links } = pictureOf(
    wire(1, 'Harbor', 'First Trust', 900),
    wire(2, 'First Trust', 'Escrow', 400),
    wire(3, 'Escrow', 'Harbor', 20),
    wire(4, 'First Trust', 'Harbor', 10),
  )
  expect(nodes.toSorted((a, b) => a.x - b.x).map(({ name, amount }) => [name, amount])).toEqual([
    ['Harbor', 900],
    ['First Trust', 900],
    ['Escrow', 400],
    ['Returned to Harbor', 30],
  ])
  for (const { ribbons } of links) for (const { x0, x1 } of ribbons) expect(x1).toBeGreaterThan(x0)
})

test('of a circle, the smaller payment is the one that returns, whatever is listed first', () => {
  const returned = (...wires: FlowWire[]) =>
    pictureOf(...wires)
      .nodes.filter(({ name }) => name.startsWith('Returned to'))
      .map(({ name, amount }) => [name, amount])
  expect(returned(wire(1, 'A', 'B', 5), wire(2, 'B', 'A', 3))).toEqual([['Returned to A', 3]])
  expect(returned(wire(1, 'A', 'B', 3), wire(2, 'B', 'A', 5))).toEqual([['Returned to B', 3]])
  expect(returned(wire(1, 'A', 'B', 5), wire(2, 'B', 'A', 5))).toEqual([['Returned to A', 5]])
  expect(returned(wire(1, 'A', 'A', 5))).toEqual([['Returned to A', 5]])
  expect(returned(wire(1, 'A', 'B', 5), wire(2, 'A', 'C', 5), wire(3, 'B', 'C', 5))).toEqual([])
})

test('what was on hand does not make the payment to its holder the one that returns', () => {
  const wires = [
    wire(1, 'Harbor', 'First Trust', 900),
    wire(2, 'First Trust', 'Old Trustee', 400),
    wire(3, 'Old Trustee', 'Harbor', 20),
  ]
  const onHand = [{ label: 'Good-faith deposit', holder: 'First Trust', amount: 50 }]
  const { nodes } = layoutFlow(flowsOf({ wires, onHand, funds: [] }), { width: 900, height: 300 })
  const x = (name: string) => nodes.find((node) => node.name === name)?.x
  expect(x('Harbor')).toBe(x('Good-faith deposit'))
  expect(x('Harbor')).toBeLessThan(x('First Trust') ?? 0)
  expect(x('Returned to Harbor')).toBeGreaterThan(x('Old Trustee') ?? Infinity)
})

// Followed way by way instead of party by party, this takes longer than the run may.
test('sixty parties of whom each pays the next two are drawn', () => {
  const wires = Array.from({ length: 59 }, (_, at) => [
    wire(2 * at + 1, `Party ${at}`, `Party ${at + 1}`, 100),
    wire(2 * at + 2, `Party ${at}`, `Party ${at + 2}`, 100),
  ]).flat()
  expect(pictureOf(...wires).links).toHaveLength(118)
})
