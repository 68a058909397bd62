import { expect, test } from 'vitest'
import { mostCandidates, numberCandidates } from './bank-numbers.ts'

const found = (...lines: string[]) =>
  numberCandidates(lines.map((text, at) => ({ field: `references.${at}`, text })))

const routing = (...lines: string[]) =>
  found(...lines)
    .filter(({ kind }) => kind !== 'account')
    .map(({ field, kind, number }) => `${field} ${kind} ${number}`)

test.each([
  'pay ABA 101100621 acct 123456789',
  'ABA101100621',
  '1011 0062 1',
  '1011-0062-1',
  '1011/0062/1',
  '1011.0062.1',
  '1011 - 0062 - 1',
  '1 0 1 1 0 0 6 2 1',
  '1.0.1.1.0.0.6.2.1',
  '101,100,621',
  '10:11 (00621)',
  '10/11/00 621',
  '\uFF11\uFF10\uFF11\uFF11\uFF10\uFF10\uFF16\uFF12\uFF11',
  '\u0661\u0660\u0661\u0661\u0660\u0660\u0666\u0662\u0661',
  '101\u200B100\u200B621',
  'PAYOFF LOAN TO 101100621',
])('a routing number is found in: %s', (text) => {
  expect(routing(text)).toEqual(['references.0 routing 101100621'])
})

test('one that goes on in the next line is said of the line in which it begins', () => {
  expect(routing('City of Salina', 'ABA 1011', '00621')).toEqual(['references.1 routing 101100621'])
})

test.each([
  ['a loan', 'LOAN 4471-220988'],
  ['an invoice', 'INV 2026-1280'],
  ['a series', 'Series 2026A'],
  ['nine digits with another check digit', '101100622'],
  ['a check digit that is right, of no Federal Reserve district', '131100628'],
  ['a longer number', '1011006210'],
  ['an amount', '1,000,000.05'],
  ['a date', 'DTD 11/24/2026'],
  ['zeros', '000000000'],
  ['letters between', '1011 A 00621'],
])('%s is no routing number: %s', (_, text) => expect(routing(text)).toEqual([]))

test.each([
  'LOAN 101100621',
  'Loan no. 1011-00621',
  'INV #101100621',
  'Invoice number: 101100621',
  'FILE 101100621',
])('behind the word for what it counts it has to be known to be refused: %s', (text) =>
  expect(routing(text)).toEqual(['references.0 labeled 101100621']),
)

test('the number of an invoice is in front of nothing in its own field', () => {
  const own = numberCandidates([{ field: 'invoice', text: '101100621', isOwnNumber: true }])
  expect(own).toContainEqual({ field: 'invoice', kind: 'labeled', number: '101100621' })
})

test.each([
  ['acct 0001 2345 6789', '000123456789'],
  ['acct 0001 2345 6789', '123456789'],
  ['ACCT000123456789', '000123456789'],
  ['to demo-0004-101', 'DEMO0004101'],
  ['0001.2345.6789', '000123456789'],
  ['7 3 8 4 9 1 6 2', '73849162'],
])('in %s the account %s is looked up', (text, account) => {
  expect(found(text)).toContainEqual({ field: 'references.0', kind: 'account', number: account })
})

test('four full reference lines have far fewer candidates than are looked up, and a made-up text is found out', () => {
  const line = '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8'
  expect(found(line, line, line, line).length).toBeLessThan(mostCandidates)
  expect(found(Array.from({ length: 3000 }, (_, at) => at).join(' ')).length).toBeGreaterThan(mostCandidates)
})

test('a text of digits one by one takes time in proportion to its length', () => {
  const before = process.cpuUsage()
  expect(found('1 '.repeat(100_000)).length).toBe(30)
  // More than eleven seconds when each number looked through all those behind it.
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(8)
})
