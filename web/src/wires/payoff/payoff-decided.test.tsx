import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Wire } from '../record/wire-queries.ts'
import { exampleBankDetails, exampleTransaction, exampleWire } from '../../testing/example-records.ts'
import { openWirePage } from '../../testing/open-wire-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const openLoan = (change: Partial<Wire> = {}) =>
  openWirePage({
    wire: exampleWire({
      isReceiver: true,
      amount: 41_230_000,
      wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
      payoff: { perDiem: 12_345, goodThrough: '2026-12-01' },
      bankDetailsFilled: true,
      bankDetails: exampleBankDetails(),
      digest: 'd'.repeat(64),
      ...change,
    }),
    answers: {
      'GET /transaction/{transactionId}': exampleTransaction({
        kind: 'real_estate',
        closingDate: '2026-12-04',
      }),
    },
  })

it('shows the payoff lender what its letter says, warns of a late closing, and asks it to confirm both', async () => {
  openLoan()
  await screen.findByText('December 1, 2026')
  screen.getByText('$123.45')
  screen.getByText('The loan payoff would be short')
  screen.getByText(
    /the loan payoff is good through December 1, 2026, and that each later day adds \$123\.45\./,
  )
  expect(document.body.textContent).toContain('on December 4, 2026 it takes $412,670.35')
})

it('does not warn of a payoff that is paid', async () => {
  openLoan({ payment: { state: 'sent', sentOn: '2026-12-01', differs: false } })
  await screen.findByText('December 1, 2026')
  expect(screen.queryByText('The loan payoff would be short')).toBe(null)
})
