import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleTransaction, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TransactionFacts } from './transaction-facts.tsx'

const onHoliday = { closingDate: '2026-11-26', closingTime: '10:00', timeZone: 'America/Chicago' } as const

it('warns beside the facts of an open closing on which no wire can go out, and leaves a completed one alone', () => {
  const { unmount } = renderPage(<TransactionFacts transaction={exampleTransaction(onHoliday)} />, {
    as: morgan,
  })
  screen.getByText(
    'Fedwire is closed on November 26, 2026 (Thanksgiving Day). It is next open on November 27, 2026, until 6:45 PM EST (5:45 PM CST).',
  )
  unmount()
  const completed = exampleTransaction({ ...onHoliday, status: TransactionStatus.Completed })
  renderPage(<TransactionFacts transaction={completed} />, { as: morgan })
  screen.getByText('Last changed')
  expect(screen.queryByText(/^Fedwire is closed/)).toBeNull()
})

it('asks for the discount of bonds sold above par no more than for the premium of those sold below', () => {
  const labels = (given: Partial<ReturnType<typeof exampleTransaction>>) => {
    const { unmount } = renderPage(<TransactionFacts transaction={exampleTransaction(given)} />, {
      as: morgan,
    })
    const found = ['Premium', 'Original issue discount'].filter((label) => screen.queryByText(label) !== null)
    unmount()
    return found
  }
  expect(labels({ premium: 1_00, discount: null })).toEqual(['Premium'])
  expect(labels({ premium: null, discount: 1_00 })).toEqual(['Original issue discount'])
  expect(labels({ premium: null, discount: null })).toEqual(['Premium', 'Original issue discount'])
  expect(labels({ premium: 1_00, discount: 1_00 })).toEqual(['Premium', 'Original issue discount'])
})
