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
  'On 11/28/2026 call 816 555 0142',
  'call 12/1/2026 816-555-0142',
  'call $816 555 0142',
  'call #816 #555 0142',
  'It is 816 555 1142 units',
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
  'We had a call 11/28/2026',
  'Text $1,333,797.26 wrong',
  'Tel. 12/15/2026',
  'Read back by phone 11/28/2026 at 3:15',
  'By phone 2026-11-28, 3:15 pm',
  'Wires of $500 and $300 and $1200',
  'between 250 and 300 and 1500 units',
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
  ['call $816 $555 1142.pdf', 'call $XXXXXXXXXX.pdf'],
  ['call 8:16 555 0142.pdf', 'call XXXXXXXXXX.pdf'],
  ['call 2026112809.pdf', 'call XXXXXXXXXX.pdf'],
  ['2026332809.pdf', 'XXXXXXXXXX.pdf'],
  ['2026112809 tel 555-0142.pdf', '2026112809 tel XXXXXXXXXX.pdf'],
])('a label is masked: %s', (label, masked) => {
  expect(withoutNumbersToCall(label)).toBe(masked)
})

test.each([
  'Payoff letter 2026-11-20 Loan 4711.pdf',
  'Payoff LOAN 4712223333.pdf',
  'CUSIP 123456AB1 OS.pdf',
  'scan_20261120_093015.pdf',
  'IMG_20261120_1234567.pdf',
  '2026112809.pdf',
  'Scan_2026112809_001.pdf',
  '202611280915.pdf',
  '20261128 091530.pdf',
  'Phone 20261128.pdf',
  'Text 11-28-2026.pdf',
  'Call 2026-11-28.pdf',
  'Invoice 305 2026.pdf',
  'Lots 402, 305.pdf',
])('a label of a document stays: %s', (label) => {
  expect(withoutNumbersToCall(label)).toBe(label)
})
