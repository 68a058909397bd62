import { expect, test } from 'vitest'
import { looksLikeAccountDigits } from './account-digits.ts'
import { looksLikePhoneNumber, withoutNumbersToCall } from './number-to-call.ts'

test.each([
  'Call 816 and then 555 and then 0142',
  '816, then 555, and after that 0142',
  'Call (816) plus 555 plus 0142',
  'It is 816 followed by 555 followed by 2026',
  'tel. 555-0142',
  'ring +44 20 7946 0958',
  'Call ٨١٦ ٥٥٥ ٠١٤٢',
])('is a number to call: %s', (text) => {
  expect([looksLikePhoneNumber(text), looksLikeAccountDigits(text)]).toEqual([true, true])
})

test.each(['The new code is 0001 with 2345 with 6789', '101 and 100 and 621'])(
  'is a number in pieces: %s',
  (text) => expect(looksLikeAccountDigits(text)).toBe(true),
)

test.each([
  'Series 2026 and 2027 and 2028',
  'See sections 402 and 403 of the indenture.',
  'Wires #3 and #4, then $1,250.00 and $400.00 next.',
])('is none: %s', (text) => {
  expect([looksLikePhoneNumber(text), looksLikeAccountDigits(text)]).toEqual([false, false])
})

test.each([
  ['URGENT call 816 555 0142 before paying.pdf', 'URGENT call XXXXXXXXXX before paying.pdf'],
  ['call 816-and-555-and-0142.pdf', 'call XXXXXXXXXX.pdf'],
  ['call_8165550142.pdf', 'call_XXXXXXXXXX.pdf'],
  ['किशोर 8️⃣16 555 0142.pdf', 'किशोर XXXXXXXXXX.pdf'],
  ['tel 555-0142.pdf', 'tel XXXXXXXXXX.pdf'],
  ['+44 20 7946 0958.pdf', 'XXXXXXXXXX.pdf'],
  ['call ８１６ ５５５ ０１４２.pdf', 'call XXXXXXXXXX.pdf'],
])('a label is masked: %s', (label, masked) => {
  expect(withoutNumbersToCall(label)).toBe(masked)
})

test.each([
  'Payoff letter 2026-11-20 Loan 4711.pdf',
  'Payoff LOAN 4712223333.pdf',
  'CUSIP 123456AB1 OS.pdf',
  'scan_20261120_093015.pdf',
  'IMG_20261120_1234567.pdf',
  'Invoice 305 2026.pdf',
  'Lots 402, 305.pdf',
])('a label of a document stays: %s', (label) => {
  expect(withoutNumbersToCall(label)).toBe(label)
})
