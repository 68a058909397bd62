import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Contact } from '@countersign/contract/wires/verification'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { ContactBook } from './contact-book.tsx'

const ruth: Contact = {
  id: exampleId(80),
  version: 1,
  organization: { id: exampleId(30), name: 'First Trust Bank' },
  person: 'Ruth Adler',
  title: '',
  phone: '8165550142',
  source: 'own records',
  phoneSince: '2026-01-05T15:00:00.000Z',
  coolingUntil: null,
  enteredBy: morgan.name,
  numberBy: { name: morgan.name, isBlocked: false },
  enteredAt: '2026-01-05T15:00:00.000Z',
}

const quinn: Contact = {
  ...ruth,
  id: exampleId(81),
  person: 'Quinn Abara',
  phone: '7855550199',
  coolingUntil: '2026-11-27T15:00:00.000Z',
}

it('adds a person whose number waits, and removes the person once that was confirmed', async () => {
  let items = [ruth]
  const { user, made } = renderPage(<ContactBook />, {
    as: morgan,
    answers: {
      'GET /contact': () => pageOf(items),
      'GET /masterdata/all': {
        organizationMasterRoles: [],
        purposes: [],
        issuers: [],
        organizations: [{ ...ruth.organization, role: null, verified: true }],
        transactionStatuses: [],
        wireStatuses: [],
        states: [],
      },
      'POST /contact': () => {
        items = [ruth, quinn]
        return quinn
      },
      'DELETE /contact/{contactId}': () => {
        items = [ruth]
        return null
      },
    },
  })
  const changes = () => made.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)
  await user.click(await screen.findByText('Add Contact'))
  const form = within(await screen.findByRole('dialog'))
  const organization = form.getByLabelText(/^Organization/)
  await user.click(form.getByText('Add Contact'))
  expect(await form.findAllByText('Required field')).not.toEqual([])
  expect(changes()).toEqual([])
  await form.findByText('First Trust Bank', { selector: 'option' })
  await user.selectOptions(organization, 'First Trust Bank')
  await fill(user, form.getByLabelText(/^Person/), quinn.person)
  // A phone that alone is wrong takes the focus, too.
  await user.click(form.getByText('Add Contact'))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Phone number/)))
  await fill(user, form.getByLabelText(/^Phone number/), quinn.phone)
  await user.click(form.getByText('Add Contact'))
  await screen.findByText(/^Waiting period until/)
  within(screen.getByRole('list', { name: 'Contacts at First Trust Bank' })).getByText(quinn.person)

  await user.click(screen.getByLabelText('Remove Quinn Abara'))
  const asking = within(await screen.findByRole('alertdialog'))
  expect(changes()).toEqual(['POST /contact'])
  await user.click(asking.getByText('Remove'))
  await waitFor(() => expect(screen.queryByText(quinn.person)).toBe(null))
  expect(changes()).toEqual(['POST /contact', 'DELETE /contact/{contactId}'])
})

it('says who entered a number, and that the account of that person is blocked now', async () => {
  const numberBy = { name: morgan.name, isBlocked: true }
  renderPage(<ContactBook />, {
    as: morgan,
    answers: { 'GET /contact': () => pageOf([ruth, { ...quinn, numberBy }]) },
  })
  await screen.findByText(`${morgan.name}’s account is blocked. Compare the number with another source`)
  expect(screen.getAllByText(new RegExp(`entered by ${morgan.name}$`))).toHaveLength(2)
  expect(screen.getAllByText(/account is blocked/)).toHaveLength(1)
})
