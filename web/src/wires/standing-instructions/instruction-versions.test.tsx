import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, pageOf, tessa } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { StandingVersion } from './instruction-queries.ts'
import { InstructionVersions } from './instruction-versions.tsx'

const id = exampleId(85)

const first: StandingVersion = {
  id,
  version: 1,
  label: 'Corporate Trust',
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountNumber: 'XXXXXXXXXX',
  holderStreet: '1 Main Street',
  holderTown: 'Salina',
  holderCountry: 'US',
  retired: false,
  changedBy: 'Theo Okafor',
  updatedAt: '2026-11-18T15:00:00.000Z',
  outcome: 'in effect',
  decidedBy: null,
  decidedAt: null,
  accountChanged: false,
  replaces: null,
  differs: [],
}

const { version, label, fbo, aba, holderStreet, holderTown, holderCountry, changedBy, updatedAt } = first

const second: StandingVersion = {
  ...first,
  version: 2,
  aba: '101100629',
  holderStreet: '',
  changedBy: tessa.name,
  updatedAt: '2026-11-20T15:00:00.000Z',
  accountChanged: true,
  replaces: { version, label, fbo, aba, holderStreet, holderTown, holderCountry, changedBy, updatedAt },
  differs: ['aba', 'accountNumber', 'holderStreet'],
}

const open = (items: StandingVersion[], answers: Answers = {}) =>
  renderPage(<InstructionVersions id={id} />, {
    as: tessa,
    answers: {
      'GET /instruction/{id}/history': { ...pageOf(items), pageSize: 15 },
      'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false },
      ...answers,
    },
  })

const compareButton = () => screen.findByRole('button', { name: 'Compare version 2 with version 1' })

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('shows no comparison of the first version, and digits only once they are asked for', async () => {
  const { user, made } = open([second, first], {
    'POST /instruction/{id}/compare': {
      before: { accountNumber: '0012345678' },
      after: { accountNumber: '012345678' },
    },
  })
  await user.click(await compareButton())
  expect(screen.queryByRole('button', { name: /^Compare version 1/ })).toBe(null)
  const table = screen.getByRole('table', { name: 'Version 1 and version 2' })
  within(table).getByRole('columnheader', { name: /^Version 1: Theo Okafor, Nov 18, 2026/ })
  within(table).getByRole('columnheader', { name: /^Version 2: Tessa Lindqvist, Nov 20, 2026/ })
  // What differs is said in words; of the masked number only that it is another.
  expect(cellsOf(/^Account number Changed/)).toEqual([
    'Account number is hidden: XXXXXXXXXX',
    'Account number is hidden: XXXXXXXXXX',
  ])
  expect(cellsOf(/^ABA routing number Changed/)[1]).toContain('Digit 9 of 9 differs.')
  expect(cellsOf(/^Street of the account holder Changed/)).toEqual(['1 Main Street', 'N/A'])
  expect(within(screen.getByRole('row', { name: /^Account label/ })).queryByText('Changed')).toBe(null)
  expect(made.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await user.click(screen.getByText('Show the digits'))
  await waitFor(() =>
    expect(cellsOf(/^Account number Changed/)).toEqual(['0012345678 Digit 2 of 10 differs.', '012345678 ']),
  )
  expect(made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { before: 1, after: 2 },
  ])
  await user.click(screen.getByText('Hide Now'))
  expect(document.body.textContent).not.toContain('12345678')
})

it.each(['waiting', 'refused', 'withdrawn', 'lapsed'] as const)(
  'offers no digits of a version that is %s',
  async (outcome) => {
    const { user } = open([{ ...second, outcome }, first])
    await user.click(await compareButton())
    screen.getByText('The digits of a version that was never in effect are not shown.')
    expect(screen.queryByText('Show the digits')).toBe(null)
  },
)

it('says when nothing differs, and hides the comparison again', async () => {
  const { user } = open([{ ...second, ...first, version: 2, replaces: second.replaces }, first])
  await user.click(await compareButton())
  screen.getByText('No differences: the same details were entered again.')
  expect(screen.queryByRole('row', { name: /^Use/ })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Hide the comparison of version 2 with version 1' }))
  expect(screen.queryByRole('table')).toBe(null)
})

it('shows a retired account beside the one that was in use', async () => {
  const retired = { ...first, version: 2, replaces: second.replaces, retired: true }
  const { user } = open([{ ...retired, differs: ['retired'] }, first])
  await user.click(await compareButton())
  expect(cellsOf(/^Use Changed/)).toEqual(['In use', 'Retired'])
})
