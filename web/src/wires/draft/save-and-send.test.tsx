import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleTransaction, exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { AddWire, DuplicateWire, EditWire } from './wire-dialog.tsx'

const bank = { id: exampleId(30), name: 'First Trust Bank', verified: true }
const found = { ...tessa, organization: bank, orgRole: 9 }
const { userId, name, title, email, organization, orgRole } = found
const theClosing = exampleTransaction({ roleInTransaction: 'Transaction Manager', participants: [] })
const saved = exampleWire({ status: 2, version: 1, sentAt: null })
const sent = exampleWire({ status: 3, version: 2 })

const answers = {
  'GET /transaction/{transactionId}': theClosing,
  'GET /user/search/{term}': ({ params }) => ({
    items: 'tessa@firsttrust.example'.startsWith(String(params['term']).toLowerCase())
      ? [{ userId, name, title, email, organization, orgRole }]
      : [],
  }),
  'GET /user/lookalike': { resembles: null },
  'POST /transaction/{transactionId}/wire': saved,
  'POST /wire/{wireId}/send': sent,
} satisfies Answers

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(screen.getByText(name, { selector: 'button' }))

async function toSummary(more: Answers = {}) {
  const onClose = vi.fn()
  const page = renderPage(<AddWire transactionId={theClosing.id} onClose={onClose} />, {
    as: morgan,
    answers: { ...answers, ...more },
  })
  const { user } = page
  await fill(user, field('Receiver'), email)
  await waitFor(() => expect(field('Role').value).toBe('Trustee'), { timeout: 15_000 })
  await press(user, 'Continue')
  await fill(user, field('Amount'), '125,000')
  await user.selectOptions(field('Purpose 1'), 'Project Fund')
  await press(user, 'Continue')
  await screen.findByText('Save and Send Invite')
  return { ...page, onClose }
}

const posts = (made: ReturnType<typeof renderPage>['made']) =>
  made.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)

it('saves and sends with one press, after a summary that names the receiver and the organization', async () => {
  const { user, made, onClose } = await toSummary()
  const receiver = screen.getByText('Receiver', { selector: 'dt' }).parentElement
  expect(receiver?.textContent).toContain('Tessa Lindqvist, First Trust Bank')
  expect(receiver?.textContent).toContain(email)
  await press(user, 'Save and Send Invite')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved, invite sent' }]))
  expect(onClose).toHaveBeenCalledOnce()
  expect(posts(made)).toEqual(['POST /transaction/{transactionId}/wire', 'POST /wire/{wireId}/send'])
  expect(made.find(({ call }) => call === 'POST /transaction/{transactionId}/wire')?.body).toMatchObject({
    role: 'Trustee',
    amount: 125_000_00,
    wirePurposes: [{ purpose: 6, amount: 125_000_00 }],
    draft: false,
  })
})

it('is not saved or sent by the second press of a double click, and Enter twice does not send', async () => {
  const { user, made } = await toSummary()
  await press(user, 'Back')
  const button = screen.getByText('Continue', { selector: 'button' })
  await user.dblClick(button)
  const send = await screen.findByText('Save and Send Invite')
  expect(document.activeElement).toBe(screen.getByText('Save Wire', { selector: 'button' }))
  await user.dblClick(send)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved, invite sent' }]))
  expect(posts(made)).toEqual(['POST /transaction/{transactionId}/wire', 'POST /wire/{wireId}/send'])
})

it('keeps the saved wire when its invite is refused, says why, and a retry only sends', async () => {
  let frozen = true
  const { user, made, onClose } = await toSummary({
    'POST /wire/{wireId}/send': () => {
      if (!frozen) return sent
      frozen = false
      return refusal({ status: 409, code: 'transaction-frozen', detail: 'The transaction is frozen.' })
    },
  })
  await press(user, 'Save and Send Invite')
  const asked = await screen.findByRole('alertdialog', {
    name: /^Wire #1 is saved, but its invite was not sent$/,
  })
  within(asked).getByText('The transaction is frozen.')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(within(asked).getByText('Send Invite'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(posts(made)).toEqual([
    'POST /transaction/{transactionId}/wire',
    'POST /wire/{wireId}/send',
    'POST /wire/{wireId}/send',
  ])
})

it('takes an invite for sent whose answer was lost, and does not send it again', async () => {
  let tries = 0
  const { user, onClose } = await toSummary({
    'GET /wire/{wireId}': sent,
    'POST /wire/{wireId}/send': () => {
      tries += 1
      return refusal(
        tries === 1
          ? { status: 503, code: 'database-unavailable', detail: 'Try again in a moment.' }
          : { status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' },
      )
    },
  })
  await press(user, 'Save and Send Invite')
  const asked = await screen.findByRole('alertdialog')
  await user.click(within(asked).getByText('Send Invite'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(tries).toBe(2)
})

it('says so when the wire was changed between the save and the invite', async () => {
  const { user, onClose } = await toSummary({
    'GET /wire/{wireId}': exampleWire({ status: 2, version: 2 }),
    'POST /wire/{wireId}/send': () =>
      refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' }),
  })
  await press(user, 'Save and Send Invite')
  await screen.findByText('It was changed meanwhile.')
  expect(onClose).not.toHaveBeenCalled()
})

it('creates no second wire when the save is tried again', async () => {
  const keys: unknown[] = []
  const { user } = await toSummary({
    'POST /transaction/{transactionId}/wire': ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1
        ? refusal({ status: 503, code: 'database-unavailable', detail: 'Try again in a moment.' })
        : saved
    },
  })
  await press(user, 'Save and Send Invite')
  await screen.findByText('The wire was not saved')
  await press(user, 'Save and Send Invite')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved, invite sent' }]))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

it('never overwrites a role that was chosen, and takes an offered one back with its receiver', async () => {
  const { user } = renderPage(<AddWire transactionId={theClosing.id} onClose={vi.fn()} />, {
    as: morgan,
    answers,
  })
  const offered = async () => waitFor(() => expect(field('Role').value).toBe('Trustee'), { timeout: 15_000 })
  await fill(user, field('Receiver'), email)
  await offered()
  screen.getByText('Filled in: usual role of First Trust Bank')
  await fill(user, field('Receiver'), 'agent@elsewhere.example')
  await waitFor(() => expect(field('Role').value).toBe(''))
  await user.selectOptions(field('Role'), 'Bank')
  await fill(user, field('Receiver'), email)
  await user.click(screen.getByText('Continue'))
  await screen.findByLabelText('Purpose 1')
  expect(field('Role').value).toBe('Bank')
})

it('shows that a receiver is not registered yet, and offers no invite to who may not send', async () => {
  const wire = exampleWire({ status: 2, receiver: null })
  const { user } = renderPage(<EditWire wire={wire} onClose={vi.fn()} />, {
    as: morgan,
    answers: { ...answers, 'GET /transaction/{transactionId}': exampleTransaction({ teamMembers: [] }) },
  })
  await fill(user, field('Receiver'), 'agent@elsewhere.example')
  await press(user, 'Continue')
  await press(user, 'Continue')
  await screen.findByText(/^Not registered yet/, undefined, { timeout: 15_000 })
  screen.getByText('Save Wire')
  expect(screen.queryByText('Save and Send Invite')).toBe(null)
})

it('a duplicate begins at the amount, has no bank details, and is a wire of its own', async () => {
  const wire = exampleWire({ status: 5, version: 7 })
  const { user, made } = renderPage(<DuplicateWire wire={wire} onClose={vi.fn()} />, { as: morgan, answers })
  const amount = field('Amount')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['125,000.00', 0, 10])
  await press(user, 'Continue')
  await press(user, 'Save and Send Invite')
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved, invite sent' }]))
  expect(posts(made)).toEqual(['POST /transaction/{transactionId}/wire', 'POST /wire/{wireId}/send'])
  expect(made.find(({ body }) => body !== null)?.body).toMatchObject({
    receiverEmail: email,
    role: 'Trustee',
    bankDetails: { fbo: '', aba: '', accountNumber: '', furtherCreditAccount: '' },
  })
})
