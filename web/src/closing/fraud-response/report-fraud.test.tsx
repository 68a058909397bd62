import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import {
  exampleId,
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

const response = {
  id: exampleId(70),
  wire: { id: wire.id, number: 1 },
  whatHappened: 'Nothing came.',
  suspectedPerson: null,
  sentAt: null,
  sentAtIsReported: false,
  amount: 100,
  by: 'Tessa Lindqvist',
  at: '2026-11-20T15:00:00.000Z',
  packets: [],
}

const frozenForFraud = {
  kind: 'suspected fraud' as const,
  reason: 'Suspected fraud was reported on wire #1',
  by: 'Tessa Lindqvist',
  since: '2026-11-20T15:00:00.000Z',
  releasedBy: null,
  releaseReason: null,
  releasedByCaller: false,
  refusal: null,
}

const openTransaction = (as: typeof morgan) =>
  renderPage(
    <Routes>
      <Route path="/transactions/:transactionId" element={<TransactionLayout />}>
        <Route path="fraud-response" element={<FraudResponsePage />} />
        <Route index element="Elsewhere" />
      </Route>
    </Routes>,
    {
      as,
      at: `/transactions/${transaction.id}`,
      answers: {
        'GET /transaction/{transactionId}': ofReceiver,
        'GET /transaction/{transactionId}/freeze': {
          freeze: frozenForFraud,
          freezeAt: null,
          mayRelease: true,
        },
        'GET /transaction/{transactionId}/completion': { last: null, missing: null },
        'GET /transaction/{transactionId}/fraud-response': { items: [response] },
        'GET /invitation': pageOf([]),
      },
    },
  )

it('is found by an admin of the managing organization at the freeze and in the menu, who reports nothing', async () => {
  const admin = { ...morgan, userId: exampleId(71), role: 'organization_admin' as const }
  const { user } = openTransaction(admin)
  const link = await screen.findByRole('link', { name: 'Fraud Response' })
  await user.click(screen.getByRole('button', { name: 'More actions for this transaction' }))
  await screen.findByRole('menuitem', { name: 'Fraud Response' })
  await user.keyboard('{Escape}')
  await user.click(link)
  await screen.findByText('Nothing came.')
  screen.getByRole('button', { name: 'Download PDF' })
  expect(screen.queryByRole('button', { name: 'Report Fraud' })).toBeNull()
})

it('is no link for an admin of another organization', async () => {
  const admin = { ...tessa, role: 'organization_admin' as const }
  const { user } = openTransaction(admin)
  await user.click(await screen.findByRole('button', { name: 'More actions for this transaction' }))
  await screen.findByRole('menuitem', { name: 'History as CSV' })
  expect(screen.queryByRole('menuitem', { name: 'Fraud Response' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Fraud Response' })).toBeNull()
})
