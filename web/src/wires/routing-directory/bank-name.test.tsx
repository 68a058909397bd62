import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleBankDetails, exampleWire, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BankDetailsCard } from '../bank-details/bank-details-card.tsx'
import { BankName } from './bank-name.tsx'

const aba = '101199904'
const bank = {
  name: 'Sample Prairie Trust Bank',
  city: 'Wichita',
  state: 'KS',
  fundsEligible: true,
  settlementOnly: false,
  achOnly: false,
  newRoutingNumber: null,
}
const loaded = { loaded: true, asOf: '2026-11-01', stale: false } as const

const shown = (answer: { bank: typeof bank | null }) =>
  renderPage(<BankName aba={aba} />, {
    answers: { 'GET /routing-directory/{aba}': { ...loaded, ...answer } },
  })

it('names the bank and its city', async () => {
  shown({ bank })
  await screen.findByText('Sample Prairie Trust Bank, Wichita, KS')
})

it('says why no wire can go to a bank, and that a number is unknown', async () => {
  const { unmount } = shown({ bank: { ...bank, achOnly: true } })
  await screen.findByText(/is listed for ACH payments only\. Ask for its wire routing number/)
  unmount()
  shown({ bank: null })
  await screen.findByText('Not in the routing directory')
})

it('says nothing while no directory is loaded', async () => {
  const { made } = renderPage(<BankName aba={aba} />, {
    answers: { 'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false } },
  })
  await waitFor(() => expect(made).toHaveLength(1))
  expect(document.body.textContent).toBe('')
})

it('stands beside the number of a wire for readers of its bank details, and is not asked for without them', async () => {
  const answers = { 'GET /routing-directory/{aba}': { ...loaded, bank } }
  const bankDetails = exampleBankDetails({ fbo: 'First Trust Bank', aba, accountNumber: 'XXXXXXXXXX' })
  const seen = renderPage(<BankDetailsCard wire={exampleWire({ bankDetailsFilled: true, bankDetails })} />, {
    as: morgan,
    answers,
  })
  await screen.findByText('Sample Prairie Trust Bank, Wichita, KS')
  seen.unmount()
  const hidden = exampleWire({ bankDetailsFilled: true, bankDetails: null })
  const { made } = renderPage(<BankDetailsCard wire={hidden} />, { as: morgan, answers })
  await screen.findByText(/Only the manager and the recipient see them/)
  expect(made).toEqual([])
})
