import { expect, test } from 'vitest'
import { noSourcesAndUses } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { moneyFormOf, type MoneyForm } from './money-form.ts'
import { fieldOfPlace } from './place-field.ts'

const row = (holder: string, purpose: string) => ({ label: 'Line', amount: '1', holder, purpose })

const form: MoneyForm = {
  ...moneyFormOf(0, noSourcesAndUses),
  bondInsurancePremium: '5',
  contributions: [row('county', '1')],
  uses: [row('', '2'), row('salina', '6'), row('salina', '4'), row('', '5')],
}

test('a holder leads to its line for the purpose, a source where no use is of it', () => {
  expect(fieldOfPlace({ at: 'holder', holder: 'salina', purpose: 4 }, form)).toBe('uses.2.amount')
  expect(fieldOfPlace({ at: 'holder', holder: 'salina', purpose: null }, form)).toBe('uses.1.amount')
  expect(fieldOfPlace({ at: 'holder', holder: 'county', purpose: 1 }, form)).toBe('contributions.0.amount')
  expect(fieldOfPlace({ at: 'holder', holder: 'county', purpose: 2 }, form)).toBeNull()
})

test('payees lead to what is paid out, or to the premium that is', () => {
  expect(fieldOfPlace({ at: 'payees', purpose: 2 }, form)).toBe('uses.0.amount')
  expect(fieldOfPlace({ at: 'payees', purpose: 5 }, form)).toBe('bondInsurancePremium')
  expect(fieldOfPlace({ at: 'payees', purpose: 7 }, form)).toBeNull()
})

test('the statement leads to the first use, and what is no line leads elsewhere', () => {
  const empty = { label: ' ', amount: '', holder: '', purpose: '6' }
  expect(fieldOfPlace({ at: 'statement' }, { ...form, uses: [empty, ...form.uses] })).toBe('uses.1.amount')
  expect(fieldOfPlace({ at: 'statement' }, { ...form, uses: [] })).toBeNull()
  expect(fieldOfPlace({ at: 'net wire' }, form)).toBeNull()
  expect(fieldOfPlace({ at: 'wire', wireId: 'w', number: 1 }, form)).toBeNull()
})
