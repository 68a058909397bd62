import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleBankDetails, exampleId, exampleWire, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import type { Wire } from '../record/wire-queries.ts'

const place = {
  id: exampleId(30),
  version: 1,
  name: 'First Trust Bank',
  town: 'Wichita',
  state: 'KS',
  postalCode: '67202',
  country: 'US',
}

const show = (wire: Wire, answers: Answers = {}) =>
  renderPage(<BankDetailsForm wire={wire} onSaved={vi.fn()} />, {
    as: tessa,
    answers: {
      'GET /instruction': pageOf([]),
      'GET /organization/{organizationId}/address': place,
      'PUT /wire/{wireId}/instructions': wire,
      ...answers,
    },
  })

type Shown = ReturnType<typeof show>

const part = (label: string): HTMLInputElement =>
  within(screen.getByRole('group', { name: 'Address of the account holder' })).getByLabelText(label)

const address = (): string[] => ['Street', 'Town', 'Country'].map((label) => part(label).value)

const typeAccount = async (user: Shown['user']) => {
  const typed = {
    'Name on the account (FBO)': 'First Trust Bank',
    'ABA routing number': '101100621',
    'Account number': 'STORY0042007',
    'Account number again': 'STORY0042007',
  }
  for (const [label, text] of Object.entries(typed)) await fill(user, screen.getByLabelText(label), text)
}

const sentBy = ({ made }: Shown) =>
  made.filter(({ call }) => call === 'PUT /wire/{wireId}/instructions').map(({ body }) => body)

it('fills the address of the own organization in ahead, in sight, to be changed or cleared, and asks for no more', async () => {
  const shown = show(exampleWire({ isReceiver: true }))
  await screen.findByText(/This is the address of First Trust Bank/)
  expect(address()).toEqual(['', 'Wichita', 'US'])
  await shown.user.click(screen.getByText('Clear Address'))
  expect(address()).toEqual(['', '', ''])
  expect(document.activeElement).toBe(screen.getByText('Use the Address of First Trust Bank'))
  await typeAccount(shown.user)
  await shown.user.click(screen.getByText('Save and Review'))
  await waitFor(() =>
    expect(sentBy(shown)).toMatchObject([{ holderStreet: '', holderTown: '', holderCountry: '' }]),
  )
})

it('sends what was filled in ahead and what the user made of it', async () => {
  const shown = show(exampleWire({ isReceiver: true }))
  await screen.findByText(/This is the address of First Trust Bank/)
  await fill(shown.user, part('Street'), '100 Douglas Avenue\nFloor 3')
  await fill(shown.user, part('Town'), 'Salina')
  expect(screen.queryByText(/This is the address of First Trust Bank/)).toBe(null)
  await typeAccount(shown.user)
  await shown.user.click(screen.getByText('Save and Review'))
  const sent = { holderStreet: '100 Douglas Avenue\nFloor 3', holderTown: 'Salina', holderCountry: 'US' }
  await waitFor(() => expect(sentBy(shown)).toMatchObject([sent]))
})

it('only offers it beside details that were saved without one, so that saving them again adds nothing unseen', async () => {
  const bankDetails = exampleBankDetails({ fbo: 'First Trust Bank', aba: '101100621' })
  const shown = show(exampleWire({ isReceiver: true, bankDetailsFilled: true, bankDetails }))
  const offer = await screen.findByText('Use the Address of First Trust Bank')
  expect(address()).toEqual(['', '', ''])
  await shown.user.click(offer)
  expect(address()).toEqual(['', 'Wichita', 'US'])
})

it('leaves an address that stands as it is', async () => {
  const bankDetails = exampleBankDetails({ holderTown: 'Toronto', holderCountry: 'CA' })
  const { made } = show(exampleWire({ isReceiver: true, bankDetails }))
  await waitFor(() =>
    expect(made.map(({ call }) => call)).toContain('GET /organization/{organizationId}/address'),
  )
  await screen.findByDisplayValue('Toronto')
  expect(address()).toEqual(['', 'Toronto', 'CA'])
})

it('keeps what was typed before the organization’s address arrived', async () => {
  const later = Promise.withResolvers<typeof place>()
  const { user } = show(exampleWire({ isReceiver: true }), {
    'GET /organization/{organizationId}/address': async () => Response.json(await later.promise),
  })
  await fill(user, screen.getByLabelText('Name on the account (FBO)'), 'City of Salina')
  await fill(user, part('Town'), 'Salina')
  later.resolve({ ...place, name: 'First Trust of Salina', town: 'Salina' })
  await user.selectOptions(part('Country'), 'US')
  await screen.findByText(/This is the address of First Trust of Salina/)
  expect(address()).toEqual(['', 'Salina', 'US'])
  screen.getByDisplayValue('City of Salina')
})

it('leaves what is missing marked when the organization’s address arrives after the press', async () => {
  const later = Promise.withResolvers<typeof place>()
  const { user } = show(exampleWire({ isReceiver: true }), {
    'GET /organization/{organizationId}/address': async () => Response.json(await later.promise),
  })
  await user.click(screen.getByText('Save and Review'))
  await screen.findByText('Enter the ABA routing number')
  later.resolve(place)
  await screen.findByText(/This is the address of First Trust Bank/)
  screen.getByText('Enter the ABA routing number')
})

it('a refusal stands at the field it is about, and nothing that was typed is lost', async () => {
  const message = 'Use at most 2 lines of 70 characters'
  const shown = show(exampleWire({ isReceiver: true }), {
    'PUT /wire/{wireId}/instructions': () =>
      refusal({ status: 422, errors: [{ field: 'holderStreet', message }] }),
  })
  await screen.findByText(/This is the address of First Trust Bank/)
  await typeAccount(shown.user)
  await fill(shown.user, part('Street'), 'x'.repeat(71))
  await shown.user.click(screen.getByText('Save and Review'))
  await screen.findByText(message)
  expect(sentBy(shown)).toEqual([])
  await fill(shown.user, part('Street'), '1 Main Street')
  await fill(shown.user, part('Town'), ' ')
  await shown.user.click(screen.getByText('Save and Review'))
  await screen.findByText('Enter the town too: an address needs its town and country')
  await fill(shown.user, part('Town'), 'Salina')
  await shown.user.click(screen.getByText('Save and Review'))
  await screen.findByText(message)
  expect(sentBy(shown)).toHaveLength(1)
  expect(address()).toEqual(['1 Main Street', 'Salina', 'US'])
  screen.getByDisplayValue('101100621')
  expect(screen.getAllByDisplayValue('STORY0042007')).toHaveLength(2)
})
