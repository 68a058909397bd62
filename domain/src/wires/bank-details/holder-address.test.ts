import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentText } from '../../platform/text/payment-text.ts'
import {
  type HolderAddress,
  holderAddressFaults,
  holderAddressFrom,
  holderAddressLines,
  noHolderAddress,
  streetLines,
  tidyHolderAddress,
} from './holder-address.ts'

const salina: HolderAddress = {
  holderStreet: '300 West Ash Street\nRoom 206',
  holderTown: 'Salina',
  holderCountry: 'US',
}

const faults = (change: Partial<HolderAddress>) =>
  holderAddressFaults({ ...salina, ...change }).map(({ field }) => field)

test('an address may be left out whole; with a part of it, its town and country are required', () => {
  expect(holderAddressFaults(noHolderAddress)).toEqual([])
  expect(holderAddressFaults({ holderStreet: ' \n', holderTown: ' ', holderCountry: ' ' })).toEqual([])
  expect(faults({})).toEqual([])
  expect(faults({ holderStreet: '' })).toEqual([])
  expect(faults({ holderTown: '', holderCountry: '' })).toEqual(['holderTown', 'holderCountry'])
  expect(faults({ holderTown: ' ' })).toEqual(['holderTown'])
  expect(faults({ holderCountry: '' })).toEqual(['holderCountry'])
})

test.each<[string, Partial<HolderAddress>]>([
  ['three lines', { holderStreet: 'a\nb\nc' }],
  ['a line of 71', { holderStreet: `b\n${'a'.repeat(71)}` }],
  ['a street of 200 in one line', { holderStreet: 'a'.repeat(200) }],
  ['a line that a bank writes with 72', { holderStreet: 'ß'.repeat(36) }],
  ['a turned direction', { holderStreet: 'Main\u202EStreet' }],
  ['a character that is not seen', { holderTown: 'Sal\u200Bina' }],
  ['letters of a twin', { holderTown: 'Sаlina' }],
  ['marks alone', { holderTown: '\u0301' }],
  ['a town of 36', { holderTown: 'a'.repeat(36) }],
  ['a town in two lines', { holderTown: 'Salina\nKansas' }],
  ['a country by its name', { holderCountry: 'Canada' }],
  ['letters of no country', { holderCountry: 'ZZ' }],
  ['former letters', { holderCountry: 'UK' }],
  ['letters without a code in ISO 3166', { holderCountry: 'IC' }],
  ['digits for letters', { holderCountry: 'U5' }],
])('refuses %s at its field alone', (_, change) => {
  expect(faults(change)).toEqual(Object.keys(change))
})

test('the refusal of a street says how much there is room for', () => {
  const message = 'Use at most 2 lines of 70 characters'
  expect(holderAddressFaults({ ...salina, holderStreet: 'a'.repeat(200) })).toEqual([
    { field: 'holderStreet', message },
  ])
})

test('one address has one spelling, and is read line by line', () => {
  const typed = { holderStreet: ' 1 Main \r\n\n  Suite 2 ', holderTown: ' Salina ', holderCountry: ' us ' }
  const tidy = tidyHolderAddress(typed)
  expect(tidy).toEqual({ holderStreet: '1 Main\nSuite 2', holderTown: 'Salina', holderCountry: 'US' })
  expect(holderAddressLines(tidy)).toEqual(['1 Main', 'Suite 2', 'Salina, United States'])
  expect(holderAddressLines(noHolderAddress)).toEqual([])
  expect(tidyHolderAddress(tidy)).toEqual(tidy)
})

test('whatever passes here a payment file has room for', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 })
  fc.assert(
    fc.property(text, text, (holderStreet, holderTown) => {
      const typed = { holderStreet, holderTown, holderCountry: 'US' }
      if (holderAddressFaults(typed).length > 0) return true
      const tidy = tidyHolderAddress(typed)
      const lines = streetLines(tidy.holderStreet)
      const fits = (line: string, longest: number): boolean => {
        const written = paymentText(line)
        return written.ok && written.value !== '' && written.value.length <= longest
      }
      return lines.length <= 2 && lines.every((line) => fits(line, 70)) && fits(tidy.holderTown, 35)
    }),
  )
})

test('an organization that has named no town, or one that does not fit, is no address to fill ahead', () => {
  expect(holderAddressFrom({ town: 'Salina', country: 'US' })).toEqual({ ...salina, holderStreet: '' })
  expect(holderAddressFrom({ town: null, country: 'US' })).toEqual(noHolderAddress)
  expect(holderAddressFrom({ town: 'a'.repeat(36), country: 'US' })).toEqual(noHolderAddress)
  expect(holderAddressFrom({ town: 'Αθήνα', country: 'GR' })).toEqual(noHolderAddress)
})
