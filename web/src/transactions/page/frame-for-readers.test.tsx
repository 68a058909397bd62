import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { exampleId, exampleParticipant, exampleTransaction } from '../../testing/example-records.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'
import { rememberList } from '../list/remembered-list.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { TransactionFrame } from './transaction-frame.tsx'

const Nothing = () => null

const show = (change: Partial<Transaction>) => {
  const transaction = exampleTransaction(change)
  return renderPage(
    <Routes>
      <Route
        path="/:transactionId"
        element={
          <TransactionFrame transactionId={transaction.id} tab="" Actions={Nothing}>
            {() => 'its parts'}
          </TransactionFrame>
        }
      />
    </Routes>,
    {
      as: blake,
      at: `/${transaction.id}`,
      answers: {
        'GET /transaction/{transactionId}': transaction,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        'GET /transaction/{transactionId}/completion': { last: null, missing: null },
      },
    },
  )
}

it('leads back to the list as it was', async () => {
  rememberList(blake.userId, 'search=Salina&status=3&page=2')
  show({})
  const back = await screen.findByRole('link', { name: 'Transactions' })
  expect(back.getAttribute('href')).toBe('/?search=Salina&status=3&page=2')
  rememberList(blake.userId, '')
})

it('leads back to the whole list where another user of this tab searched it', async () => {
  rememberList(exampleId(99), 'search=Salina')
  show({})
  const back = await screen.findByRole('link', { name: 'Transactions' })
  expect(back.getAttribute('href')).toBe('/')
})

it.each([
  ['checker', 'Your role: Checker'],
  ['view', 'Your role: Viewer'],
] as const)('says of a team member with the right %s: %s', async (rights, words) => {
  const { userId, name, email } = blake
  show({ roleInTransaction: null, teamMembers: [{ userId, name, email, rights, isManager: false }] })
  await screen.findByText(words)
})

it('lets a person answer the own invitation on every page of the transaction', async () => {
  show({ participants: [exampleParticipant({ status: 'Invited', isCaller: true })] })
  await screen.findByText(/^You are invited to take part as/)
  screen.getByRole('button', { name: /^Accept the invitation/ })
})
