import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { noSuspected, suspectedBody, suspectedFault, SuspectedPerson } from './suspected-person.tsx'

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

const shown = (value = noSuspected) =>
  renderToStaticMarkup(
    <SuspectedPerson
      transaction={transaction}
      ownEmail="tessa@x.example"
      value={value}
      onChange={() => undefined}
      faults={{}}
    />,
  )

it('offers every registered person of the closing once, without the reader', () => {
  const options = [...shown().matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
  expect(options).toEqual([
    '',
    'morgan@x.example',
    'nora@x.example',
    'blake@x.example',
    'theo@x.example',
    'another',
  ])
  expect(shown()).not.toContain('Name of the suspected person')
})

it('asks for the name of another person, and sends a name or an address, never both', () => {
  expect(shown({ choice: 'another', name: '' })).toContain('Name of the suspected person')
  expect(suspectedFault({ choice: 'another', name: ' ' })).toEqual({ suspectedName: 'Enter the name' })
  expect(suspectedFault(noSuspected)).toEqual({})
  expect(suspectedBody({ choice: 'another', name: ' Quick ' })).toEqual({
    suspectedEmail: null,
    suspectedName: 'Quick',
  })
  expect(suspectedBody({ choice: 'nora@x.example', name: 'Quick' })).toEqual({
    suspectedEmail: 'nora@x.example',
    suspectedName: '',
  })
})
