import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Payment } from '@countersign/contract/wires/wire-payment'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleId, exampleWire, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { PaymentCard } from './payment-card.tsx'

const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
const exportedUetr = '11111111-1111-4111-8111-111111111111'
const omad = '20261120MMQFMP9C000777'

const said = (change: Partial<Payment>): Payment => ({
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
  ...change,
})

const added = (change: Partial<Payment>): Payment =>
  said({ id: exampleId(92), kind: 'reference added', imad: null, amount: null, valueDate: null, ...change })

const wire = exampleWire({
  status: WireStatus.Verified,
  payment: { state: 'sent', sentOn: '2026-11-20', differs: false },
})
const standing = { isTransactionManager: true, isTeamMember: false, isChecker: false }

it('shows in the record each reference with its kind, and offers none once all of them stand', async () => {
  renderPage(<PaymentCard wire={wire} standing={standing} seesRecords />, {
    as: morgan,
    answers: {
      'GET /wire/{wireId}/payment': { items: [said({}), added({ omad, uetr })], exportedUetr: null },
    },
  })
  const timeline = within(await screen.findByRole('list', { name: 'Sent and received' }))
  timeline.getByText('Reference added')
  for (const [kind, reference] of [
    ['IMAD', '20261120B1QGC08C000123'],
    ['OMAD', omad],
    ['UETR', uetr],
  ]) {
    expect(timeline.getByText(kind ?? '').parentElement?.textContent).toBe(`${kind} ${reference}`)
  }
  expect(screen.queryByText('Add Reference')).toBe(null)
})

it('adds what the bank gave later; a refusal of another person’s earlier entry loses nothing that was typed', async () => {
  let items = [said({})]
  const theirs = '20261120MMQFMP9C000001'
  const { user, made } = renderPage(<PaymentCard wire={wire} standing={standing} seesRecords />, {
    as: morgan,
    answers: {
      'GET /wire/{wireId}': wire,
      'GET /wire/{wireId}/payment': () => ({ items, exportedUetr: null }),
      'POST /wire/{wireId}/sent/references': ({ body }) => {
        if (items.length > 1) return wire
        items = [...items, added({ omad: theirs })]
        const message = `The OMAD ${theirs} is already recorded`
        const errors = [{ field: 'omad', message }]
        expect(body).toEqual({ omad, uetr })
        return refusal({ status: 409, code: 'reference-already-recorded', detail: message, errors })
      },
    },
  })
  await user.click(await screen.findByText('Add Reference'))
  const form = within(await screen.findByRole('dialog'))
  const field = (name: RegExp) => form.getByRole<HTMLInputElement>('textbox', { name })
  expect(form.queryByRole('textbox', { name: /^IMAD/ })).toBe(null)
  const send = form.getByText('Add Reference', { selector: 'button' })
  await user.click(send)
  // That nothing was entered is said at the first field, which takes the focus.
  await form.findByText('Enter the OMAD or the UETR')
  await waitFor(() => expect(document.activeElement).toBe(field(/^OMAD/)))
  await fill(user, field(/^OMAD/), omad)
  await fill(user, field(/^UETR/), uetr)
  await user.click(send)
  await form.findByText(`The OMAD ${theirs} is already recorded`)
  await waitFor(() => expect(document.activeElement).toBe(field(/^OMAD/)))
  expect([field(/^OMAD/).value, field(/^UETR/).value]).toEqual([omad, uetr])
  await user.clear(field(/^OMAD/))
  await user.click(send)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Reference added' }]))
  const bodies = made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ omad, uetr }, { uetr }])
})

it('takes the UETR of the payment file once the bank shows it, and asks about another one before it is recorded', async () => {
  const unsent = { ...wire, payment: null }
  const { user, made } = renderPage(<PaymentCard wire={unsent} standing={standing} seesRecords />, {
    as: morgan,
    answers: {
      'GET /wire/{wireId}/payment': { items: [], exportedUetr },
      'POST /wire/{wireId}/sent': wire,
    },
  })
  await user.click(await screen.findByText('Record as Sent'))
  const form = within(await screen.findByRole('dialog'))
  const offered = form.getByRole<HTMLInputElement>('textbox', { name: /^UETR/ })
  form.getByText(`In the payment file: ${exportedUetr}`)
  // The product made it: by itself it is no reference of the bank.
  expect(offered.value).toBe('')
  await user.click(form.getByText('Record as Sent', { selector: 'button' }))
  await form.findByText('Enter the IMAD, the OMAD or the UETR')
  await user.click(form.getByText('My Bank Shows the UETR of the File'))
  expect(offered.value).toBe(exportedUetr)
  await waitFor(() => expect(document.activeElement).toBe(offered))
  await waitFor(() => expect(form.queryByText('Enter the IMAD, the OMAD or the UETR')).toBe(null))
  expect(form.queryByText('My Bank Shows the UETR of the File')).toBe(null)
  expect(form.queryByLabelText('My bank gave this UETR')).toBe(null)
  await fill(user, form.getByLabelText(/^Sent on/), '2025-12-01')
  await fill(user, offered, uetr)
  const confirmation = await form.findByLabelText('My bank gave this UETR')
  const question = form.getByText(`The payment file of this wire has another UETR: ${exportedUetr}.`, {
    exact: false,
  })
  expect(confirmation.getAttribute('aria-describedby')).toBe(question.id)
  const send = form.getByText('Record as Sent', { selector: 'button' })
  await user.click(send)
  await waitFor(() => expect(confirmation.getAttribute('aria-invalid')).toBe('true'))
  expect(made.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.click(confirmation)
  await user.click(send)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 recorded as sent' }]))
  const bodies = made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
  expect(bodies).toEqual([{ uetr, otherUetrConfirmed: true, amount: 125_000_00, valueDate: '2025-12-01' }])
})

it('takes the demand for a reference back once one is typed into any field', async () => {
  const { user } = renderPage(
    <PaymentCard wire={{ ...wire, payment: null }} standing={standing} seesRecords />,
    {
      as: morgan,
      answers: { 'GET /wire/{wireId}/payment': { items: [], exportedUetr: null } },
    },
  )
  await user.click(await screen.findByText('Record as Sent'))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByText('Record as Sent', { selector: 'button' }))
  const demand = 'Enter the IMAD, the OMAD or the UETR'
  await form.findByText(demand)
  await fill(user, form.getByRole('textbox', { name: /^UETR/ }), uetr)
  await waitFor(() => expect(form.queryByText(demand)).toBe(null))
  // Nothing entered again is nothing entered.
  await user.clear(form.getByRole('textbox', { name: /^UETR/ }))
  await user.click(form.getByText('Record as Sent', { selector: 'button' }))
  await form.findByText(demand)
})

it('shows the question about another UETR also where a file was made after the form was opened', async () => {
  const question = `The payment file of this wire has another UETR: ${exportedUetr}. Confirm`
  const { user } = renderPage(<PaymentCard wire={wire} standing={standing} seesRecords />, {
    as: morgan,
    answers: {
      'GET /wire/{wireId}': wire,
      'GET /wire/{wireId}/payment': { items: [said({})], exportedUetr: null },
      'POST /wire/{wireId}/sent/references': () =>
        refusal({ status: 422, errors: [{ field: 'otherUetrConfirmed', message: question }] }),
    },
  })
  await user.click(await screen.findByText('Add Reference'))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, form.getByRole('textbox', { name: /^UETR/ }), uetr)
  await user.click(form.getByText('Add Reference', { selector: 'button' }))
  await form.findByText(question, { exact: false })
  form.getByLabelText('My bank gave this UETR')
})
