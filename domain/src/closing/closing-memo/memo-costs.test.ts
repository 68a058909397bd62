import { expect, test } from 'vitest'
import { memoSample, memoWire } from '../../testing/memo-content.ts'
import { memoCosts, paymentInWords } from './memo-costs.ts'
import { memoDifferences } from './memo-differences.ts'
import { memoSeal } from './memo-seal.ts'

const costWire = (number: number, sender: string, receiver: string, amount: number) =>
  memoWire({
    id: `wire-${number}`,
    number,
    sender,
    receiver,
    amount,
    wirePurposes: [{ purpose: 2, amount }],
    costPayments: undefined,
  })

const wires = [
  costWire(1, 'Harbor Securities', 'First Trust Bank', 19_875_000),
  costWire(2, 'First Trust Bank', 'Lexbond LLP', 12_250_000),
  costWire(3, 'First Trust Bank', 'Summit Ratings', 4_025_000),
]
const costsPassedOn = [{ organization: 'First Trust Bank', amount: 16_275_000 }]
const earlier = memoSample({ wires, costsPassedOn: undefined })

test('a memo of an earlier version says the same total, by the names of the parties', () => {
  expect(memoCosts(earlier)).toEqual({ wired: 36_150_000, passedOn: costsPassedOn, total: 19_875_000 })
  expect(memoCosts({ ...earlier, costsPassedOn })).toEqual(memoCosts(earlier))
  expect(memoDifferences(earlier, { ...earlier, costsPassedOn })).toEqual([])
})

test('two organizations of one name are kept apart by what the memo states', () => {
  expect(memoCosts({ wires, costsPassedOn: [] }).total).toBe(36_150_000)
})

test('the seal of a memo without the newer statements is as before, and they are sealed where they stand', () => {
  const seal = (content: typeof earlier) => memoSeal(content, (text) => text)
  expect(seal(earlier)).not.toContain('costsPassedOn')
  expect(seal(earlier)).not.toContain('costPayments')
  expect(seal({ ...earlier, costsPassedOn })).not.toBe(seal(earlier))
})

test('a link is said in words', () => {
  expect([5, 'later', null, undefined].map((one) => paymentInWords(one as never))).toEqual([
    'paid by wire #5',
    'paid later from the deposit',
    '',
    '',
  ])
})
