import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { Wire } from '../record/wire-queries.ts'
import {
  exampleBankDetails,
  exampleTransaction,
  exampleWire,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { exampleProgress } from '../../testing/open-wire-page.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { WirePage } from '../page/wire-page.tsx'

const openLoan = (change: Partial<Wire> = {}): void => {
  const transaction = exampleTransaction({ kind: 'real_estate', closingDate: '2026-12-04' })
  const wire = exampleWire({
    isReceiver: true,
    amount: 41_230_000,
    wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
    payoff: { perDiem: 12_345, goodThrough: '2026-12-01' },
    bankDetailsFilled: true,
    bankDetails: exampleBankDetails(),
    digest: 'd'.repeat(64),
    ...change,
  })
  renderPage(
    <Routes>
      <Route
        path="/transactions/:transactionId/wires/:wireId"
        element={
          <WirePage parts={{ AttachmentsCard: () => null, ReportFraudOffer: () => null }} memo={null} />
        }
      />
    </Routes>,
    {
      as: tessa,
      at: `/transactions/${transaction.id}/wires/${wire.id}`,
      answers: {
        'GET /wire/{wireId}': wire,
        'GET /wire/{wireId}/progress': exampleProgress,
        'GET /transaction/{transactionId}': transaction,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: true },
        'GET /wire/{wireId}/message': { ...pageOf([]), maySend: true },
        'GET /instruction': pageOf([]),
      },
    },
  )
}

it('shows the payoff lender what its letter says, warns of a late closing, and asks it to confirm both', async () => {
  openLoan()
  await screen.findByText('December 1, 2026')
  screen.getByText('$123.45')
  screen.getByText('The loan payoff would be short')
  screen.getByText(
    /the loan payoff is good through December 1, 2026, and that each later day adds \$123\.45\./,
  )
  expect(document.body.textContent).toContain('3 days at $123.45 add $370.35')
})

it('does not warn of a payoff that is paid', async () => {
  openLoan({ payment: { state: 'sent', sentOn: '2026-12-01', differs: false } })
  await screen.findByText('December 1, 2026')
  expect(screen.queryByText('The loan payoff would be short')).toBe(null)
})
