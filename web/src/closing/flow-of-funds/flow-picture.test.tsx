import { flowsOf } from '@countersign/domain/closing/flow-of-funds/flows'
import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { FlowPicture } from './flow-picture.tsx'

const partyName = (at: number) =>
  `Juniper Valley Irrigation and Flood Control District Public Financing Corporation ${String(at).padStart(2, '0')}`

/** The first pays the second, which pays all others. */
const flow = flowsOf({
  wires: Array.from({ length: 40 }, (_, at) => ({
    id: `w${at}`,
    number: at + 1,
    status: 5 as const,
    sender: partyName(at === 0 ? 0 : 1),
    receiver: partyName(at + 1),
    amount: at === 0 ? 39_000_000_00 : 1_000_000_00,
  })),
  onHand: [],
  funds: [],
})

it('writes forty names of eighty letters whole, apart from each other and on a ground of their own', () => {
  const { container } = render(
    <MemoryRouter>
      <FlowPicture flow={flow} transactionId="t" width={900} />
    </MemoryRouter>,
  )
  const labels = [...container.querySelectorAll('g[aria-hidden] text')].map((text) => {
    const lines = [...text.querySelectorAll('tspan')]
    const heights = lines.map((line) => Number(line.getAttribute('y')))
    return {
      words: lines.map(({ textContent }) => textContent),
      x: Number(lines[0]?.getAttribute('x')),
      top: Math.min(...heights) - 12,
      bottom: Math.max(...heights) + 4,
      ground: text.previousElementSibling?.getAttribute('class'),
      end: text.getAttribute('text-anchor') === 'end',
    }
  })
  const whole = labels.map(({ words }) => words.slice(0, -1).join(' ')).toSorted()
  expect(whole).toEqual(Array.from({ length: 41 }, (_, at) => partyName(at)).toSorted())
  for (const one of labels) {
    if (!one.end) expect(one.ground).toBe('fill-surface')
    for (const other of labels) {
      if (other === one || other.x !== one.x) continue
      expect(one.bottom <= other.top || other.bottom <= one.top).toBe(true)
    }
  }
})

it('draws the bands of many payments in turns, and every one of them in the end', async () => {
  const { container } = render(
    <MemoryRouter>
      <FlowPicture flow={flow} transactionId="t" width={900} />
    </MemoryRouter>,
  )
  const bands = () => container.querySelectorAll('a').length
  expect(bands()).toBeGreaterThan(10)
  expect(bands()).toBeLessThan(30)
  await waitFor(() => expect(bands()).toBe(40), { timeout: 10_000 })
})
