import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentOrderOf } from '../../closing/exports/payment-order.ts'
import { accountNumberFault, bareAccountNumber } from '../../platform/account-numbers/account-number.ts'
import { bankDetailFaults, emptyBankDetails, tidyBankDetails } from './bank-details.ts'
import { groupedRoutingNumber, routingNumberFault } from '../../platform/account-numbers/routing-number.ts'

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

test.each([
  ['Πειραιώς Bank', 'Π', 'U+03A0'],
  ['First Trust 中国', '中', 'U+4E2D'],
  ['بنك', 'ب', 'U+0628'],
  ['Bank 🏦', '🏦', 'U+1F3E6'],
  ['First Тrust', 'Т', 'U+0422'],
])(
  'a name that no bank can write is refused at its field, with its first such sign: %s',
  (name, sign, code) => {
    for (const field of ['fbo', 'intermediaryBank', 'furtherCreditName'] as const) {
      expect(bankDetailFaults({ ...emptyBankDetails, [field]: name }, { complete: false })).toEqual([
        { field, message: expect.stringContaining(`'${sign}' (${code})`) },
      ])
    }
  },
)

test('what passes here a payment file carries: letters with marks do, a name that grows too long does not', () => {
  const faultOf = (fbo: string) => bankDetailFaults({ ...emptyBankDetails, fbo }, { complete: false })
  expect(faultOf('Zoë’s Søn – “Łódź” & Straße')).toEqual([])
  expect(faultOf('ß'.repeat(71))).toEqual([{ field: 'fbo', message: expect.stringContaining('142') }])
  expect(faultOf('\u0301')).toHaveLength(1)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (fbo) => {
      const order = paymentOrderOf({
        ...emptyBankDetails,
        id: '',
        number: 1,
        amount: 1,
        references: [],
        fbo: fbo.trim(),
      })
      return fbo.trim() === '' || faultOf(fbo).length > 0 || order.ok
    }),
  )
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
  'a letter whose capital is another one is refused, never changed into an account that was not typed: %s',
  (text) => {
    expect(accountNumberFault(text)).toBe('An account number has letters and digits only')
    expect(accountNumberFault(bareAccountNumber(text))).toBe('An account number has letters and digits only')
    expect(bareAccountNumber('ab-1 c')).toBe('AB1C')
  },
)

test('several routing numbers that stand for the bank in between pass, others do not', () => {
  const details = { ...emptyBankDetails, intermediaryBank: 'Prairie Bank 101100621 / 021000021' }
  const of = (stored: string) =>
    bankDetailFaults(details, { complete: false, stored: { intermediaryBank: stored } }).map(
      ({ field }) => field,
    )
  expect(of(details.intermediaryBank)).toEqual([])
  expect(of('Prairie Bank 101100621')).toEqual(['intermediaryBank'])
})
