import { expect, test } from 'vitest'
import { standingDifference, standingFields, type ComparedStanding } from './standing-difference.ts'

const account: ComparedStanding = {
  label: 'Corporate Trust',
  fbo: 'First Trust Bank',
  aba: '101100621',
  accountKey: 'key of 0012',
  retired: false,
  holderStreet: '1 Main Street',
  holderTown: 'Salina',
  holderCountry: 'US',
}

test('two versions that say the same differ in nothing', () => {
  expect(standingDifference(account, { ...account })).toEqual([])
})

test.each([
  ['label', { label: 'corporate trust' }],
  ['fbo', { fbo: 'First Trust Bank ' }],
  ['aba', { aba: '011100621' }],
  ['accountNumber', { accountKey: 'key of 12' }],
  ['holderStreet', { holderStreet: '' }],
  ['holderTown', { holderTown: 'Wichita' }],
  ['holderCountry', { holderCountry: 'CA' }],
  ['retired', { retired: true }],
] as const)('a change of %s is listed, to one and back', (field, change) => {
  const changed = { ...account, ...change }
  expect(standingDifference(account, changed)).toEqual([field])
  expect(standingDifference(changed, account)).toEqual([field])
})

test('changes are listed in the order of the form', () => {
  const other = { ...account, retired: true, aba: '111000025', label: 'Agency', holderTown: '' }
  expect(standingDifference(account, other)).toEqual(['label', 'aba', 'holderTown', 'retired'])
  expect(standingFields).toHaveLength(Object.keys(account).length)
})
