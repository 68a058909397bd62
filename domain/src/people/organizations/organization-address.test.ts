import { expect, test } from 'vitest'
import {
  addressFaults,
  formatAddress,
  countries,
  noAddress,
  type OrganizationAddress,
  tidyAddress,
} from './organization-address.ts'

const faults = (change: Partial<OrganizationAddress>): string[] =>
  addressFaults(tidyAddress({ ...noAddress, ...change })).map(({ field }) => field)

test('a US postal code has 5 or 9 digits, one from elsewhere up to 12 signs', () => {
  for (const wrong of ['1234', '123456', '12345678', '6740A', '67401-12', '67401 123']) {
    expect([wrong, faults({ postalCode: wrong })]).toEqual([wrong, ['postalCode']])
  }
  for (const postalCode of ['67401', '67401-1234', '674011234', '', ' 67401 ']) {
    expect([postalCode, faults({ postalCode })]).toEqual([postalCode, []])
  }
  expect(faults({ country: 'GB', postalCode: 'sw1a 1aa' })).toEqual([])
  expect(faults({ country: 'CA', postalCode: 'K1A 0B1 0B1 0' })).toEqual(['postalCode'])
  expect(faults({ country: 'CA', postalCode: 'K1A/0B1' })).toEqual(['postalCode'])
})

test('a country is one that there is, a state one of the United States, and both may be left out', () => {
  expect(faults({ country: 'ZZ' })).toEqual(['country'])
  expect(faults({ country: 'USA' })).toEqual(['country'])
  expect(['UK', 'SU', 'AN', 'IC', 'EA'].map((country) => faults({ country }))).toEqual(
    Array.from({ length: 5 }, () => ['country']),
  )
  expect(faults({ state: 'XX' })).toEqual(['state'])
  expect(faults({ town: 'a\u200bb' })).toEqual(['town'])
  expect(tidyAddress({ ...noAddress, country: '', town: '  ' })).toEqual(noAddress)
  expect(tidyAddress({ ...noAddress, country: 'ca', state: 'KS' })).toMatchObject({
    country: 'CA',
    state: null,
  })
  expect(countries[0]).toEqual({ code: 'US', name: 'United States' })
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['CA', 'DE', 'GB', 'MX']))
})

test('an address is written as it is on an envelope, with the country where it is another one', () => {
  const salina = { town: 'Salina', state: 'KS', postalCode: '674011234', country: 'US' }
  expect(formatAddress(tidyAddress(salina))).toBe('Salina, KS 67401-1234')
  expect(formatAddress({ ...noAddress, town: 'Toronto', postalCode: 'M5H', country: 'CA' })).toBe(
    'Toronto, M5H, Canada',
  )
  expect(formatAddress(noAddress)).toBe('')
})
