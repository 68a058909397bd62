import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useParams } from 'react-router'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import {
  exampleInvitation,
  exampleParticipant,
  exampleTransaction,
  exampleWire,
  morgan,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { blake, renderPage, toasts } from '../../testing/render-page.tsx'
import { DeleteWire } from '../../wires/draft/delete-wire.tsx'
import { DeleteTransaction } from '../record/delete-transaction.tsx'
import { TransactionFrame } from './transaction-frame.tsx'

const Nothing = () => null

function Framed() {
  const { transactionId = '' } = useParams()
  return (
    <TransactionFrame transactionId={transactionId} tab="" Actions={Nothing}>
      {(transaction) => transaction && 'its parts'}
    </TransactionFrame>
  )
}

it.each([
  [404, 'not-found'],
  [422, 'invalid-fields'],
])('shows a transaction of others like none, answered %i', async (status, code) => {
  renderPage(
    <Routes>
      <Route path="/:transactionId" element={<Framed />} />
    </Routes>,
    {
      as: tessa,
      at: `/${exampleTransaction().id}`,
      answers: {
        'GET /transaction/{transactionId}': () => refusal({ status, code }),
        'GET /invitation': pageOf([]),
      },
    },
  )
  await screen.findByText('There is no such transaction')
  expect(screen.getByText('Go to Transactions').getAttribute('href')).toBe('/')
  expect(screen.queryByText('its parts')).toBe(null)
})

it('shows an invited user the invitation alone, and the parts once it was accepted', async () => {
  let accepted = false
  const transaction = exampleTransaction()
  const { user } = renderPage(
    <Routes>
      <Route path="/:transactionId" element={<Framed />} />
    </Routes>,
    {
      as: blake,
      at: `/${transaction.id}`,
      answers: {
        'GET /transaction/{transactionId}': () => (accepted ? transaction : refusal({ status: 404 })),
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        'GET /transaction/{transactionId}/completion': { last: null, missing: null },
        'GET /invitation': () => pageOf(accepted ? [] : [exampleInvitation()]),
        'POST /participant/{participantId}/accept': () => {
          accepted = true
          return exampleParticipant({ status: 'Accepted', isCaller: true })
        },
      },
    },
  )
  await screen.findByText(/You see the transaction once you accept/)
  screen.getByRole('heading', { level: 1, name: transaction.name })
  expect(screen.queryByText('its parts')).toBe(null)
  expect(screen.queryByRole('navigation')).toBe(null)
  await user.click(screen.getByText('Accept'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Accept this invitation?' }))
  await user.click(question.getByText('Accept'))
  await screen.findByText('its parts')
})

it('deletes a transaction only after a question, and leads back to the list', async () => {
  const onClose = vi.fn()
  const transaction = exampleTransaction({ version: 3 })
  const { user, made, address } = renderPage(
    <DeleteTransaction transaction={transaction} onClose={onClose} />,
    { as: morgan, at: '/transactions/1', answers: { 'DELETE /transaction/{transactionId}': null } },
  )
  await user.click(screen.getByText('Keep It'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(made).toEqual([])
  await user.click(screen.getByText('Delete Transaction'))
  await waitFor(() => expect(address()).toBe('/'))
  expect(toasts()).toMatchObject([{ title: 'Transaction deleted' }])
  expect(made.map(({ params }) => params)).toEqual([{ transactionId: transaction.id }])
})

it('deletes a wire only after a question', async () => {
  const onClose = vi.fn()
  const { user, made } = renderPage(<DeleteWire wire={exampleWire()} onClose={onClose} />, {
    as: morgan,
    answers: { 'DELETE /wire/{wireId}': null },
  })
  await user.click(screen.getByText('Keep It'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(made).toEqual([])
  await user.click(screen.getByText('Delete Wire'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 deleted' }]))
  expect(made.map(({ params }) => params)).toEqual([{ wireId: exampleWire().id }])
})
