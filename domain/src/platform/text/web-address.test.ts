import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAddress, sentencesHoldAddress, withoutLinks } from './web-address.ts'

test.each([
  'Our payment form moved: https://firsttrust-wires.example/confirm',
  'Write to treasury@firsttrusst.example, this mailbox is being retired.',
  'Look at firsttrust-wires.example',
  'Look at firsttrust.pdf.example',
  'Look at evil.com.pdf',
  'Open letter.pdf/login',
])('sentences hold an address: %s', (text) => {
  expect(sentencesHoldAddress(text)).toBe(true)
})

test.each([
  'I sent "Payoff letter.pdf", see page 3.2.',
  'Is Payoff.PDF, scan.jpg or wires.xlsx the last one? It is.',
  'At 10:30 a.m. the U.S. trustee, N.A., wires $1,250.00.',
  'See section 4.2(b), e.g. Exhibit A.1.',
  'And/or the trustee & its agent @ closing',
])('sentences hold none: %s', (text) => {
  expect(sentencesHoldAddress(text)).toBe(false)
})

test.each([
  ['Sign in at https://evil.example/login now', 'Sign in at https: evil. example/login now'],
  ['Overstock.com', 'Overstock. com'],
  ['J.P. Morgan, N.A. (2026)', 'J.P. Morgan, N.A. (2026)'],
  ['treasury@firsttrust.example', 'treasury at firsttrust. example'],
  ['http://10.0.0.1/login', 'http: 10.0.0.1 login'],
])('a text loses what a mail program makes a link of: %s', (text, shown) => {
  expect(withoutLinks(text)).toBe(shown)
})

test('no text keeps an address', () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    '1',
    '.',
    '.',
    '/',
    '@',
    ':',
    ' ',
    '-',
    'é',
    'к',
    '。',
    '．',
    '＠',
    '\u0301',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), (text) => !holdsAddress(withoutLinks(text))),
    { numRuns: 20_000 },
  )
})
