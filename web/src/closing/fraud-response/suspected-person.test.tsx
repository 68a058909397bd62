// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blake, renderPage } from '../../testing/render-page.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { ReportSuspectedFraud } from './report-suspected-fraud.tsx'
import { noSuspected, suspectedBody, suspectedFaults } from './suspected-person.tsx'

const person = (name: string) => ({ email: `${name.toLowerCase()}@x.example`, name, organization: 'Lexbond' })

const transaction = {
  manager: person('Morgan'),
  organization: { name: 'Harbor' },
  teamMembers: [person('Nora'), person('Morgan')],
  participants: [
    { ...person('Blake'), registered: true },
    { ...person('Newcomer'), registered: false },
    { ...person('Tessa'), registered: true },
  ],
  wires: [{ receiver: person('Tessa') }, { receiver: person('Theo') }],
} as unknown as Transaction

const show = () =>
  renderPage(
    <ReportSuspectedFraud
      transaction={transaction}
      wire={{ id: 'x', number: 1 }}
      onClose={() => undefined}
    />,
    { as: { ...blake, email: 'tessa@x.example' } },
  )

const nameLabel = 'Name of the suspected person'

it('offers every registered person of the closing once, without the reader', async () => {
  show()
  const person = await screen.findByLabelText<HTMLSelectElement>('Suspected person')
  expect([...person.options].map(({ value }) => value)).toEqual([
    '',
    'morgan@x.example',
    'nora@x.example',
    'blake@x.example',
    'theo@x.example',
    'another',
  ])
  expect(screen.queryByLabelText(nameLabel)).toBeNull()
})

it('asks for the name of another person, and sends a name or an address, never both', async () => {
  const { user } = show()
  await user.selectOptions(await screen.findByLabelText('Suspected person'), 'Another person')
  await user.type(screen.getByLabelText('What happened'), 'The account was changed by mail.')
  await user.click(screen.getByRole('button', { name: 'Freeze and Report' }))
  await screen.findByText('Enter the name')
  expect(document.activeElement).toBe(screen.getByLabelText(nameLabel))
  expect(suspectedFaults(noSuspected)).toEqual([])
  expect(suspectedBody({ suspectedEmail: 'another', suspectedName: ' Quick ' })).toEqual({
    suspectedEmail: null,
    suspectedName: 'Quick',
  })
  expect(suspectedBody({ suspectedEmail: 'nora@x.example', suspectedName: 'Quick' })).toEqual({
    suspectedEmail: 'nora@x.example',
    suspectedName: '',
  })
})
