// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { bar, box, filled, review } from './render-review.tsx'

const drawn = vi.hoisted(() => [] as number[])

vi.mock('../page/wire-details.tsx', () => ({
  WireDetails: ({ wire }: { wire: { number: number } }) => {
    drawn.push(wire.number)
    return null
  },
}))

it('draws the card of a wire anew for its own wire alone', async () => {
  const { user } = review([filled(1), filled(2), filled(3)])
  await box(3)
  drawn.length = 0
  await user.click(await box(2))
  await bar('Accept 1 of 3 Wires · $100,000.02')
  expect([...new Set(drawn)]).toEqual([2])
})
