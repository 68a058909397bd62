import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { exampleTransaction, morgan, pageOf } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TransactionPage } from './transaction-page.tsx'

const Nothing = () => null
const parts = {
  ActionNeeded: Nothing,
  AddWire: Nothing,
  WiresTable: Nothing,
  PayersCard: Nothing,
  InvoiceCard: Nothing,
}

it('asks for the history beside the transaction, which is not there yet, and for no more than its first page', async () => {
  const { id } = exampleTransaction()
  const { made } = renderPage(
    <Routes>
      <Route path="/:transactionId" element={<TransactionPage parts={parts} />} />
    </Routes>,
    {
      as: morgan,
      at: `/${id}`,
      answers: { 'GET /transaction/{transactionId}/history': { ...pageOf([]), nextCursor: 'older' } },
    },
  )
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made.map(({ call, params }) => [call, params])).toEqual([
    ['GET /transaction/{transactionId}/history', { transactionId: id }],
  ])
})
