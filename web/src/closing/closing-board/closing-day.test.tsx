import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleTransaction } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Board } from './board-queries.ts'
import { ClosingDay } from './closing-day.tsx'

const board = {
  closing: { date: '2026-12-01', time: '10:00', timeZone: 'America/Chicago', at: '2026-12-01T16:00:00Z' },
  wires: { verified: 0, count: 0, verifiedAmount: 0, amount: 0 },
  pending: [],
  onHold: null,
} as unknown as Board

it.each([
  // Thanksgiving and a weekend lie between.
  ['2026-11-24T16:00:00Z', 'Closing · in 4 business days'],
  ['2026-11-30T16:00:00Z', 'Closing · tomorrow'],
  ['2026-12-01T16:00:00Z', 'Closing · today'],
])('says at %s how far the closing is away as the header does: %s', (now, words) => {
  renderPage(<ClosingDay board={board} transaction={exampleTransaction()} now={new Date(now)} />)
  const line = screen.getByRole('region', { name: 'Closing progress' }).querySelector('p')
  expect(line?.textContent).toBe(words)
})
