import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleTransaction, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CompareMemos } from './compare-memos.tsx'
import type { MemoComparison, MemoRevision } from './memo-queries.ts'

const transactionId = exampleTransaction().id

const revision = (number: number, given: Partial<MemoRevision> = {}): MemoRevision => ({
  id: exampleId(90 + number),
  version: 2,
  revision: number,
  status: 'Superseded',
  createdBy: 'Morgan Hale',
  createdAt: '2026-11-18T15:00:00.000Z',
  finalizedBy: 'Nora Lane',
  finalizedAt: '2026-11-19T15:00:00.000Z',
  supersededAt: '2026-11-20T15:00:00.000Z',
  supersededBecause: 'wire #1 changed',
  ...given,
})

const [first, second] = [revision(1), revision(2)]
const third = revision(3, {
  status: 'Draft',
  finalizedBy: null,
  finalizedAt: null,
  supersededAt: null,
  supersededBecause: null,
})

const items: MemoComparison['items'] = [
  { section: 'Issue and dates', what: 'Closing date', before: 'December 1, 2026', after: 'December 2, 2026' },
  { section: 'Transfer instructions', what: 'Wire #2', before: 'First Trust Bank, $1.00', after: null },
  { section: 'Transfer instructions', what: 'Wire #3', before: null, after: 'Lexbond LLP, $2.00' },
]

const of = ({ id, revision: number, status }: MemoRevision) => ({ id, revision: number, status })

const show = (revisions: MemoRevision[], found = items, memoId?: string) => {
  const answers: Answers = {
    'GET /transaction/{transactionId}/closingmemo': {
      items: revisions,
      onHold: null,
      freezeAt: null,
      mayPrepare: false,
    },
    'GET /closingmemo/{memoId}/difference': { before: of(first), after: of(second), items: found },
  }
  const close = () => undefined
  return renderPage(
    <CompareMemos transactionId={transactionId} {...(memoId !== undefined && { memoId })} onClose={close} />,
    { as: morgan, answers },
  )
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`)).value

it('sets two revisions side by side, and says in words what changed, came and went', async () => {
  show([second, first])
  await screen.findByText('3 differences in 2 sections.')
  const dates = screen.getByRole('table', { name: 'Issue and dates: revision 1 and revision 2' })
  expect(
    within(dates)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Field', 'Revision 1', 'Revision 2'])
  expect(cellsOf(/^Closing date/)).toEqual(['December 1, 2026', 'December 2, 2026'])
  expect(cellsOf(/^Wire #2 Removed/)).toEqual(['First Trust Bank, $1.00', 'Not in revision 2'])
  expect(cellsOf(/^Wire #3 Added/)).toEqual(['Not in revision 1', 'Lexbond LLP, $2.00'])
  expect(screen.getAllByText(/^Finalized by Nora Lane, .*Superseded .*: wire #1 changed$/)).toHaveLength(2)
})

it('compares any two of several revisions, the earlier one left', async () => {
  const { user, made } = show([third, second, first], items, third.id)
  const asked = () =>
    made.filter(({ call }) => call.endsWith('/difference')).map(({ params, query }) => [params, query])
  await screen.findByText('3 differences in 2 sections.')
  screen.getByText(/^Prepared by Morgan Hale, /)
  expect([chosen('Earlier revision'), chosen('Later revision')]).toEqual([second.id, third.id])
  await user.selectOptions(screen.getByLabelText(/^Earlier revision/), first.id)
  expect([chosen('Earlier revision'), chosen('Later revision')]).toEqual([first.id, third.id])
  await user.selectOptions(screen.getByLabelText(/^Later revision/), second.id)
  expect([chosen('Earlier revision'), chosen('Later revision')]).toEqual([first.id, second.id])
  // A choice that would turn the two around takes the other one along.
  await user.selectOptions(screen.getByLabelText(/^Earlier revision/), second.id)
  expect([chosen('Earlier revision'), chosen('Later revision')]).toEqual([second.id, third.id])
  expect(asked()).toEqual([
    [{ memoId: third.id }, { with: second.id }],
    [{ memoId: third.id }, { with: first.id }],
    [{ memoId: second.id }, { with: first.id }],
  ])
})

it('says that revisions are identical, and that there is none to compare with', async () => {
  const { unmount } = show([second, first], [])
  await screen.findByText('The revisions are identical.')
  expect(screen.queryByRole('table')).toBe(null)
  unmount()
  show([first])
  await screen.findByText('No earlier revision is available to you.')
})
