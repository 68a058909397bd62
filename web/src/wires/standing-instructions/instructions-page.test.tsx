import { noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleWire, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { StandingChoice } from '../bank-details/standing-choice.tsx'
import type { Instruction } from './instruction-queries.ts'
import { InstructionsPage } from './instructions-page.tsx'

const account: Instruction = {
  id: exampleId(85),
  version: 3,
  label: 'Corporate Trust',
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountNumber: 'XXXXXXXXXX',
  ...noHolderAddress,
  retired: false,
  lastVerified: null,
  inEffect: true,
  waiting: null,
  changedBy: 'Theo Okafor',
  confirmedBy: tessa.name,
  updatedAt: '2026-11-20T15:00:00.000Z',
}

const bank = { aba: '101100621', accountNumber: 'STORY0042007', accountNumberAgain: 'STORY0042007' }

const proposed: Instruction = {
  ...account,
  waiting: {
    version: 4,
    label: account.label,
    fbo: 'First Trust Bank, Corrected',
    aba: bank.aba,
    ...noHolderAddress,
    accountChanged: true,
    proposedBy: tessa.name,
    proposedAt: '2026-11-20T15:00:00.000Z',
    takesEffectAt: '2026-11-21T15:00:00.000Z',
    decisions: ['confirm', 'refuse'],
  },
}

const open = (items: Instruction[], answers: Answers = {}) =>
  renderPage(<InstructionsPage />, {
    as: tessa,
    answers: {
      'GET /instruction': pageOf(items),
      'GET /instruction/{id}/history': { ...pageOf([]), pageSize: 10 },
      'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false },
      ...answers,
    },
  })

const button = (name: string) => screen.findByText(name, { selector: 'button' })

/** The numbers as typed; the name of the account stands. */
async function type(user: ReturnType<typeof open>['user'], typed: Partial<typeof bank>) {
  const labels = {
    aba: /^ABA routing number/,
    accountNumber: /^Account number(?! again)/,
    accountNumberAgain: /^Account number again/,
  }
  for (const [name, text] of Object.entries(typed)) {
    await fill(user, screen.getByLabelText(labels[name as keyof typeof bank]), text)
  }
}

it('takes a new account whose number was typed twice alike, and no routing number with a wrong check digit', async () => {
  const { user, made } = open([account], {
    'POST /instruction': { ...proposed, inEffect: false },
    'GET /organization/{organizationId}/address': {
      id: exampleId(30),
      version: 1,
      name: 'First Trust Bank',
      town: 'Wichita',
      state: 'KS',
      postalCode: null,
      country: 'US',
    },
  })
  const sent = () => made.filter(({ call }) => call === 'POST /instruction').map(({ body }) => body)
  await user.click(await button('Add Account'))
  const form = within(await screen.findByRole('dialog'))
  await fill(user, form.getByLabelText(/^Account label/), 'Escrow')
  await fill(user, form.getByLabelText(/^Name on the account/), account.fbo)
  await form.findByText(/This is the address of First Trust Bank/)
  await type(user, { ...bank, aba: '101100620', accountNumberAgain: 'STORY0042008' })
  await user.click(form.getByText('Add Account'))
  await form.findByText(/^This ABA routing number has a wrong check digit/)
  form.getByText(/^The two account numbers differ/)
  expect(sent()).toEqual([])
  await type(user, bank)
  await user.click(form.getByText('Add Account'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Account proposed' }]))
  expect(sent()).toEqual([
    {
      label: 'Escrow',
      fbo: account.fbo,
      ...bank,
      holderStreet: '',
      holderTown: 'Wichita',
      holderCountry: 'US',
    },
  ])
})

it('proposes a change only with the number typed anew, since a hidden one is not carried over', async () => {
  const { user, made } = open([account], { 'PUT /instruction/{id}': proposed })
  await user.click(await button(account.label))
  await user.click(await button('Change'))
  await user.click(await button('Propose Change'))
  expect(await screen.findAllByText('Enter the account number')).not.toEqual([])
  await type(user, { accountNumber: bank.accountNumber, accountNumberAgain: bank.accountNumber })
  await user.click(await button('Propose Change'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Change proposed' }]))
  const sent = made.filter(({ call }) => call === 'PUT /instruction/{id}')
  expect(sent.map(({ body }) => body)).toEqual([
    { label: account.label, fbo: account.fbo, ...bank, ...noHolderAddress },
  ])
  expect(sent[0]?.headers.get('if-match')).toBe('"3"')
})

it('has a second member type the number of the very version that is pending', async () => {
  const { user, made } = open([proposed], { 'POST /instruction/{id}/confirm': null })
  await user.click(await button(account.label))
  within(screen.getByRole('region', { name: 'Pending change' })).getByText(/Tessa Lindqvist proposed it on/)
  const change = within(screen.getByRole('table', { name: 'What the change is' }))
  const name = change.getByRole('row', { name: /^Name on the account \(FBO\) Changed/ })
  expect(
    within(name)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['First Trust Bank', 'First Trust Bank, Corrected'])
  await user.click(await button('Confirm'))
  await user.click(await button('Confirm Change'))
  await screen.findByText('Enter the account number')
  await fill(user, screen.getByLabelText(/^Account number/), bank.accountNumber)
  await user.click(await button('Confirm Change'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Change confirmed' }]))
  const sent = made.filter(({ call }) => call.startsWith('POST'))
  expect(sent.map(({ body }) => body)).toEqual([{ version: 4, accountNumber: bank.accountNumber }])
})

it('shows a number when it is asked for, and retires an account once that was confirmed', async () => {
  const { user, made } = open([account], {
    'POST /instruction/{id}/reveal': { accountNumber: bank.accountNumber },
    'POST /instruction/{id}/retire': { ...account, retired: true },
  })
  const changes = () => made.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)
  const text = () => document.body.textContent.replaceAll(/\s/g, '')
  await user.click(await button(account.label))
  expect(text()).not.toContain(bank.accountNumber)
  await user.click(await button('Show account number'))
  await waitFor(() => expect(text()).toContain(bank.accountNumber))
  await user.click(await button('Hide Now'))
  await waitFor(() => expect(text()).not.toContain(bank.accountNumber))
  await user.click(await button('Retire'))
  const asking = within(await screen.findByRole('alertdialog', { name: 'Retire Corporate Trust?' }))
  expect(changes()).toEqual(['POST /instruction/{id}/reveal'])
  await user.click(asking.getByText('Retire'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Corporate Trust is retired' }]))
  expect(changes()).toEqual(['POST /instruction/{id}/reveal', 'POST /instruction/{id}/retire'])
})

it('offers no retired account for a wire, and none that is still pending', async () => {
  const pending = { ...proposed, id: exampleId(86), label: 'New account', inEffect: false }
  const { made } = renderPage(
    <StandingChoice
      wire={exampleWire({ isReceiver: true })}
      beside={() => ({ intermediaryBank: '', furtherCreditName: '' })}
      onFilled={() => undefined}
    />,
    { as: tessa, answers: { 'GET /instruction': pageOf([account, pending]) } },
  )
  await screen.findByLabelText('Use Corporate Trust')
  screen.getByText(/by Theo Okafor.*, confirmed by Tessa Lindqvist/)
  expect(screen.queryByLabelText('Use New account')).toBe(null)
  expect(made.map(({ query }) => query)).toMatchObject([{ retired: 'false' }])
})

it('names the bank of a standing account beside its number', async () => {
  open([account], {
    'GET /routing-directory/{aba}': {
      loaded: true,
      asOf: '2026-11-01',
      stale: false,
      bank: {
        name: 'Sample Prairie Trust Bank',
        city: 'Wichita',
        state: 'KS',
        fundsEligible: true,
        settlementOnly: false,
        achOnly: false,
        newRoutingNumber: null,
      },
    },
  })
  await screen.findAllByText('Sample Prairie Trust Bank, Wichita, KS')
})
