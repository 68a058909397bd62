import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountNumberFault, bareAccountNumber } from './account-number.ts'
import { bankDetailFaults, emptyBankDetails, tidyBankDetails } from './bank-details.ts'
import { groupedRoutingNumber, routingNumberFault } from './routing-number.ts'

test.each(['', '12345678', '1234567890', '10110062a', '101100622', '000000000', '１０１１００６２１'])(
  'refuses %j as a routing number',
  (text) => {
    expect(routingNumberFault(text)).not.toBeNull()
  },
)

test('accepts real routing numbers, however they are grouped', () => {
  for (const text of ['101100621', '1011 0062 1', '1011-0062-1', '021000021', '011000015', '026009593']) {
    expect([text, routingNumberFault(text)]).toEqual([text, null])
  }
  expect(groupedRoutingNumber('101100621')).toBe('1011 0062 1')
})

const weights = [3, 7, 1, 3, 7, 1, 3, 7]
const withCheckDigit = (eight: number[]): string => {
  const sum = eight.reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0)
  return eight.join('') + String((10 - (sum % 10)) % 10)
}
const routingNumbers = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 })
  .map(withCheckDigit)
  .filter((aba) => !/^0+$/.test(aba))

test('any single wrong digit of a routing number is found', () => {
  fc.assert(
    fc.property(
      routingNumbers,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (aba, place, by) => {
        const wrong = (Number(aba[place]) + by) % 10
        const changed = aba.slice(0, place) + String(wrong) + aba.slice(place + 1)
        return routingNumberFault(aba) === null && routingNumberFault(changed) !== null
      },
    ),
    { numRuns: 2000 },
  )
})

test.each(['', ' - ', '12*4', 'ÄB12', '1'.repeat(35), '12\u200b34', '１２３'])(
  'refuses %j as an account number',
  (text) => {
    expect(accountNumberFault(text)).not.toBeNull()
  },
)

test('an account number has one spelling', () => {
  expect(bareAccountNumber(' ab-12 34\u00A05 ')).toBe('AB12345')
  expect(accountNumberFault('1'.repeat(34))).toBeNull()
})

test('[R3.4] the routing number and the account number have messages of their own', () => {
  const faults = bankDetailFaults({ ...emptyBankDetails, fbo: 'A' }, { complete: true })
  expect(faults).toEqual([
    { field: 'aba', message: 'Enter the ABA routing number' },
    { field: 'accountNumber', message: 'Enter the account number' },
  ])
})

test('details may be left to the recipient, but what is filled must be well-formed', () => {
  expect(bankDetailFaults(emptyBankDetails, { complete: false })).toEqual([])
  const wrong = { ...emptyBankDetails, aba: '1', fbo: 'x'.repeat(141), furtherCreditAccount: '?' }
  expect(bankDetailFaults(wrong, { complete: false }).map(({ field }) => field)).toEqual([
    'fbo',
    'aba',
    'furtherCreditAccount',
  ])
  expect(bankDetailFaults({ ...emptyBankDetails, fbo: 'A\u202EB' }, { complete: false })).toHaveLength(1)
})

test('tidying twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (aba, account) => {
      const once = tidyBankDetails({ ...emptyBankDetails, aba, accountNumber: account })
      expect(tidyBankDetails(once)).toEqual(once)
    }),
  )
})

test.each(['\u00DF12', '\uFB019', '\u01311', '\u017F2'])(
  'a letter whose capital is another one is refused, never changed into an account that nobody typed: %s',
  (text) => {
    expect(accountNumberFault(text)).toBe('An account number has letters and digits only')
    expect(accountNumberFault(bareAccountNumber(text))).toBe('An account number has letters and digits only')
    expect(bareAccountNumber('ab-1 c')).toBe('AB1C')
  },
)
