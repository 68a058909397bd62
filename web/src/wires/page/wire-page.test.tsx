import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { User } from '@countersign/contract/people/user'
import type { Answers } from '../../testing/answer-calls.ts'
import {
  exampleBankDetails,
  exampleTransaction,
  exampleWire,
  morgan,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { WirePage } from './wire-page.tsx'

const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager' })
const parts = { AttachmentsCard: () => null, ReportFraudOffer: () => null }
const progress = { events: [], changes: null, requester: null, approvers: null }
const bankDetails = exampleBankDetails({
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountNumber: 'XXXXXXXXXX',
  version: 2,
})

/** Accepted, with gates that stay open. */
const pending = exampleWire({
  status: WireStatus.PendingAdditionalVerification,
  bankDetailsFilled: true,
  bankDetails,
})

const open = (wire: Wire, as: User, answers: Answers = {}) =>
  renderPage(
    <Routes>
      <Route
        path="/transactions/:transactionId/wires/:wireId"
        element={<WirePage parts={parts} memo={null} />}
      />
    </Routes>,
    {
      as,
      at: `/transactions/${transaction.id}/wires/${wire.id}`,
      answers: {
        'GET /wire/{wireId}': wire,
        'GET /wire/{wireId}/progress': progress,
        'GET /transaction/{transactionId}': transaction,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: true },
        'GET /wire/{wireId}/message': { ...pageOf([]), maySend: true },
        ...answers,
      },
    },
  )

it('shows the sender of a wire why it waits, and that a colleague has to verify it', async () => {
  const mayVerify = 'The person who sent a wire cannot also verify it. Ask a colleague'
  const why = 'The bank details were changed after an earlier acceptance'
  open({ ...pending, openGates: [{ id: 'changed-after-acceptance', message: why }] }, morgan, {
    'GET /wire/{wireId}/call-back': { items: [], contacts: [], receiverOrganization: null, mayVerify },
  })
  const gates = await screen.findByRole('region', { name: 'Why It Needs Additional Verification' })
  within(gates).getByText(why)
  within(gates).getByText(/^To resolve/)
  await screen.findByText(mayVerify)
  expect(screen.getByText<HTMLButtonElement>('Verify Wire').disabled).toBe(true)
  screen.getByText('Record Call-Back')
})

it('shows the receiver of a wire the plain status alone, and asks for no calls', async () => {
  const { made } = open({ ...pending, isReceiver: true, isOfReceiversOrganization: true }, tessa, {
    'GET /transaction/{transactionId}': { ...transaction, roleInTransaction: 'Trustee' },
    'GET /wire/{wireId}/call-back': { items: [], contacts: [], receiverOrganization: null, mayVerify: null },
  })
  await screen.findByText('Pending Additional Verification')
  await screen.findByText('No messages yet', { exact: false })
  screen.getByRole('region', { name: 'Bank Details' })
  expect(screen.queryByText('Why It Needs Additional Verification')).toBe(null)
  expect(screen.queryByText('Record Call-Back')).toBe(null)
  expect(made.map(({ call }) => call)).not.toContain('GET /wire/{wireId}/call-back')
})

it('marks a receiver who is not registered, until the receiver is', async () => {
  const unregistered = exampleWire()
  const { receiver } = unregistered
  if (receiver === null) throw new Error('The example has a receiver.')
  const callBacks = { items: [], contacts: [], receiverOrganization: null, mayVerify: null }
  const answers = { 'GET /wire/{wireId}/call-back': callBacks }
  const nameless = { ...unregistered, receiver: { ...receiver, name: null, registered: false } }
  const { unmount } = open(nameless, morgan, answers)
  await screen.findByText('Pending Registration')
  unmount()
  open(unregistered, morgan, answers)
  await screen.findByText(/^Tessa Lindqvist · tessa@/)
  expect(screen.queryByText('Pending Registration')).toBe(null)
})

it('keeps the focus with the bank details when their card turns into a form and back', async () => {
  const own = { isReceiver: true, isOfReceiversOrganization: true }
  const { user } = open(
    exampleWire({ status: WireStatus.PendingVerification, bankDetailsFilled: true, bankDetails, ...own }),
    tessa,
    {
      'GET /transaction/{transactionId}': { ...transaction, roleInTransaction: 'Trustee' },
      'GET /instruction': pageOf([]),
    },
  )
  await user.click(await screen.findByText('Correct'))
  const form = await screen.findByRole('region', { name: 'Correct the Bank Details' })
  await waitFor(() => expect(document.activeElement).toBe(form))
  await user.click(screen.getByText('Cancel'))
  const card = await screen.findByRole('region', { name: 'Bank Details' })
  await waitFor(() => expect(document.activeElement).toBe(card))
})
