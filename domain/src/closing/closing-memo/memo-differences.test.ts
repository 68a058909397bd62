import { expect, test } from 'vitest'
import { memoSample, memoWire } from '../../testing/memo-content.ts'
import type { MemoContent } from './memo-content.ts'
import { memoDifferences } from './memo-differences.ts'
import { memoSeal, memoText } from './memo-seal.ts'

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

const copyOf = (content: MemoContent): { [name: string]: Json } => JSON.parse(JSON.stringify(content))

/** The path of every leaf. */
const leavesOf = (value: Json, path: (string | number)[] = []): (string | number)[][] => {
  if (Array.isArray(value)) return value.flatMap((inner, at) => leavesOf(inner, [...path, at]))
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
  }
  return [path]
}

const otherThan = (leaf: Json): Json => {
  if (typeof leaf === 'number') return leaf + 1
  if (typeof leaf === 'boolean') return !leaf
  return typeof leaf === 'string' ? `${leaf}x` : 'something'
}

const changedAt = (content: MemoContent, path: readonly (string | number)[]): MemoContent => {
  const copy = copyOf(content)
  let place: Json = copy
  for (const step of path.slice(0, -1)) place = (place as Record<string, Json>)[step] ?? null
  const record = place as Record<string, Json>
  const last = path.at(-1) ?? ''
  record[last] = otherThan(record[last] ?? null)
  return copy as unknown as MemoContent
}

/** What is of the memo, and of no closing. */
const ofTheMemo = new Set(['revision', 'lastEvent'])

const leaves = leavesOf(copyOf(memoSample()))
const sha256 = (text: string): string => text

test('the same content differs in nothing, however its fields are ordered', () => {
  const content = memoSample()
  const reordered = Object.fromEntries(Object.entries(copyOf(content)).toReversed()) as unknown as MemoContent
  expect(memoDifferences(content, content)).toEqual([])
  expect(memoDifferences(content, reordered)).toEqual([])
  expect(memoText(reordered)).toBe(memoText(content))
  expect(memoDifferences(content, { ...content, revision: 2, lastEvent: null })).toEqual([])
})

test.each(leaves.map((path) => [path.join('.'), path] as const))(
  'a change at %s is told, and breaks the seal',
  (_, path) => {
    const before = memoSample()
    const after = changedAt(before, path)
    expect(memoSeal(after, sha256)).not.toBe(memoSeal(before, sha256))
    const found = memoDifferences(before, after)
    if (ofTheMemo.has(String(path[0]))) expect(found).toEqual([])
    else expect(found.length).toBeGreaterThan(0)
    for (const { before: was, after: is } of found) expect(was).not.toBe(is)
  },
)

test('a list with its lines in another order is told, and so is one line of two that are alike', () => {
  const line = { label: 'Contribution', amount: 5 }
  const other = { label: 'Release', amount: 6 }
  const withSources = (...sources: { label: string; amount: number }[]): MemoContent =>
    memoSample({ statement: { sources, uses: [], totalSources: 10, totalUses: 10 } })
  expect(memoDifferences(withSources(line, other), withSources(other, line))).toHaveLength(1)
  expect(memoDifferences(withSources(line, line), withSources(line))).toEqual([
    { section: 'Sources and uses', what: 'Source: Contribution', before: '$0.05', after: null },
  ])
})

test('what changed in the wires is said in words and cents', () => {
  const before = memoSample({ wires: [memoWire(), memoWire({ id: 'b', number: 2, amount: 100 })] })
  const after = memoSample({
    wires: [
      memoWire({ instructionVersion: 3, receiver: 'Plains Bank', amount: 133_379_725 }),
      memoWire({ id: 'c', number: 3, receiver: 'Lexbond LLP', amount: 200 }),
    ],
  })
  const section = 'Transfer instructions'
  expect(memoDifferences(before, after)).toEqual([
    { section, what: 'Wire #2', before: 'First Trust Bank, $1.00', after: null },
    { section, what: 'Wire #3', before: null, after: 'Lexbond LLP, $2.00' },
    { section, what: 'Wire #1: amount', before: '$1,333,797.26', after: '$1,333,797.25' },
    { section, what: 'Wire #1: receiver', before: 'First Trust Bank', after: 'Plains Bank' },
    { section, what: 'Wire #1: bank details', before: 'version 2', after: 'version 3' },
    ...[
      { what: 'First Trust Bank', before: 'receives $1,333,798.26 in 2 wires', after: null },
      { what: 'Lexbond LLP', before: null, after: 'receives $2.00 in 1 wire' },
      { what: 'Plains Bank', before: null, after: 'receives $1,333,797.25 in 1 wire' },
      {
        what: 'Harbor Securities: pays',
        before: '$1,333,798.26 in 2 wires',
        after: '$1,333,799.25 in 2 wires',
      },
    ].map((difference) => Object.assign({ section: 'Totals by party' }, difference)),
  ])
})

test('days are told as days, and hours as clocks of the closing show them', () => {
  const before = memoSample({ wires: [memoWire()] })
  const [maturity] = before.plan.maturities
  const after = memoSample({
    datedDate: null,
    closingDate: '2026-12-02',
    closingTime: '14:30',
    wires: [memoWire({ acceptedAt: '2026-11-21T02:47:00.000Z' })],
    plan: {
      ...before.plan,
      maturities: [{ ...maturity!, rate: '4.25' }],
      timetable: [{ time: '13:05', what: 'Roll call', who: 'Morgan Hale' }],
    },
  })
  const told = memoDifferences(before, after)
  expect(told.map(({ what, before: was, after: is }) => [what, was, is])).toEqual([
    ['Dated date', 'November 15, 2026', 'N/A'],
    ['Closing date', 'December 1, 2026', 'December 2, 2026'],
    ['Closing time', '10:00 AM CST', '2:30 PM CST'],
    [
      'Wire #1: accepted by',
      'Tessa Marsh, Nov 20, 2026, 9:00 AM CST',
      'Tessa Marsh, Nov 20, 2026, 8:47 PM CST',
    ],
    ['Maturity of September 1, 2027: rate', '4.125%', '4.25%'],
    ['9:00 AM CST: Roll call', 'Morgan Hale', null],
    ['1:05 PM CST: Roll call', null, 'Morgan Hale'],
  ])
  const moved = { closingDate: '2026-12-02', closingTime: '14:30', manager: 'Nora Lane' }
  const [house, later] = [memoSample({ kind: 'real_estate' }), memoSample({ kind: 'real_estate', ...moved })]
  expect(memoDifferences(house, later).map(({ what }) => what)).toEqual([
    'Settlement date',
    'Settlement time',
    'Settlement Agent',
  ])
  const other = { ...before, timeZone: 'America/New_York' }
  expect(memoDifferences(before, other).map(({ what }) => what)).toEqual(['Closing time', 'Time zone'])
  // A closing that has no zone yet tells instants in UTC, and its hours alone.
  const nowhere = memoSample({
    timeZone: null,
    closingTime: '11:00',
    wires: [memoWire({ verifiedAt: '2026-11-20T17:00:00.000Z' })],
  })
  expect(memoDifferences(before, nowhere).map(({ after: is }) => is)).toEqual([
    '11:00 AM',
    'N/A',
    'Nora Lane, Nov 20, 2026, 5:00 PM UTC',
  ])
})
