import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { exampleId, exampleTransaction, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { TransactionLayout } from '../../closing/transaction-header/transaction-layout.tsx'

// What the dialog loads when it is first opened is no part of any test.
beforeAll(async () => void (await import('./copy-transaction.tsx')))

it('copies a transaction under a good name, and leads to the copy', async () => {
  const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager' })
  const copy = { ...transaction, id: exampleId(41), name: 'City of Salina 2027' }
  const { user, made, address } = renderPage(
    <Routes>
      <Route path="/transactions/:transactionId" element={<TransactionLayout />} />
    </Routes>,
    {
      as: morgan,
      at: `/transactions/${transaction.id}`,
      answers: {
        'GET /transaction/{transactionId}': ({ params }) =>
          params['transactionId'] === copy.id ? copy : transaction,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        'GET /transaction/{transactionId}/completion': { last: null, missing: null },
        'POST /transaction/{transactionId}/copy': copy,
      },
    },
  )
  await user.click(await screen.findByLabelText('More actions for this transaction'))
  await user.click(await screen.findByText('Copy'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Transaction' }))
  const name = dialog.getByLabelText('Name of the new transaction')
  await fill(user, name, 'Salina; 2027')
  await user.click(dialog.getByText('Copy'))
  await dialog.findByText(/^Only alphanumeric and special characters/)
  const posted = () => made.filter(({ call }) => call.startsWith('POST'))
  expect(posted()).toEqual([])
  await fill(user, name, ` ${copy.name} `)
  await user.click(dialog.getByText('Copy'))
  await waitFor(() => expect(address()).toBe(`/transactions/${copy.id}`))
  await screen.findByText(copy.name, { selector: 'h1' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(toasts()).toMatchObject([{ title: 'Transaction copied' }])
  expect(posted()).toMatchObject([{ params: { transactionId: transaction.id }, body: { name: copy.name } }])
})
