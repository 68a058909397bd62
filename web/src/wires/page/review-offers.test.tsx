import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleTransaction, exampleWire, listed, tessa } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ActionNeeded } from './action-needed.tsx'
import { MoreWaiting } from '../decision/more-waiting.tsx'

const wire = (number: number, isReceiver = true) =>
  listed(exampleWire({ id: exampleId(50 + number), number, isReceiver }))

const of = (...wires: ReturnType<typeof wire>[]) => exampleTransaction({ wires })

const address = `/transactions/${exampleId(40)}/review`

it('offers on a wire to review it together with the others that wait for its receiver, and only then', () => {
  const show = (wires: ReturnType<typeof wire>[], wireId: string) =>
    renderPage(<MoreWaiting transaction={of(...wires)} wireId={wireId} />, { as: tessa })
  const two = show([wire(1), wire(2), wire(3), wire(4, false)], exampleId(51))
  screen.getByText('2 more wires wait for you.')
  expect(screen.getByRole('link', { name: 'Review Together' }).getAttribute('href')).toBe(address)
  two.unmount()
  const one = show([wire(1), wire(2)], exampleId(51))
  screen.getByText('1 more wire waits for you.')
  one.unmount()
  for (const [wires, wireId] of [
    [[wire(1), wire(2, false)], exampleId(51)],
    // The viewer is another person on the page of that wire.
    [[wire(1), wire(2, false)], exampleId(52)],
  ] as const) {
    show([...wires], wireId).unmount()
    expect(screen.queryByRole('link')).toBeNull()
  }
})

it('offers it where the wires of a transaction wait, from the second wire on', () => {
  const alone = renderPage(<ActionNeeded transaction={of(wire(1), wire(2, false))} />, { as: tessa })
  screen.getByRole('heading', { name: 'Action Needed' })
  expect(screen.queryByText(/Together/)).toBeNull()
  alone.unmount()
  renderPage(<ActionNeeded transaction={of(wire(1), wire(2))} />, { as: tessa })
  expect(screen.getByRole('link', { name: 'Review All 2 Together' }).getAttribute('href')).toBe(address)
  expect(screen.getByRole('heading', { name: 'Action Needed' })).toBeTruthy()
})
