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

test('forty wires are labeled under each other, and money that goes around in a circle is drawn', () => {
  const forty = Array.from({ length: 40 }, (_, at) =>
    wire(at + 1, 'Harbor', `Payee ${at}`, (at + 1) * 1_000_00),
  )
  const picture = layoutFlow(flowsOf({ wires: forty, onHand: [], funds: [] }), { width: 390, height: 200 })
  expect(picture.height).toBe(40 * 16 + 39 * 6)
  const circle = [wire(1, 'A', 'B', 5), wire(2, 'B', 'A', 3), wire(3, 'A', 'A', 1)]
  const { links } = layoutFlow(flowsOf({ wires: circle, onHand: [], funds: [] }), { width: 400, height: 100 })
  expect(links.every(({ ribbons }) => ribbons.length === 1)).toBe(true)
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
