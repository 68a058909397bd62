import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { morgan } from '../testing/example-records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { HistoryChanges } from './history-changes.tsx'

type Change = Parameters<typeof HistoryChanges>[0]['changes'][number]

const value = (part: string, before: string[], after: string[], list = false): Change => ({
  part,
  list,
  before,
  after,
})

const show = (...changes: Change[]) => renderPage(<HistoryChanges changes={changes} />, { as: morgan })

/** What a screen reader says of a part: each side by its name. */
const linesOf = (part: string): string[] => {
  const row = screen.getByText(part, { selector: 'dt' }).parentElement ?? document.body
  return [...row.querySelectorAll('dd > div')].map(({ textContent }) => textContent)
}

it('says old and new of each part by name, and which of them was not filled', () => {
  show(
    value('Closing date', ['Dec 1, 2026'], ['Dec 2, 2026']),
    value('Par amount', [], ['$1,360,000.00']),
    value('Place', ['Salina'], []),
  )
  expect(linesOf('Closing date')).toEqual(['Before: Dec 1, 2026', 'Now: Dec 2, 2026'])
  const marked = document.body.querySelectorAll('mark')
  expect([...marked].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  expect(linesOf('Par amount')).toEqual(['Before: N/A', 'Now: $1,360,000.00'])
  expect(linesOf('Place')).toEqual(['Before: Salina', 'Now: N/A'])
})

it('sets the lines that went beside those that came, also two that read the same', () => {
  show(value('Documents', ['Opinion'], [], true), value('Purposes', [], ['Fee · $1.00', 'Fee · $1.00'], true))
  expect(linesOf('Documents')).toEqual(['Before: − Opinion', 'Now: nothing added'])
  const [, now] = linesOf('Purposes')
  expect(now).toBe('Now: + Fee · $1.00+ Fee · $1.00')
})

it('says of a part without values, such as an account number, only that it changed', () => {
  show(value('Account number', [], []))
  const row = screen.getByText('Account number', { selector: 'dt' }).parentElement ?? document.body
  within(row).getByText('Changed')
  expect(screen.queryByText('Before')).toBe(null)
  expect(screen.queryByText('Now')).toBe(null)
})

it('says of one value more that it is one change, and of a list how many lines went and came', () => {
  const { unmount } = show(...['a', 'b', 'c', 'd', 'e'].map((part) => value(part, ['old'], ['new'])))
  screen.getByText('And 1 more change')
  unmount()
  show(value('Maturities', ['1', '2', '3'], ['4'], true))
  screen.getByText('Maturities: 3 gone, 1 new')
})

it('unfolds what is long, and says how much', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Maturity ${at}`)
  const { user } = show(
    ...['a', 'b', 'c', 'd', 'e'].map((part) => value(part, ['old'], ['new'])),
    value('Maturities', lines, ['Maturity 12'], true),
  )
  await user.click(screen.getByText('And 2 more changes'))
  expect(linesOf('e')).toEqual(['Before: old', 'Now: new'])
  expect(linesOf('Maturities')[1]).toBe('Now: + Maturity 12')
})
