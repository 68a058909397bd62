import { expect, test } from 'vitest'
import { honestNames, honestPeople } from '../../testing/honest-names.ts'
import { spoofedNames } from '../../testing/spoofed-names.ts'
import { isSamePerson, resemblingNames } from './resembling-name.ts'

const named = (name: string, state: string | null = null) => ({ id: name, name, legalName: name, state })
const known = [
  'First Trust Bank',
  'Harbor Securities',
  'Fifth Third Bank',
  'Prairie Commerce Bank',
  'Lexbond LLP',
]
const { resembledName, resembledInAddress, resembledInMailbox } = resemblingNames([
  ...known.map((name) => named(name)),
  named('City of Salina', 'KS'),
])
const every = () => true

test.each([
  ['Fіrst Trust Bank', 'First Trust Bank'],
  ['1st Trust Bank, N.A.', 'First Trust Bank'],
  ['lst Trust Bank', 'First Trust Bank'],
  ['F1RST TRUST BANK', 'First Trust Bank'],
  ['Firs Trust Bank', 'First Trust Bank'],
  ['First Trust', 'First Trust Bank'],
  ['Firs Trust', 'First Trust Bank'],
  ['First Trust Banking Services', 'First Trust Bank'],
  ['First Trust Bank Corporate Trust Department', 'First Trust Bank'],
  ['Firstrust Bank', 'First Trust Bank'],
  ['5th 3rd Bank', 'Fifth Third Bank'],
  ['Harbour Securities', 'Harbor Securities'],
  ['Hrabor Securities', 'Harbor Securities'],
  ['Harbor Security', 'Harbor Securities'],
  ['Lexbond Wire Services LLC', 'Lexbond LLP'],
  ['City of Salina, Kansas', 'City of Salina'],
  ['First Trust Credit Union', null],
  ['Harbor Trust', null],
  ['Harbor Securities of Omaha', null],
  ['City of Salinas', null],
  ['Saline County', null],
  ['', null],
  ['!!!', null],
])('%s is taken for %s', (name, resembled) => {
  expect(resembledName(name, every)).toBe(resembled)
})

test('of 395 generated spoofs of names 390 are flagged, each with the name it imitates', () => {
  const spoofs = spoofedNames(known)
  const missed = spoofs.filter(({ name, posesAs }) => resembledName(name, every) !== posesAs)
  const notFound = ['arbor Securities', 'Harbo Securities', 'Lexbond LPL', 'Lexbond LLPP', 'Lexbond LL']
  expect(missed.map(({ name }) => name)).toEqual(notFound)
  expect(spoofs.length).toBe(395)
})

test('of 225 honest names none is taken for another', () => {
  expect(new Set(honestNames).size).toBe(225)
  const finder = resemblingNames(honestNames.map((name) => named(name)))
  const flagged = honestNames.flatMap((name) => {
    const found = finder.resembledName(name, (other) => other !== name)
    return found === null ? [] : [`${name} as ${found}`]
  })
  expect(flagged).toEqual([])
})

test('a name that resembles another is resembled by it, whichever is known first', () => {
  // An added task counts in one direction: "First Trust Bank" does not imitate the longer name.
  const spoofs = spoofedNames(known).filter(({ by }) => by !== 'a task beside it')
  const flagged = spoofs.filter(({ name, posesAs }) => resembledName(name, every) === posesAs)
  expect(flagged.length).toBeGreaterThan(300)
  const oneSided = flagged.filter(
    ({ name, posesAs }) => resemblingNames([named(name)]).resembledName(posesAs, every) !== name,
  )
  expect(oneSided).toEqual([])
})

test('the name of an organization in an address is found under any domain', () => {
  expect(resembledInAddress('prairiecommerce', every)).toBe('Prairie Commerce Bank')
  expect(resembledInAddress('prairie-commerce-bank-wires', every)).toBe('Prairie Commerce Bank')
  expect(resembledInAddress('1sttrust', every)).toBe('First Trust Bank')
  expect(resembledInMailbox('prairie.commerce.wires', every)).toBe('Prairie Commerce Bank')
  expect(resembledInMailbox('j.doe+cityofsalina', every)).toBe('City of Salina')
  expect(resembledInMailbox('john.harbor', every)).toBeNull()
  expect(resembledInMailbox('tessa.lindqvist', every)).toBeNull()
  expect(resembledInAddress('prairiecommerce', () => false)).toBeNull()
})

test('a person is known by the name in any order, script and with initials; others are not', () => {
  for (const other of [
    'Lindqvist, Tessa',
    'TESSA M. LINDQVIST',
    'Tеssa Lindqvist',
    'Tessa Lindquist',
    'Ms. Tessa Lindqvist',
  ])
    expect([other, isSamePerson('Tessa Lindqvist', other)]).toEqual([other, true])
  expect(isSamePerson('Tessa Lindqvist', 'Tessa Lidnqvist')).toBe(true)
  for (const [one, other] of honestPeople)
    expect([one, other, isSamePerson(one, other)]).toEqual([one, other, false])
})
