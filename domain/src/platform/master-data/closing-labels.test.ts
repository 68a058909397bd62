import { expect, test } from 'vitest'
import { costsLabel, costsTitle, roleChoices, roleLabel, typeLabel } from './closing-labels.ts'
import { purposeChoices } from './purpose-labels.ts'
import { bondWord } from '../../testing/bond-words.ts'
import { transactionRoles } from './transaction-roles.ts'
import { wirePurposes } from './wire-purposes.ts'

const types = ['Negotiated', 'Competitive', 'Private Placement']

const realEstate = [
  ...roleChoices('real_estate').map(({ name }) => name),
  ...purposeChoices('real_estate').map(({ name }) => name),
  ...types.map((type) => typeLabel(type, 'real_estate')),
  costsLabel('real_estate'),
  costsTitle('real_estate'),
]

test('no label of a real-estate closing is a word of bonds', () => {
  expect(realEstate.filter((label) => bondWord.test(label))).toEqual([])
})

test.each(['bond', 'real_estate'] as const)('no two codes of a %s closing share a label', (kind) => {
  const lists = [roleChoices(kind), purposeChoices(kind)].map((list) => list.map(({ name }) => name))
  const all = [...lists, types.map((type) => typeLabel(type, kind))]
  for (const names of all) expect(new Set(names).size).toBe(names.length)
})

test('the labels of a bond closing are the codes of the specification', () => {
  expect(roleChoices('bond').map(({ name }) => name)).toEqual(transactionRoles)
  expect(purposeChoices('bond')).toEqual(wirePurposes)
  expect(types.map((type) => typeLabel(type, 'bond'))).toEqual(types)
})

test('a text that is no role, such as of a reader whom a memo adds, is shown as it is', () => {
  expect(roleLabel('Transaction Team', 'real_estate')).toBe('Transaction Team')
  expect(roleLabel('toString', 'real_estate')).toBe('toString')
  expect(roleLabel('Trustee', 'real_estate')).toBe('Payoff Lender')
})
