import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { AddWire, EditWire } from './wire-dialog.tsx'

const transaction = exampleTransaction()

const found = {
  'GET /transaction/{transactionId}': transaction,
  'GET /user/search/{term}': { items: [] },
  'GET /user/lookalike': ({ query }) => ({
    resembles:
      query['email'] === 'tessa@firsttrust.example'
        ? null
        : { domain: 'firsttrust.example', organization: 'First Trust Bank' },
  }),
} satisfies Answers

function addWire(answers: Answers = {}) {
  const onClose = vi.fn()
  const page = renderPage(<AddWire transactionId={transaction.id} onClose={onClose} />, {
    as: morgan,
    answers: { ...found, ...answers },
  })
  return { ...page, onClose }
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const asked = async (words = /^(You can save and edit|Your inputs will)/) => {
  const question = (await screen.findByText(words)).closest<HTMLElement>('[role=alertdialog]')
  if (question === null) throw new Error('The words stand in a question.')
  return question
}
const choices = (question: HTMLElement) =>
  [...question.querySelectorAll('button')].map(({ textContent }) => textContent).toSorted()
const sent = (made: ReturnType<typeof renderPage>['made']) => made.filter(({ body }) => body !== null)

it('[R2.24] saving a draft asks, in exactly these words', async () => {
  const { user, made, onClose } = addWire({
    'POST /transaction/{transactionId}/wire': exampleWire({ status: 1 }),
  })
  await user.click(button('Save as Draft'))
  const question = await asked()
  within(question).getByText('Please Confirm')
  within(question).getByText('You can save and edit the details later.')
  expect(choices(question)).toEqual(['Close Without Saving', 'Save'])
  await user.click(within(question).getByText('Close Without Saving'))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent(made)).toEqual([])

  await user.click(button('Save as Draft'))
  await user.click(within(await asked()).getByText('Save'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 saved' }]))
  expect(sent(made).map(({ body }) => body)).toMatchObject([{ draft: true }])
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('[R2.25] closing asks, in exactly these words, and Escape in the receiver’s field empties nothing', async () => {
  const { user, onClose } = addWire()
  await user.selectOptions(field('Role'), 'Trustee')
  await fill(user, field('Receiver'), 'agent@elsewhere.example')
  for (const close of [
    () => user.click(screen.getByLabelText('Close')),
    () => user.type(field('Receiver'), '{Escape}'),
  ]) {
    await close()
    const question = await asked(/^Your inputs will not be saved if you close\.$/)
    expect(choices(question)).toEqual(['Close', 'Continue Editing'])
    await user.click(within(question).getByText('Continue Editing'))
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBe(null))
    expect([field('Role').value, field('Receiver').value]).toEqual(['Trustee', 'agent@elsewhere.example'])
  }
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(within(await asked()).getByText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('refuses every wrong field in its place, and gives the first one the focus', async () => {
  const { user, made } = addWire({
    'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false },
  })
  const next = () => user.click(button('Continue'))
  await next()
  await screen.findByText('Choose the receiver of the wire')
  screen.getByText("Choose the receiver's role")
  await waitFor(() => expect(document.activeElement).toBe(field('Receiver')))
  await fill(user, field('Receiver'), 'unknown@nowhere')
  await screen.findByText('Enter the full email address of a person outside your organization and closings.')
  await user.selectOptions(field('Role'), 'Trustee')
  await user.click(button('Fill In Now'))
  await fill(user, field('ABA routing number'), '101100622')
  await fill(user, field('Account number'), '12_34')
  await next()
  await screen.findByText('Enter a valid email address')
  screen.getByText(/wrong check digit/)
  screen.getByText('The two account numbers differ')
  await fill(user, field('Receiver'), 'tessa@firsttrust.example')
  await user.click(button('Leave the Bank Details to the Recipient'))
  await next()
  const amount = document.querySelector<HTMLInputElement>('input[name=amount]')
  if (amount === null) throw new Error('The step has an amount.')
  for (const wrong of ['0', '1.005', 'twelve']) {
    await fill(user, amount, wrong)
    await next()
    await waitFor(() => expect([wrong, amount.getAttribute('aria-invalid')]).toEqual([wrong, 'true']))
    // A right amount clears it, so that the next one has to be found anew.
    await fill(user, amount, '1')
    await next()
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe(null))
  }
  expect(sent(made)).toEqual([])
})

it('warns of an address that resembles a known one, and not of that one itself', async () => {
  const { user } = addWire()
  const warning = 'This address resembles firsttrust.example'
  await fill(user, field('Receiver'), 'tessa@f1rsttrust.example')
  await screen.findByText(warning)
  await fill(user, field('Receiver'), 'tessa@firsttrust.example')
  await waitFor(() => expect(screen.queryByText(warning)).toBe(null))
  await fill(user, field('Receiver'), 'firsttrust.wires@gmail.com')
  await screen.findByText(warning)
})

it('names a bank as its number is typed, refuses one that takes no wires, and replaces a merged one', async () => {
  const bank = { city: 'Wichita', state: 'KS', settlementOnly: false, achOnly: false, newRoutingNumber: null }
  const banks = {
    '101199904': { ...bank, name: 'Sample Prairie Trust Bank', fundsEligible: true },
    '101199917': { ...bank, name: 'Sample Savings without Wires', fundsEligible: false },
    '101199933': {
      ...bank,
      name: 'Sample Merged Bank',
      fundsEligible: true,
      newRoutingNumber: '101199904',
    },
  }
  const unpayable = 'Sample Savings without Wires does not accept funds transfers.'
  const { user, made } = addWire({
    'GET /routing-directory/{aba}': ({ params }) => ({
      loaded: true,
      asOf: '2026-11-01',
      stale: false,
      bank: banks[params['aba'] as keyof typeof banks],
    }),
    'POST /transaction/{transactionId}/wire': () =>
      refusal({ status: 422, code: 'invalid-fields', errors: [{ field: 'aba', message: unpayable }] }),
  })
  await user.click(button('Fill In Now'))
  const aba = field('ABA routing number')
  await fill(user, aba, '1011 9990 4')
  await screen.findByText(/Sample Prairie Trust Bank, Wichita, KS/)
  await fill(user, aba, '101199917')
  await screen.findByText(/Sample Savings without Wires does not accept funds transfers/)
  // The server says so too: this save comes back to the field.
  await user.click(button('Save as Draft'))
  await user.click(within(await asked()).getByText('Save'))
  await waitFor(() => expect(document.activeElement).toBe(aba))
  expect(aba.getAttribute('aria-invalid')).toBe('true')
  expect(sent(made)).toHaveLength(1)
  await fill(user, aba, '101199933')
  await user.click(await screen.findByText('Use 1011 9990 4 instead'))
  await screen.findByText(/Sample Prairie Trust Bank, Wichita, KS/)
  expect(aba.value).toBe('101199904')
  await waitFor(() => expect(screen.queryByText(/does not accept funds transfers/)).toBe(null))
})

it('says so when a saved wire was not changed', async () => {
  const wire = exampleWire({ status: 5 })
  const { user } = renderPage(<EditWire wire={wire} onClose={vi.fn()} />, {
    as: morgan,
    answers: { ...found, 'PUT /wire/{wireId}': wire },
  })
  for (let step = 1; step <= 4 && screen.queryByText('Save Wire', { selector: 'button' }) === null; step += 1)
    await user.click(button('Continue'))
  await user.click(button('Save Wire'))
  await screen.findByText('Nothing changed, so its status stays')
})
