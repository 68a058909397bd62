import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeAccountDigits } from './account-digits.ts'
import { looksLikePhoneNumber } from './number-to-call.ts'
import { wireMessageFault } from '../../wires/record/wire-message.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const scripts = ['0', '\uFF10', '\u0660', '\u06F0', '\u0966', '\u09E6', '\u{1D7D8}', '\u{1D7F6}']
const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const joints = [
  '',
  ' ',
  '  ',
  '-',
  ' - ',
  '.',
  '\u2013',
  '\u00A0',
  '\n',
  '\t',
  '_',
  '/',
  '\u200B',
  '*',
  ', ',
  ' dash ',
]

const inScript = (digits: readonly string[], zero: string): string[] =>
  digits.map((one) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(one)))

describe('looksLikeAccountDigits', () => {
  test('finds nine digits and more in any script and however they are joined', () => {
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 9, maxLength: 17 }),
        fc.constantFrom(...scripts),
        fc.constantFrom(...joints.filter((joint) => joint !== '/' && joint !== ', ')),
        (digits, zero, joint) => {
          const text = `Please use ${inScript(digits, zero).join(joint)} from now on`
          expect(looksLikeAccountDigits(text), text).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('finds them in groups of two to four', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.array(digit, { minLength: 2, maxLength: 4 }), fc.constantFrom(...joints.slice(1, 9))),
          {
            minLength: 4,
            maxLength: 6,
          },
        ),
        (groups) => {
          const text = groups.map(([digits, joint]) => digits.join('') + joint).join('')
          expect(looksLikeAccountDigits(text), text).toBe(true)
        },
      ),
      // By chance groups read as two dates or times, which are let through: not with this seed.
      { numRuns: 1000, seed: 4 },
    )
  })

  test('finds digits that are spelled out, five in a row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 12 }),
        fc.constantFrom(' ', ', ', '-', '\n', ' dash ', ' then '),
        (words, joint) => {
          const text = `It is ${words.join(joint)}.`
          expect(looksLikeAccountDigits(text), text).toBe(true)
          expect(looksLikeAccountDigits(text.toUpperCase())).toBe(true)
        },
      ),
    )
  })

  test.each([
    '101100621',
    'ABA 1011-0062-1',
    'ABA 1011 / 0062 / 1',
    '1 0 1 1 0 0',
    '1\n0\n1\n1\n0\n0',
    '1, 0, 1, 1, 0, 0, 6, 2, 1',
    'one 0 one one double-zero six',
    'twenty-one ten sixty-two',
    '1\uFE0F\u20E30\uFE0F\u20E31\uFE0F\u20E31\uFE0F\u20E30\uFE0F\u20E30\uFE0F\u20E3',
    '\u2460\u2461\u2462\u2463\u2464\u2465',
    '1O11OO62l',
    'acct DEMO0004101',
    'E2E-0042-0077-31',
    'GB29 NWBK 6016 1331 9268 19',
    'MT84MALT011000012345MTLCAST001S',
    'CUSIP 794743AB1',
    '101,100,621',
    '$101,100,621',
    '12/1/26/1011/0062',
    '2026-12-01-0062',
    '1011 point 0062',
    '1.2.3.4.5.6.7.8.9',
    '$1,2,3,4,5,6,7,8,9',
    '12-34-56-78',
    '$1 $2 $3 $4 $5 $6 $7 $8 $9',
    '#101 #100 #622',
    '1% 0% 1% 1% 0% 0% 6% 2% 2%',
    '$10110 $0622',
    '1,011 00,621',
    'account 4021 7783 units',
    '1\u200B0\u{E0031}1\u20601\u200C0\u200D0',
  ])('finds it in: %s', (text) => {
    expect(looksLikeAccountDigits(text)).toBe(true)
  })

  test.each([
    'Is the amount of $1,333,797.26 right?',
    'I expected 1,333,797.26, not $27,200.00.',
    'Par is $1,360,000 and the deposit 2%.',
    'Could you send wire #3 and wire #12 before 10:30 AM on 12/1/2026?',
    'We close on December 1, 2026 at 10:00 a.m. CT.',
    'Dated 2026-12-01, 1 Dec 2026',
    'Series 2026-A and 2026-2027 taxes',
    'The coupon is 3.125%',
    'Two of the three wires are done; one or two remain.',
    'Who is the payee? The 4th floor?',
    'Please look at the FBO: it lacks the word "Trustee".',
    'one million three hundred thousand dollars',
    '$11,900,000.00',
    'Series 2026A, 11/24/2026',
    'Wires #1, #2 and #3 of $5, $10 and $20',
    '$1,333,797.26, $27,200.00, $101,100,621.05',
    'Between 250 and 300 and 1500 units',
  ])('lets through: %s', (text) => {
    expect(looksLikeAccountDigits(text)).toBe(false)
  })

  test('lets every amount and every date of a closing through', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999_999 })
    const dollars = (value: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value / 100)
    const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(cents, days, (amount, at) => {
        const [iso = ''] = at.toISOString().split('T')
        const [year, month, day] = iso.split('-').map(Number)
        for (const date of [iso, `${month}/${day}/${year}`]) {
          const text = `We expect ${dollars(amount)} on ${date}, as wire #${at.getUTCDate()}.`
          expect(looksLikeAccountDigits(text), text).toBe(false)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test.each(['.', ' ', '-', '$ ', 'double.'])(
    'a long row of %j is read once, not from each of its signs',
    (row) => {
      const before = process.cpuUsage()
      expect(looksLikeAccountDigits(row.repeat(30_000 / row.length))).toBe(false)
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
    },
  )

  test('is not stopped by anything that people paste, nor slow', () => {
    const began = performance.now()
    for (const hard of [
      '1 '.repeat(1000),
      '1.'.repeat(1000),
      '$1,'.repeat(700),
      'one '.repeat(500),
      'a1-'.repeat(700),
    ]) {
      looksLikeAccountDigits(hard)
    }
    expect(performance.now() - began).toBeLessThan(3000)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => typeof looksLikeAccountDigits(text) === 'boolean'),
    )
  })
})

describe('wireMessageFault', () => {
  test('says why a telephone number is not sent', () => {
    for (const text of ['Call me at (785) 555-0142', 'call +1 785.555.0142 now', 'ring 7855550142']) {
      expect(looksLikePhoneNumber(text)).toBe(true)
      expect(wireMessageFault(text)).toContain('telephone number')
    }
    expect(wireMessageFault('Use 101100621')).toContain('account or routing number')
  })

  test.each(['$133,379.26.Thanks', '5p.m.CT', 'Section 4.B.ii', 'ok,thanks.Will do'])(
    'tells first of the space that is missing, which most refusals are about: %s',
    (text) => expect(wireMessageFault(text)).toMatch(/^Put a space after each period\./),
  )

  test('says why a link or an email address is not sent', () => {
    for (const text of [
      'See https://evil.example/confirm',
      'Write to eve@evil.example',
      'Open evil.example',
    ]) {
      expect(wireMessageFault(text)).toContain('web or email address')
    }
    expect(wireMessageFault('I attached "Payoff letter.pdf" at 10:30 a.m., is it right?')).toBeNull()
  })

  test.each(['', '  \n ', 'x'.repeat(2001), 'bell\u0007', 'turned \u202Eround'])('refuses %j', (text) => {
    expect(wireMessageFault(text)).not.toBeNull()
  })

  test('takes lines, tabs, other scripts and emoji', () => {
    expect(
      wireMessageFault('Dear Tessa,\r\n\r\nis it really for the \u00C9tude fund? \u{1F44D}\n\tMorgan'),
    ).toBeNull()
  })
})
