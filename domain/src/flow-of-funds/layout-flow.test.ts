import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowsOf, type FlowWire, type MovedMoney } from './flows.ts'
import { layoutFlow, type FlowPicture } from './layout-flow.ts'
import { ribbonPath } from './ribbon-path.ts'

const names = ['Harbor', 'First Trust', 'City', 'Lexbond', 'Insurer', 'Printer', 'Advisor']
const amount = fc.integer({ min: 0, max: 999_999_999_999 })
const held = fc.array(
  fc.record({
    label: fc.constantFrom('Project Fund', 'Reserve', 'Deposit'),
    holder: fc.constantFrom(...names),
    amount,
  }),
  { maxLength: 6 },
)
const money: fc.Arbitrary<MovedMoney> = fc.record({
  wires: fc
    .array(
      fc.record({
        sender: fc.constantFrom(...names),
        receiver: fc.option(fc.constantFrom(...names, 'Zed'), { nil: null }),
        amount: fc.option(amount, { nil: null }),
        status: fc.constantFrom(1, 2, 3, 4, 5, 6),
      }),
      { maxLength: 14 },
    )
    .map((wires) =>
      wires.map((wire, at): FlowWire => ({ ...(wire as FlowWire), id: `w${at}`, number: at + 1 })),
    ),
  onHand: held,
  funds: held,
})
const frame = fc.record({
  width: fc.integer({ min: 240, max: 1600 }),
  height: fc.integer({ min: 0, max: 900 }),
  labelHeight: fc.integer({ min: 10, max: 40 }),
})

/** Paths are spelled to a hundredth. */
const near = 0.006

/** Thickness of the bands at one side of each bar. */
const bandsAt = (picture: FlowPicture, end: 'from' | 'to'): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const link of picture.links) sums.set(link[end], (sums.get(link[end]) ?? 0) + link.thickness)
  return sums
}

test('whatever the money does, the bands of a bar come to its length, none is thinner than 1.5, and thickness follows amount', () => {
  fc.assert(
    fc.property(money, frame, (given, size) => {
      const picture = layoutFlow(flowsOf(given), size)
      const [out, into] = [bandsAt(picture, 'from'), bandsAt(picture, 'to')]
      for (const { id, height } of picture.nodes) {
        expect(Math.max(out.get(id) ?? 0, into.get(id) ?? 0)).toBeCloseTo(height, 6)
      }
      const sorted = picture.links.toSorted((a, b) => a.amount - b.amount)
      sorted.forEach(({ thickness }, at) => {
        expect(thickness).toBeGreaterThanOrEqual(1.5)
        expect(thickness).toBeGreaterThanOrEqual((sorted[at - 1]?.thickness ?? 0) - near)
      })
    }),
  )
})

test('nothing lies outside the frame, and no label or bar over another', () => {
  fc.assert(
    fc.property(money, frame, (given, size) => {
      const { nodes, links, width, height } = layoutFlow(flowsOf(given), size)
      expect(width).toBe(size.width)
      expect(height).toBeGreaterThanOrEqual(size.height)
      const inFrame = (x: number, y: number): void => {
        expect([x >= -near, x <= width + near, y >= -near, y <= height + near]).toEqual([
          true,
          true,
          true,
          true,
        ])
      }
      for (const { x, y, width: wide, height: tall, label } of nodes) {
        inFrame(x, y)
        inFrame(x + wide, y + tall)
        inFrame(label.side === 'left' ? label.x - label.width : label.x + label.width, label.y)
        inFrame(label.x, label.y - size.labelHeight / 2)
        inFrame(label.x, label.y + size.labelHeight / 2)
      }
      for (const { ribbons, thickness } of links) {
        for (const ribbon of ribbons) {
          const numbers =
            ribbonPath(ribbon, thickness)
              .match(/-?\d+\.\d+/g)
              ?.map(Number) ?? []
          for (let at = 0; at < numbers.length; at += 2) {
            const [x = -1, y = -1] = numbers.slice(at)
            inFrame(x, y)
          }
        }
      }
      for (const one of nodes) {
        for (const other of nodes) {
          if (one.id >= other.id || one.x !== other.x) continue
          expect(Math.abs(one.label.y - other.label.y)).toBeGreaterThanOrEqual(size.labelHeight)
          expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
        }
      }
    }),
  )
})

test('the order in which wires and lines are told changes nothing', () => {
  fc.assert(
    fc.property(money, frame, (given, size) => {
      const turned: MovedMoney = {
        wires: given.wires.toReversed(),
        onHand: given.onHand.toReversed(),
        funds: given.funds.toReversed(),
      }
      expect(layoutFlow(flowsOf(turned), size)).toEqual(layoutFlow(flowsOf(given), size))
    }),
  )
})

test('every cent of a wire is in the flow, and each node has what moves through it', () => {
  fc.assert(
    fc.property(money, (given) => {
      const { nodes, links } = flowsOf(given)
      const total = (amounts: (number | null)[]) => amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      expect(total(links.map((link) => link.amount))).toBe(
        total([...given.wires, ...given.onHand, ...given.funds].map((one) => one.amount)),
      )
      for (const { id, amount } of nodes) {
        const side = (end: 'from' | 'to') => total(links.filter((l) => l[end] === id).map((l) => l.amount))
        expect(amount).toBe(Math.max(side('from'), side('to')))
      }
    }),
  )
})

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
