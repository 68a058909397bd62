import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Payment } from '@countersign/contract/wires/wire-payment'
import { exampleId, exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentState } from './payment-state.tsx'

const sent: Payment = {
  id: exampleId(91),
  kind: 'sent',
  stands: true,
  imad: '20261120B1QGC08C000123',
  omad: null,
  uetr: null,
  amount: 125_000_00,
  wireAmount: 125_000_00,
  sentAmount: null,
  valueDate: '2026-11-20',
  reason: '',
  by: morgan.name,
  at: '2026-11-20T15:00:00.000Z',
}

const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'

const wire = exampleWire({
  status: WireStatus.Verified,
  payment: { state: 'sent', sentOn: '2026-11-20', differs: false },
})
const payments = { 'GET /wire/{wireId}/payment': { items: [sent], exportedUetr: null } }
const noStanding = { isTransactionManager: false, isTeamMember: false, isChecker: false }

it('has the receiver enter what arrived into an empty field, and says by how much it differs', async () => {
  const received = { ...wire, isReceiver: true }
  const { user, made } = renderPage(<PaymentCard wire={received} standing={noStanding} seesRecords />, {
    as: tessa,
    answers: {
      ...payments,
      'POST /wire/{wireId}/received': {
        ...received,
        payment: { state: 'received', sentOn: '2026-11-20', differs: true },
      },
    },
  })
  await screen.findByText(sent.imad ?? '')
  await user.click(screen.getByText('Confirm Receipt'))
  const form = within(await screen.findByRole('dialog'))
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount/)
  // So the receiver has to check the account instead of confirming a given amount.
  expect(amount.value).toBe('')
  await fill(user, amount, '124,985.00')
  const day = form.getByLabelText<HTMLInputElement>(/^Received on/).value
  await form.findByText(
    'That is $15.00 less than both the wire and what was sent: $124,985.00, not $125,000.00.',
  )
  await user.click(form.getByText('Confirm Receipt'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Receipt confirmed' }]))
  const bodies = made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ amount: 124_985_00, valueDate: day }])
})

it('asks about a day on which Fedwire is closed before it records a payment on it', async () => {
  const unsent = { ...wire, payment: null }
  const manager = { ...noStanding, isTransactionManager: true }
  const { user, made } = renderPage(<PaymentCard wire={unsent} standing={manager} seesRecords />, {
    as: morgan,
    answers: {
      'GET /wire/{wireId}/payment': { items: [], exportedUetr: null },
      'POST /wire/{wireId}/sent': wire,
    },
  })
  await user.click(await screen.findByText('Record as Sent'))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, form.getByRole('textbox', { name: /^UETR/ }), uetr)
  await fill(user, form.getByLabelText(/^Sent on/), '2025-11-27')
  const question = await form.findByText(/^Fedwire is closed on November 27, 2025 \(Thanksgiving Day\)/)
  await user.click(form.getByText('Record as Sent', { selector: 'button' }))
  const confirmation = form.getByLabelText('The funds were sent on this day')
  expect(confirmation.getAttribute('aria-describedby')).toBe(question.id)
  await waitFor(() => expect(confirmation.getAttribute('aria-invalid')).toBe('true'))
  expect(made.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.click(confirmation)
  await user.click(form.getByText('Record as Sent', { selector: 'button' }))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 recorded as sent' }]))
  const bodies = made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ uetr, amount: 125_000_00, valueDate: '2025-11-27', closedDayConfirmed: true }])
})

it('voids a record with its reason, which is not lost by a slip of the hand', async () => {
  const manager = { ...noStanding, isTransactionManager: true }
  const { user, made } = renderPage(<PaymentCard wire={wire} standing={manager} seesRecords />, {
    as: morgan,
    answers: { ...payments, 'POST /wire/{wireId}/sent/void': { ...wire, payment: null } },
  })
  await screen.findByText(sent.imad ?? '')
  expect(screen.queryByText('Record as Sent')).toBe(null)
  await user.click(screen.getByText('Void Record'))
  const voiding = within(await screen.findByRole('dialog'))
  await fill(user, voiding.getByLabelText(/^Reason/), 'The reference of another wire')
  await user.keyboard('{Escape}')
  const asking = within(await screen.findByRole('alertdialog', { name: 'Discard your entries?' }))
  await user.click(asking.getByText('Continue Editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await user.click(voiding.getByText('Void Record'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Payment record voided' }]))
  const bodies = made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ reason: 'The reference of another wire' }])
})

it('marks in a list what arrived with another amount, and offers to record again what was voided', () => {
  const state = { state: 'received', sentOn: '2026-11-20', differs: true } as const
  const { unmount } = renderPage(<PaymentState payment={state} />)
  screen.getByText('Received, other amount')
  unmount()
  const standing = { ...noStanding, isTransactionManager: true }
  renderPage(<PaymentCard wire={{ ...wire, payment: null }} standing={standing} seesRecords />, {
    as: morgan,
  })
  screen.getByText('Record as Sent')
  expect(screen.queryByText('Void Record')).toBe(null)
})
