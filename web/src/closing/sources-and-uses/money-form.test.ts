import { expect, test } from 'vitest'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import {
  emptyRow,
  enteredOf,
  isMoneyField,
  moneyFormFaults,
  moneyFormOf,
  pastedRows,
  type MoneyForm,
} from './money-form.ts'

const place = { kind: 'bond', manager: 'harbor', holders: ['harbor', 'salina'] } as const
const empty = moneyFormOf(3, noSourcesAndUses)
const faults = (change: Partial<MoneyForm>) =>
  moneyFormFaults({ ...empty, ...change }, place).map(({ field, message }) => `${field}: ${message}`)

test('what was entered comes back as it was, to the cent', () => {
  const entered = {
    ...noSourcesAndUses,
    bondInsurancePremium: 1_250_001,
    premiumsPaidBy: 'issuer' as const,
    goodFaithHolder: 'salina',
    goodFaithPurpose: 6 as const,
    contributions: [{ label: 'Funds on hand', amount: 5, holder: 'harbor', purpose: null }],
    uses: [
      { label: 'Project fund', amount: 136_000_000, holder: 'salina', purpose: 6 as const },
      { label: 'Cost of issuance', amount: 99_726, holder: null, purpose: 2 as const },
    ],
  }
  const form = moneyFormOf(7, entered)
  expect(form).toMatchObject({ version: 7, bondInsurancePremium: '12,500.01' })
  expect(form.uses[0]).toEqual({
    label: 'Project fund',
    amount: '1,360,000.00',
    holder: 'salina',
    purpose: '6',
  })
  expect(enteredOf(form, 'harbor')).toEqual(entered)
})

test('empty rows say nothing, and the faults of the others stand at the rows that show them', () => {
  const blank = emptyRow('uses', place)
  const uses = [blank, { ...blank, label: 'Fund', amount: '1.234' }, blank, { ...blank, label: 'Other' }]
  expect(enteredOf({ ...empty, uses: [blank] }, 'harbor').uses).toEqual([])
  expect(faults({ uses })).toEqual([
    'uses.1.amount: An amount cannot have a fraction of a cent',
    'uses.3.amount: Enter an amount',
  ])
  expect(
    faults({
      bondInsurancePremium: '-5',
      uses: [blank, { ...blank, amount: '5', holder: 'gone' }],
      contributions: [{ ...emptyRow('contributions', place), label: 'X', amount: '1', holder: 'salina' }],
    }),
  ).toEqual([
    'bondInsurancePremium: An amount cannot be negative',
    'contributions.0.purpose: Choose the use of these funds',
    'uses.1.label: Name this line',
    'uses.1.holder: Choose a participant of this closing',
  ])
})

test('pasted names say what they are for where they are known ones', () => {
  const lines = [
    { label: 'Debt service fund', amount: 99_726 },
    { label: 'Swimming pool', amount: 5 },
  ]
  expect(pastedRows('uses', lines, place).map(({ amount, purpose }) => [amount, purpose])).toEqual([
    ['997.26', '4'],
    ['0.05', '6'],
  ])
  expect(pastedRows('contributions', lines, place)[0]).toMatchObject({ holder: 'harbor', purpose: '' })
})

test('every field that is judged is one of the form', () => {
  for (const field of ['uses', 'uses.12.holder', 'contributions.0.purpose', 'goodFaithPurpose']) {
    expect(isMoneyField(field)).toBe(true)
  }
  expect(isMoneyField('uses.0.other')).toBe(false)
})
