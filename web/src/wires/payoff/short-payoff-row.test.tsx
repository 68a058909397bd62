import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { WiresTable } from '../page/wires-table.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const loan = (number: number, payment: 'paid' | null = null) =>
  listed(
    exampleWire({
      id: `0199a000-0000-7000-8000-00000000000${number}`,
      number,
      amount: 41_230_000,
      wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
      payoff: { perDiem: 12_345, goodThrough: '2026-12-01' },
      payment: payment && { state: 'sent', sentOn: '2026-12-01', differs: false },
    }),
  )

const transaction = exampleTransaction({
  kind: 'real_estate',
  closingDate: '2026-12-01',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
  wires: [loan(1), loan(2, 'paid')],
})

function Wires() {
  const { data } = useTransaction(transaction.id)
  return data ? <WiresTable transaction={data} add={null} /> : null
}

const openAt = async (now: string, narrow = false) => {
  vi.setSystemTime(now)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: narrow && media.includes('width < 64rem') }),
  )
  const page = renderPage(
    <Routes>
      <Route path="/transactions/:transactionId" element={<Wires />} />
    </Routes>,
    {
      as: morgan,
      at: `/transactions/${transaction.id}`,
      answers: { 'GET /transaction/{transactionId}': transaction },
    },
  )
  await waitFor(() => expect(screen.getAllByText('$412,300.00').length).toBeGreaterThan(1))
  return page
}

it('marks the unpaid wire whose day is over, in the table and on a phone', async () => {
  const { unmount } = await openAt('2026-12-01T15:00:00Z')
  expect(screen.queryByText(/Payoff short/)).toBeNull()
  unmount()
  const { unmount: leave } = await openAt('2026-12-03T15:00:00Z')
  expect(screen.getAllByText(/Payoff short/).map(({ textContent }) => textContent)).toEqual([
    'Payoff short by $246.90',
  ])
  leave()
  await openAt('2026-12-03T15:00:00Z', true)
  screen.getByText('Payoff short by $246.90')
})
