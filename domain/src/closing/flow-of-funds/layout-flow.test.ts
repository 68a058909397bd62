import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flow, flowsOf, type FlowWire, type MovedMoney } from './flows.ts'
import { isDrawable, layoutFlow } from './layout-flow.ts'
import type { FlowPicture } from './flow-picture.ts'
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
          const beside = one.x < other.x && one.label.side === other.label.side
          if (beside && Math.abs(one.label.y - other.label.y) < size.labelHeight - near) {
            expect(one.label.x + one.label.width).toBeLessThanOrEqual(other.label.x)
          }
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

const allPayingEachOther = (count: number): Flow => {
  const parties = Array.from({ length: count }, (_, at) => `Party ${at}`)
  const wires = parties.flatMap((sender, from) =>
    parties.flatMap((receiver, to): FlowWire[] => {
      const number = from * count + to
      return from === to
        ? []
        : [{ id: `w${number}`, number, status: 2, sender, receiver, amount: 100 + number }]
    }),
  )
  return flowsOf({ wires, onHand: [], funds: [] })
}

test('forty parties who all pay each other are laid out in less than a second of the processor', () => {
  const flow = allPayingEachOther(40)
  const before = process.cpuUsage()
  const picture = layoutFlow(flow, { width: 800, height: 400 })
  expect(picture.links).toHaveLength(1560)
  // Three times as long when each size was looked up by its name at each scale.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(1)
})

test('a picture is drawn of what people wire, and not of thousands of ribbons', () => {
  const payees = Array.from({ length: 500 }, (_, at) => ({
    id: `w${at}`,
    number: at,
    status: 2 as const,
    sender: 'Harbor',
    receiver: `Payee ${at}`,
    amount: 5,
  }))
  expect(isDrawable(flowsOf({ wires: payees, onHand: [], funds: [] }))).toBe(true)
  expect(isDrawable(allPayingEachOther(15))).toBe(true)
  const before = process.cpuUsage()
  expect(isDrawable(allPayingEachOther(40))).toBe(false)
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(0.5)
})
