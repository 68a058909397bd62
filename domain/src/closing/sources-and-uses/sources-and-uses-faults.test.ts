import { expect, test } from 'vitest'
import { noSourcesAndUses, type SourcesAndUses } from './sources-and-uses.ts'
import { sourcesAndUsesFaults, tidySourcesAndUses } from './sources-and-uses-faults.ts'

const place = { kind: 'bond', manager: 'harbor', holders: ['harbor', 'salina'] } as const

const faults = (change: Partial<SourcesAndUses>, kind: 'bond' | 'real_estate' = 'bond') =>
  sourcesAndUsesFaults(tidySourcesAndUses({ ...noSourcesAndUses, ...change }, 'harbor'), {
    ...place,
    kind,
  }).map(({ field, message }) => `${field}: ${message}`)

test('a line needs a name, whole cents and an offered holder', () => {
  expect(
    faults({
      uses: [
        { label: '  ', amount: -1, holder: null, purpose: 6 },
        { label: '=SUM(A1)', amount: 0.5, holder: 'stranger', purpose: 6 },
        { label: 'x'.repeat(101), amount: 1_000_000_000_000, holder: 'salina', purpose: 6 },
        { label: 'Nothing yet', amount: 0, holder: 'harbor', purpose: 2 },
      ],
    }),
  ).toEqual([
    'uses.0.label: Name this line',
    'uses.0.amount: An amount cannot be negative',
    'uses.1.label: This cannot begin with =, +, - or @',
    'uses.1.amount: An amount cannot have a fraction of a cent',
    'uses.1.holder: Choose a participant of this closing',
    'uses.2.label: Use at most 100 characters',
    'uses.2.amount: An amount can be at most $9,999,999,999.99',
  ])
})

test('money of a party other than the manager needs a purpose; the manager’s wires state theirs', () => {
  const line = { label: 'Funds on hand', amount: 5, purpose: null }
  expect(
    faults({
      goodFaithHolder: 'salina',
      contributions: [
        { ...line, holder: 'salina' },
        { ...line, holder: 'harbor' },
      ],
    }),
  ).toEqual([
    'goodFaithPurpose: Choose the use of the deposit',
    'contributions.0.purpose: Choose the use of these funds',
  ])
  expect(
    tidySourcesAndUses(
      {
        ...noSourcesAndUses,
        goodFaithHolder: 'harbor',
        goodFaithPurpose: 6,
        contributions: [{ ...line, label: ' Funds  ', holder: 'harbor', purpose: 6 }],
      },
      'harbor',
    ),
  ).toMatchObject({
    goodFaithHolder: null,
    goodFaithPurpose: null,
    contributions: [{ label: 'Funds', purpose: null }],
  })
})

test('ten thousand lines are refused as one thing, and the money of a bond on a real-estate closing', () => {
  const many = Array.from({ length: 10_000 }, () => ({
    label: '',
    amount: -1,
    holder: null,
    purpose: 6 as const,
  }))
  expect(faults({ uses: many })).toEqual(['uses: There can be at most 200 lines, and these are 10000'])
  expect(
    faults(
      {
        bondInsurancePremium: 1,
        suretyPremium: 1,
        premiumsPaidBy: 'issuer',
        goodFaithHolder: 'salina',
        goodFaithPurpose: 6,
      },
      'real_estate',
    ),
  ).toEqual(
    ['bondInsurancePremium', 'suretyPremium', 'premiumsPaidBy', 'goodFaithHolder', 'goodFaithPurpose'].map(
      (field) => `${field}: Only for a bond closing`,
    ),
  )
})
