import { expect, test } from 'vitest'
import { bondWord } from '../../testing/bond-words.ts'
import { sumCents } from '../../platform/money.ts'
import { offeredLabels } from './sources-and-uses.ts'
import { isUnusedStart, startingLines } from './starting-lines.ts'

test('a real-estate closing starts from lines of its own, which balance at its price', () => {
  const { contributions, uses } = startingLines('real_estate', 41_250_000)
  const sum = (lines: readonly { amount: number | null }[]) =>
    sumCents(lines.map(({ amount }) => amount ?? 0))
  expect([sum(contributions), sum(uses)]).toEqual([41_250_000, 41_250_000])
  expect(uses.map(({ label, purpose }) => `${label} ${purpose}`)).toContain('Loan payoff 4')
  const labels = [...contributions, ...uses].map(({ label }) => label)
  expect(labels.filter((label) => bondWord.test(label))).toEqual([])
})

test('without a price the lines wait for their amounts, and those left without one are none', () => {
  const { contributions, uses } = startingLines('real_estate', null)
  expect(
    [...contributions, ...uses].every(({ label, amount }) => amount === null && isUnusedStart(label, '')),
  ).toBe(true)
  expect(isUnusedStart('Loan payoff', '0.01')).toBe(false)
  expect(isUnusedStart('Survey', '')).toBe(false)
})

test('a bond closing starts from its facts, and no line offered to real estate is a word of bonds', () => {
  expect(startingLines('bond', 1)).toEqual({ contributions: [], uses: [] })
  const offered = [...offeredLabels.real_estate.contributions, ...offeredLabels.real_estate.uses]
  expect(offered.filter((label) => bondWord.test(label))).toEqual([])
})
