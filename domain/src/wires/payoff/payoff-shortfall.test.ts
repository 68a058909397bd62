import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingForFinal } from '../../closing/closing-memo/missing-for-final.ts'
import { wireDifferences } from '../../closing/closing-memo/wire-differences.ts'
import { memoSample, memoWire } from '../../testing/memo-content.ts'
import { largestAmountCents } from '../../platform/money.ts'
import { largestPerDiemCents } from './payoff.ts'
import { payoffShortfall, payoffShortfallOn, shortfallSentence, shortPayoffs } from './payoff-shortfall.ts'

const loan = [{ purpose: 4, amount: 41_230_000 }] as const
const chicago = 'America/Chicago'

const wireWith = (goodThrough: string) => ({
  payoff: { perDiem: 12_345, goodThrough },
  wirePurposes: loan,
  payment: null,
})

const closingOn = (closingDate: string | null, closingTime: string | null = '10:00') => ({
  closingDate,
  closingTime,
  timeZone: chicago,
  canceled: null,
})

/** Long before any of these closings, unless said. */
const at = (now = '2026-11-02T15:00:00Z') => ({ now: new Date(now), fedwireCutoff: '18:45' })

const shortOf = (goodThrough: string, ...closing: Parameters<typeof closingOn>) =>
  payoffShortfall(wireWith(goodThrough), closingOn(...closing), at())

test('a closing up to the day through which the payoff is good is not short', () => {
  expect(shortOf('2026-12-01', '2026-12-01')).toBeNull()
  expect(shortOf('2026-12-01', '2026-11-30')).toBeNull()
  expect(shortOf('2026-12-01', null)).toBeNull()
  const closing = closingOn('2026-12-04')
  expect(payoffShortfall({ wirePurposes: loan, payment: null }, closing, at())).toBeNull()
  expect(payoffShortfall({ payoff: null, wirePurposes: loan, payment: null }, closing, at())).toBeNull()
})

test('a later closing says in one sentence what the wire pays and what it takes', () => {
  const short = shortOf('2026-12-01', '2026-12-04')
  expect(short).toMatchObject({ days: 3, cents: 37_035, needed: 41_267_035, wiredOn: '2026-12-04' })
  expect(short && shortfallSentence(short)).toBe(
    '$412,300.00 pays the loan off through December 1, 2026; on December 4, 2026 it takes $412,670.35.',
  )
})

test('nothing is short of a paid wire and of a canceled closing', () => {
  const wire = wireWith('2026-12-01')
  const late = closingOn('2026-12-04')
  const paid = { ...wire, payment: { sentOn: '2026-12-01' } }
  expect(shortPayoffs([wire, paid], late, at('2026-12-09T15:00:00Z'))).toEqual([
    { wire, short: expect.objectContaining({ days: 8 }) },
  ])
  expect(shortPayoffs([wire], { ...late, canceled: {} }, at('2026-12-09T15:00:00Z'))).toEqual([])
})

test('interest runs on calendar days until the day on which Fedwire takes the wire', () => {
  // A Friday after the cut-off is paid on Monday.
  expect(shortOf('2026-12-04', '2026-12-04', '18:00')).toMatchObject({ wiredOn: '2026-12-07', days: 3 })
  expect(shortOf('2026-12-04', '2026-12-04', '17:45')).toBeNull()
  // A Saturday, and Thanksgiving.
  expect(shortOf('2026-12-05', '2026-12-05')).toMatchObject({ wiredOn: '2026-12-07', days: 2 })
  expect(shortOf('2026-11-26', '2026-11-26')).toMatchObject({ wiredOn: '2026-11-27', days: 1 })
  // Christmas 2026 is a Friday: three closed days.
  expect(shortOf('2026-12-24', '2026-12-25')).toMatchObject({ wiredOn: '2026-12-28', days: 4 })
  expect(shortOf('2026-12-31', '2027-01-04')).toMatchObject({ days: 4 })
  expect(shortOf('2028-02-28', '2028-03-01')).toMatchObject({ days: 2 })
  expect(shortOf('2027-02-28', '2027-03-01')).toMatchObject({ days: 1 })
  // The clocks change in between.
  expect(shortOf('2027-03-12', '2027-03-15')).toMatchObject({ days: 3 })
})

test('a wire that has not gone out is judged by the first day on which it still can', () => {
  const shortAt = (now: string, closingDate: string | null = '2026-12-01') =>
    payoffShortfall(wireWith('2026-12-01'), closingOn(closingDate), at(now))
  expect(shortAt('2026-11-24T15:00:00Z')).toBeNull()
  // 6:45 PM in New York is the cut-off; a minute later the wire goes out on the next day.
  expect(shortAt('2026-12-01T23:45:59Z')).toBeNull()
  expect(shortAt('2026-12-01T23:46:00Z')).toMatchObject({ wiredOn: '2026-12-02', days: 1 })
  // Nine in the evening of that Tuesday in Hawaii.
  expect(shortAt('2026-12-02T07:00:00Z')).toMatchObject({ wiredOn: '2026-12-02', days: 1 })
  // A Saturday, and a Friday after the cut-off.
  expect(shortAt('2026-12-05T15:00:00Z')).toMatchObject({ wiredOn: '2026-12-07', days: 6 })
  expect(shortAt('2026-12-05T00:00:00Z')).toMatchObject({ wiredOn: '2026-12-07', days: 6 })
  expect(shortAt('2026-12-01T15:00:00Z', '2026-12-04')).toMatchObject({ wiredOn: '2026-12-04', days: 3 })
  expect(shortAt('2026-12-01T15:00:00Z', null)).toBeNull()
  expect(shortAt('2026-12-03T15:00:00Z', null)).toMatchObject({ wiredOn: '2026-12-03', days: 2 })
})

test('the largest interest over the longest time stays exact, and what is no day is never short', () => {
  const longest = payoffShortfallOn(
    {
      payoff: { perDiem: largestPerDiemCents, goodThrough: '1900-01-01' },
      wirePurposes: [{ purpose: 4, amount: largestAmountCents }],
    },
    '2199-12-31',
  )
  expect(Number.isSafeInteger(longest?.needed)).toBe(true)
  expect(BigInt(longest?.cents ?? 0)).toBe(BigInt(largestPerDiemCents) * BigInt(longest?.days ?? 0))
  expect(shortOf('soon', '2026-12-04')).toBeNull()
  expect(shortOf('2026-12-01', 'soon')).toBeNull()
})

test('each day more adds the interest of one day', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(
      fc.nat(3000),
      fc.integer({ min: -20, max: 400 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (from, late, perDiem) => {
        const payoff = { perDiem, goodThrough: day(from) }
        const short = payoffShortfallOn({ payoff, wirePurposes: loan }, day(from + late))
        expect(short?.cents ?? 0).toBe(Math.max(0, late) * perDiem)
      },
    ),
  )
})

const payoff = { perDiem: 12_345, goodThrough: '2026-11-30' }

test('a payoff that would be short keeps the memo from being final, at its wire and with its cents', () => {
  const judge = (wires: readonly string[]) => {
    const short = shortOf('2026-11-30', '2026-12-01')
    return missingForFinal({
      content: memoSample({ wires: [memoWire({ wirePurposes: loan })], kind: 'real_estate' }),
      discrepancies: [],
      sentenceOf: () => '',
      transactionStatus: 2,
      frozen: false,
      unpayable: new Set(),
      shortPayoffs: new Map(short && wires.map((id) => [id, short])),
      fedwireCutoff: '18:45',
    }).filter((one) => one.at === 'wire')
  }
  expect(judge([memoWire().id])).toEqual([
    {
      at: 'wire',
      wireId: memoWire().id,
      message:
        'Wire #1 would be short: $412,300.00 pays the loan off through November 30, 2026; on December 1, 2026 it takes $412,423.45.',
      cents: 12_345,
    },
  ])
  expect(judge([])).toEqual([])
})

test('memos say what changed of a payoff', () => {
  const memo = (change: object) => memoSample({ wires: [memoWire({ wirePurposes: loan, ...change })] })
  expect(wireDifferences(memo({}), memo({ payoff }))).toEqual([
    {
      section: 'Transfer instructions',
      what: 'Wire #1: loan payoff',
      before: 'N/A',
      after: 'Good through November 30, 2026, $123.45 for each day after',
    },
  ])
})

test('the day of wires is found once for all loans of a closing, and not at all where none is paid off', () => {
  let asked = 0
  const closing = {
    ...closingOn(null),
    get closingDate() {
      asked += 1
      return '2026-12-04'
    },
  }
  const askedFor = (wires: Parameters<typeof shortPayoffs>[0]): number => {
    asked = 0
    shortPayoffs(wires, closing, at())
    return asked
  }
  const wire = wireWith('2026-12-01')
  expect(askedFor(Array.from({ length: 200 }, () => ({ ...wire, payoff: null })))).toBe(0)
  const ofOne = askedFor([wire])
  expect(ofOne).toBeGreaterThan(0)
  expect(askedFor(Array.from({ length: 200 }, () => wire))).toBe(ofOne)
})
