import { expect, test } from 'vitest'
import { hiddenCharacters } from '../../platform/text/hidden-characters.ts'
import {
  addressInName,
  organizationNameFault,
  personNameFault,
  phoneInName,
  phoneInOrganizationName,
} from './name-fault.ts'
import { nameFaults } from './profile.ts'

/** Of an organization and of a person. */
const faultsOf = (name: string) => [organizationNameFault(name), personNameFault(name)]

test.each([
  'Bank of America, N.A.',
  'O’Neil & Sons',
  "O'Neil & Sons",
  '1st Source Bank',
  '1-800-FLOWERS Title, LLC',
  'U.S. Bancorp',
  'Robert Downey Jr.',
  'St. Louis',
  'Series 2026A',
  'J.P. Morgan',
  'J. R. R. Tolkien',
  'A.B.C. Escrow',
  'Intesa Sanpaolo S.p.A.',
  'Bank Pekao S.A. Sp. z o.o.',
  'Dipl.-Ing. Weber',
  'Jane Doe, Ph.D.',
  '@properties Escrow',
  'Metropolitan District No.5',
  'City of Los Angeles (Dept. of Water/Power)',
  '7-Eleven Financial, L.L.C.',
  'Renée Zoë Müller-Łukasz',
  'محمد بن سلمان',
  '中国银行',
  'Владимир Иванов',
  'किशोर कुमार',
])('a real name passes: %s', (name) => {
  expect(faultsOf(name)).toEqual([null, null])
})

test.each([
  'Your account is locked. Sign in at https://countersign-secure.example/login now',
  'Countersign Support countersign-secure.example',
  'www.evil.example',
  'Overstock.com',
  'Amazon.com, Inc.',
  '1-800-FLOWERS.COM',
  'J.P.Morgan',
  'Smith.Jones',
  't.co',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil․com',
  'банк.рф',
  'evil.xn--p1ai',
  'किशोर.भारत',
  'pay //evil/login',
  'http:\\\\evil',
  '10.0.0.1/login',
  'treasury@firsttrust',
  'treasury＠firsttrust.example',
])('a name that is read as an address is refused: %s', (name) => {
  expect(faultsOf(name)).toEqual([addressInName, addressInName])
})

test.each([
  'Tessa Test, new direct line 816 555 0142',
  'Call 555-0142',
  'Call 816 and then 555 and then 0142',
  'Call 8-1-6 a 5 b 5 c 5 d 0',
  'Call eight one six, five five five, oh one four two',
  'Call ٨١٦ ٥٥٥ ٠١٤٢',
  'Call 816 555 0142 Title LLC',
  'Call 816 or 555 or 0142',
  '816 555 2026 Trust',
  'Call 555-2026',
  'Lots 5550142 LLC',
  'Escrow 816 five five five 0142',
])('a name that is read as a number to call is refused: %s', (name) => {
  expect(faultsOf(name)).toEqual([phoneInOrganizationName, phoneInName])
})

test.each([
  '1031 Exchange 2026 LLC',
  'Community Facilities District No. 2002-1 Improvement Area 12',
  'Trust 2019-2 Series 2020-1',
  'Municipal Utility District No. 12 of Tract 345, Phase 6, Unit 78',
])('an organization may be called so, a person not: %s', (name) => {
  expect(faultsOf(name)).toEqual([null, phoneInName])
})

test('control characters, directions, and too many characters are refused', () => {
  for (const name of ['Tessa\u202Etest', 'Tessa\u0000', 'Tes\u200Bsa'])
    expect(faultsOf(name)).toEqual([hiddenCharacters, hiddenCharacters])
  expect(organizationNameFault('x'.repeat(201))).toBe('Use at most 200 characters')
  expect(personNameFault('x'.repeat(101))).toBe('Use at most 100 characters')
  expect(faultsOf('  ')).toEqual(['Required field', 'Required field'])
})

test('a number to call in pieces is found over the names and the title, which are read together', () => {
  const pieces = { firstName: 'Call 816', lastName: 'and 55', title: 'Clerk' }
  expect(nameFaults(pieces)).toEqual([])
  expect(nameFaults({ ...pieces, lastName: 'and 5550' })).toEqual([
    { field: 'lastName', message: phoneInName },
  ])
  expect(nameFaults({ ...pieces, title: 'Clerk 50' })).toEqual([{ field: 'title', message: phoneInName }])
})
