import { expect, test } from 'vitest'
import { addressInText } from '@countersign/domain/platform/account-numbers/shown-text'
import { keptReason, keptWholeFault, withoutAccountDigits } from './without-account-digits.ts'

test.each([
  'use 101100621 instead',
  'account 0001 2345 6789',
  'ABA 1011-0062-1',
  'a word and a group 0001-2345 6789',
  'another 12345 6789',
  'acct.000123456789!',
  'IBAN-like GB29NWBK60161331926819',
  'DE 89 37 04 00 44',
  'mixed A1B2C3D4E5 word',
  'non-breaking 12\u00A034\u00A056',
  'dashes 12\u201334\u201456',
  'dots 7384.9162.0577',
  'slashes 7384/9162/0577',
  'underscores 7384_9162_0577',
  'commas 7384,9162,0577',
  'colons 7384:9162:0577',
  'brackets 7384 (9162) 0577',
  'pluses 7384 + 9162 + 0577',
  'unseen signs 73\u200B84\u200B91\u206062',
  'a routing number like an amount 101,100,621',
  'a telephone number, call 816 and then 555 and then 0142',
  'digits that only look like a count 4021 7783 units',
  'digits that only begin like a date 2026-12-01-0062',
  'digits that only begin like a date 11-28-2026-0062',
  'other digits \u0661\u0662\u0663\u0664\u0665\u0666',
])('takes the number out of: %s', (text) => {
  const masked = withoutAccountDigits(text)
  expect(masked).toContain('XXXXXXXXXX')
  expect(masked.replace(/\P{N}/gu, '').length).toBeLessThan(4)
})

test.each([
  'City of Salina, Series 2026-A',
  'The amount should be $1,333,797.26.',
  'Use wire #12 of 2026',
  'Called on 12/01/2026 at 3:15 pm, and on 12/2, 15:30.',
  '$1,333,797.26 of 3 lines, at 2.125% from 9:00 - 10:30',
  "O'Brien & Sons (Lot 14)",
  'We had a call 11/28/2026',
  'Text $1,333,797.26 wrong',
  'Tel. 12/15/2026',
  'Closing moved from 11-28-2026 to 12-1-2026',
  'Read back by phone 11/28/2026 at 3:15',
  'Series 2026-2027, dated 2026-12-01',
  'between 250 and 300 and 1500 units',
])('leaves alone: %s', (text) => {
  expect(withoutAccountDigits(text)).toBe(text)
})

test.each([
  ['Confirm at https://evil.example/x first', 'Confirm at https: evil. example/x first'],
  ['Ask desk@evil.example, 816-555-0142', 'Ask desk at evil. example, XXXXXXXXXX'],
  ['See "Payoff letter.pdf" of 11-28-2026', 'See "Payoff letter.pdf" of 11-28-2026'],
  ['//', '/'],
  [' // \\\\\n', '/ /'],
  [' The U.S. Trustee, N.A., moved it\n', 'The U.S. Trustee, N.A., moved it'],
])('a reason keeps no link and no number to call: %s', (typed, kept) => {
  expect(keptReason(typed)).toBe(kept)
})

test.each([
  ['Ruth M.Adler', addressInText],
  ['All matched.She read it', addressInText],
  ['4 p.m.EST', addressInText],
  ['//', addressInText],
  ['816-555-0142', 'numbers'],
  ['See evil.example, 816-555-0142', 'numbers'],
  ['All matched. She read it', null],
])('why a text cannot be kept as it is: %s', (typed, fault) => {
  expect(keptWholeFault(typed, 'numbers')).toBe(fault)
})
