import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const entry = (id: number, sentence: string) => ({
  id: exampleId(id),
  actor: 'Morgan Hale',
  type: 'wire added',
  wireId: null,
  sentence,
  at: '2026-11-20T15:00:00Z',
  times: 1,
  lastAt: '2026-11-20T15:00:00Z',
  changes: [],
})

it('says on paper that older events are missing, and no longer once they are shown', async () => {
  const { user } = renderPage(<TransactionHistory transactionId={exampleId(1)} />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}/history': ({ query }) =>
        query['cursor'] === exampleId(2)
          ? { ...pageOf([entry(3, 'created the transaction')]), nextCursor: null }
          : { ...pageOf([entry(2, 'added wire #1')]), nextCursor: exampleId(2) },
    },
  })
  const onPaper = 'Older events are not on this print. “History as CSV” has all of them.'
  expect((await screen.findByText(onPaper)).className).toContain('hidden')
  await user.click(screen.getByRole('button', { name: 'Show Older' }))
  await screen.findByText('created the transaction')
  await waitFor(() => expect(screen.queryByText(onPaper)).toBe(null))
})
