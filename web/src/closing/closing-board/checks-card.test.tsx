import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Board } from './board-queries.ts'
import { ChecksCard } from './checks-card.tsx'

const transactionId = exampleId(40)

const board = (given: Partial<Board>): Board =>
  ({
    discrepancies: [],
    wires: { verified: 0, count: 0, verifiedAmount: 0, amount: 0 },
    flow: { wires: [], onHand: [], funds: [] },
    memo: null,
    documents: { ready: 0, count: 0, missing: [] },
    freeze: null,
    freezeAt: null,
    onHold: null,
    ...given,
  }) as Board

/** What the card says of the sources and uses. */
const shown = (given: Partial<Board>): string | undefined => {
  const { unmount } = renderPage(<ChecksCard board={board(given)} transactionId={transactionId} />)
  const line = screen.queryByText(/ources and uses/)?.textContent
  unmount()
  return line
}

it('does not call an empty closing in order, and says nothing of sums to readers who get none', () => {
  const wires = { verified: 0, count: 1, verifiedAmount: 0, amount: 1_00 }
  expect(shown({})).toBe('No sources and uses yet')
  expect(shown({ wires })).toBe('Sources and uses reconcile to the cent')
  const discrepancies = [{ message: 'Sources are $2.00, uses $1.00', wireId: null }]
  expect(shown({ wires, discrepancies })).toBe('Sources and uses: 1 discrepancy')
  expect(shown({ wires, discrepancies: null })).toBe(undefined)
})
