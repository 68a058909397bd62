import { isDrawable, tooManyToDraw } from '@countersign/domain/closing/flow-of-funds/layout-flow'
import { flowsOf, type FlowWire, type MovedMoney } from '@countersign/domain/closing/flow-of-funds/flows'
import { screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { FlowOfFunds } from './flow-of-funds.tsx'

const wire = (number: number, from: number, to: number): FlowWire => ({
  id: `w${number}`,
  number,
  status: 5,
  sender: `Party ${from}`,
  receiver: `Party ${to}`,
  amount: 100 + number,
})

/** Each party pays the next one, and the first pays the last so many times, past all others. */
const moved = (parties: number, past: number): MovedMoney => ({
  wires: [
    ...Array.from({ length: parties - 1 }, (_, at) => wire(at + 1, at, at + 1)),
    ...Array.from({ length: past }, (_, at) => wire(parties + at, 0, parties - 1)),
  ],
  onHand: [],
  funds: [],
})

const shown = (money: MovedMoney): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FlowOfFunds moved={money} transactionId="t" />
    </MemoryRouter>,
  )

it('shows a table, and says so, where there are too many for a chart', () => {
  const many = moved(60, 40)
  expect(isDrawable(flowsOf(many))).toBe(false)
  const page = shown(many)
  expect(page).toContain(tooManyToDraw)
  expect(page).not.toContain('Show the flow as')
  expect(page).not.toContain('Flow of funds chart')
})

it('has every payment in that table, those that come last too', async () => {
  const many = moved(60, 40)
  renderPage(<FlowOfFunds moved={many} transactionId="t" />)
  const table = within(screen.getByRole('table', { name: 'Flow of funds' }))
  await waitFor(() => expect(table.getAllByRole('link')).toHaveLength(many.wires.length), { timeout: 30_000 })
}, 60_000)

it('shows the chart otherwise', () => {
  const page = shown(moved(60, 1))
  expect(page).not.toContain(tooManyToDraw)
  expect(page).toContain('Flow of funds chart')
})
