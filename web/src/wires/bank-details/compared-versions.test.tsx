import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { InstructionVersion } from '../verification/verification-queries.ts'
import { ComparedVersions } from './compared-versions.tsx'

const before: InstructionVersion = {
  version: 1,
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountNumber: 'XXXXXXXXXX',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  holderStreet: '1 Main Street',
  holderTown: 'Salina',
  holderCountry: 'US',
  enteredBy: 'receiver',
  by: 'Tessa Lindqvist',
  at: '2026-11-20T15:00:00.000Z',
  accepted: [],
  differs: [],
}

it('sets a changed country beside the former one, marked, and each part of an address in a row of its own', () => {
  const after: InstructionVersion = { ...before, version: 2, holderCountry: 'CA', differs: ['holderCountry'] }
  renderPage(<ComparedVersions wireId="w1" before={before} after={after} />, { as: morgan })
  const row = screen.getByRole('row', { name: /^Country of the account holder/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['United States', 'Canada'])
  expect(screen.getAllByText('Changed')).toHaveLength(1)
  within(row).getByText('Changed')
  const town = screen.getByRole('row', { name: /^Town of the account holder/ })
  expect(
    within(town)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Salina', 'Salina'])
})
