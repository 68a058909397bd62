import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, morgan } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { DuplicateWire, EditWire } from '../draft/wire-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const closing = exampleTransaction({
  kind: 'real_estate',
  closingDate: '2026-12-04',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
})

const loan = exampleWire({
  amount: 41_230_000,
  wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
  payoff: { perDiem: 12_345, goodThrough: '2026-12-01' },
})

const edit = (transaction = closing, element = <EditWire wire={loan} onClose={() => undefined} />) =>
  renderPage(
    <Routes>
      <Route path="/transactions/:transactionId" element={element} />
    </Routes>,
    {
      as: morgan,
      at: `/transactions/${transaction.id}`,
      answers: {
        'GET /transaction/{transactionId}': transaction,
        'GET /user/search/{term}': { items: [] },
        'GET /user/lookalike': { resembles: null },
        'PUT /wire/{wireId}': loan,
      } satisfies Answers,
    },
  )

const day = () => screen.getByLabelText<HTMLInputElement>('Good through')
const interest = () => screen.getByLabelText<HTMLInputElement>('Per diem interest')
const short =
  '$412,300.00 pays the loan off through December 1, 2026; on December 4, 2026 it takes $412,670.35.'

it('asks for the payoff letter where a loan is paid off, warns of a closing after its day, and sends both', async () => {
  const { user, made } = edit()
  await waitFor(() => expect([day().value, interest().value]).toEqual(['2026-12-01', '123.45']))
  screen.getByText(short)
  const next = () => user.click(screen.getByText('Continue', { selector: 'button' }))
  await next()
  await fill(user, interest(), '')
  await next()
  await screen.findByText('Enter the interest of a day too')
  await waitFor(() => expect(document.activeElement).toBe(interest()))
  await fill(user, interest(), '412,300.00')
  await next()
  await screen.findByText('The interest of a day has to be less than the loan payoff of $412,300.00')
  await fill(user, interest(), '125')
  await fill(user, day(), '2026-12-04')
  await waitFor(() => expect(screen.queryByText('The loan payoff would be short')).toBe(null))
  await next()
  await screen.findByText('Per diem interest after that day')
  await user.click(screen.getByText('Save Wire', { selector: 'button' }))
  await waitFor(() =>
    expect(made.filter(({ body }) => body !== null).map(({ body }) => body)).toMatchObject([
      { payoff: { perDiem: 12_500, goodThrough: '2026-12-04' } },
    ]),
  )
})

it('takes a payoff away with both of its fields', async () => {
  const { user, made } = edit()
  await waitFor(() => expect(day().value).toBe('2026-12-01'))
  await user.click(screen.getByText('Continue', { selector: 'button' }))
  await fill(user, interest(), '')
  await fill(user, day(), '')
  for (let step = 1; step <= 4 && screen.queryByText('Save Wire', { selector: 'button' }) === null; step += 1)
    await user.click(screen.getByText('Continue', { selector: 'button' }))
  await user.click(screen.getByText('Save Wire', { selector: 'button' }))
  await waitFor(() =>
    expect(made.filter(({ body }) => body !== null).map(({ body }) => body)).toMatchObject([
      { payoff: null },
    ]),
  )
})

it('a wire that begins from another one has no payoff yet, and a bond closing asks for none', async () => {
  const { unmount } = edit(closing, <DuplicateWire wire={loan} onClose={() => undefined} />)
  await waitFor(() => expect([day().value, interest().value]).toEqual(['', '']))
  unmount()
  edit({ ...closing, kind: 'bond' })
  await screen.findByText('Debt Service Fund')
  expect(screen.queryByLabelText('Good through')).toBe(null)
})
