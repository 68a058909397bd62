import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, morgan } from '../../testing/example-records.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { CostPaymentsCard } from './cost-payments.tsx'

const paying = '01993b5e-0000-7000-8000-00000000f103'

const line = (payee: string, amount: number) => ({
  service: 'Bond Counsel',
  payee,
  invoice: '',
  kind: 'professional fee' as const,
  amount,
})

const deposit = exampleWire({
  amount: 150_00,
  wirePurposes: [{ purpose: 2, amount: 150_00 }],
  associatedServices: [line('Lexbond LLP', 100_00), line('Summit Ratings', 50_00)],
})

const stored = (payments: (string | null)[], version: number) => ({
  version,
  wireVersion: deposit.version,
  receivers: 'a'.repeat(64),
  payments,
  stale: [] as { line: number | null; message: string }[],
  choices: [{ wireId: paying, number: 3, receiver: 'Lexbond LLP', amount: 100_00 }],
})

const around = {
  'GET /transaction/{transactionId}': exampleTransaction(),
  'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
} satisfies Answers

const shown = (answers: Answers) =>
  renderPage(
    <main>
      <CostPaymentsCard wire={deposit} />
    </main>,
    { as: morgan, answers: { ...around, ...answers } },
  )

const get = 'GET /transaction/{transactionId}/wire/{wireId}/cost-payments'
const put = 'PUT /transaction/{transactionId}/wire/{wireId}/cost-payments'

const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)

it('links each line by keyboard, and sends all lines with the versions that were seen', async () => {
  let now = stored([null, null], 2)
  const { user, made } = shown({
    [get]: () => now,
    [put]: () => (now = stored([paying, 'later'], 3)),
  })
  await screen.findByText('Payment of the Costs')
  const save = screen.getByText<HTMLButtonElement>('Save Payments', { selector: 'button' })
  expect(save.disabled).toBe(true)
  const first = select('Payment of line 1, Lexbond LLP')
  expect([...first.options].map(({ text }) => text)).toEqual([
    'Not linked',
    'Paid later from the deposit',
    'Wire #3, $100.00, to Lexbond LLP',
  ])
  await user.tab()
  expect(document.activeElement).toBe(first)
  await user.selectOptions(first, paying)
  await user.tab()
  await user.selectOptions(select('Payment of line 2, Summit Ratings'), 'later')
  await user.click(save)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Payments of the costs saved' }]))
  expect(made.filter(({ call }) => call === put)).toMatchObject([
    { body: { wireVersion: deposit.version, receivers: 'a'.repeat(64), payments: [paying, 'later'] } },
  ])
  const card = screen.getByRole('region', { name: 'Payment of the Costs' })
  await waitFor(() => expect(document.activeElement).toBe(card), { timeout: 15_000 })
})

it('shows a refusal at its line, and keeps what was chosen', async () => {
  const message = 'Choose a wire with the purpose Cost of Issuance Fund that the receiver of this wire sends'
  const { user } = shown({
    [get]: stored([null, null], 0),
    [put]: () =>
      refusal({
        status: 422,
        code: 'invalid-fields',
        errors: [{ field: 'payments.1', message }],
      }),
  })
  await screen.findByText('Payment of the Costs')
  const second = select('Payment of line 2, Summit Ratings')
  await user.selectOptions(second, paying)
  await user.click(screen.getByText('Save Payments', { selector: 'button' }))
  const fault = await screen.findByText(message)
  expect(second.getAttribute('aria-describedby')).toBe(fault.closest('[id]')?.id)
  expect(second.value).toBe(paying)
})

it('names a link that no longer counts, and saves what is stated though nothing else changed', async () => {
  const message = 'Line 1 of wire #2 was linked for Lexbond LLP, $100.00, and now names Lexbond LLC'
  let kept = { ...stored([null, 'later'], 2), stale: [{ line: 1, message }] }
  const { user, made } = shown({
    [get]: () => kept,
    [put]: () => {
      kept = { ...stored([null, 'later'], 3), stale: [] }
      return kept
    },
  })
  await screen.findByText(message)
  await user.click(screen.getByText('Save Payments', { selector: 'button' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(made.filter(({ call }) => call === put)).toMatchObject([{ body: { payments: [null, 'later'] } }])
})

it('shows nothing for a wire that no other wire carries on', async () => {
  const { made } = shown({ [get]: { ...stored([null, null], 0), choices: [] } })
  await waitFor(() => expect(made.map(({ call }) => call)).toContain(get))
  expect(screen.queryByText('Payment of the Costs')).toBeNull()
})

it('a link that another receiver made stale is not preselected: it is chosen anew', async () => {
  const reason = 'Line 1 of wire #2, Lexbond LLP, $100.00, now goes to Summit Ratings'
  let now = stored([paying, null], 2)
  const { user } = shown({
    [get]: () => now,
    [put]: () => {
      now = { ...stored([null, null], 2), receivers: 'b'.repeat(64), stale: [{ line: 1, message: reason }] }
      return refusal({ status: 409, code: 'stale-version', detail: 'The receivers changed.' })
    },
  })
  await screen.findByText('Payment of the Costs')
  await user.selectOptions(select('Payment of line 2, Summit Ratings'), 'later')
  await user.click(screen.getByText('Save Payments', { selector: 'button' }))
  await screen.findByText(reason)
  expect(select('Payment of line 1, Lexbond LLP').value).toBe('')
})
