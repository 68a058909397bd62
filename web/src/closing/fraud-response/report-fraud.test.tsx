import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import {
  exampleTransaction,
  exampleWire,
  listed,
  morgan,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { blake, fill, renderPage } from '../../testing/render-page.tsx'
import { TransactionLayout } from '../transaction-header/transaction-layout.tsx'
import { FraudResponsePage } from './fraud-response-page.tsx'
import { ReportFraudOffer } from './report-fraud-offer.tsx'

const wire = exampleWire()
const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager', wires: [listed(wire)] })
const ofReceiver = { ...transaction, roleInTransaction: 'Trustee' as const }

// What the dialog loads when it is first opened is no part of any test.
beforeAll(async () => void (await import('./report-fraud.tsx')))

it('is offered to the manager, in other words to the receiver, and to no other reader', () => {
  const button = (as: typeof morgan, of: typeof transaction, given: typeof wire) => {
    const { unmount } = renderPage(<ReportFraudOffer transaction={of} wire={given} />, { as })
    const words = screen.queryByRole('button')?.textContent ?? null
    unmount()
    return words
  }
  expect(button(morgan, transaction, wire)).toBe('Report Fraud')
  expect(button(tessa, ofReceiver, { ...wire, isReceiver: true })).toBe('Report Suspected Fraud')
  expect(button(blake, { ...ofReceiver, roleInTransaction: 'Bond Counsel' }, wire)).toBe(null)
  expect(button(morgan, transaction, { ...wire, status: 2 })).toBe(null)
})

it('is not lost by Escape once something was typed', async () => {
  const { user } = renderPage(<ReportFraudOffer transaction={transaction} wire={wire} />, { as: morgan })
  await user.click(screen.getByText('Report Fraud'))
  const what = await screen.findByLabelText<HTMLTextAreaElement>('What happened')
  await fill(user, what, 'Nothing came.')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByText('Continue Editing'))
  expect(what.value).toBe('Nothing came.')
})

it('leads a reader who does not manage the transaction to the page of it, and reads no report', async () => {
  const { address } = renderPage(
    <Routes>
      <Route path="/transactions/:transactionId" element={<TransactionLayout />}>
        <Route path="fraud-response" element={<FraudResponsePage />} />
        <Route index element="Elsewhere" />
      </Route>
    </Routes>,
    {
      as: tessa,
      at: `/transactions/${transaction.id}/fraud-response`,
      answers: {
        'GET /transaction/{transactionId}': ofReceiver,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        'GET /transaction/{transactionId}/completion': { last: null, missing: null },
        'GET /invitation': pageOf([]),
      },
    },
  )
  await waitFor(() => expect(address()).toBe(`/transactions/${transaction.id}`))
  await screen.findByText('Elsewhere')
})
