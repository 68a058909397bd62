import type { User } from '@countersign/contract/people/user'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleTransaction, exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { completedReason, frozenReason } from '../../transactions/lifecycle/held-back.ts'
import { useTransaction } from '../../transactions/record/transaction-queries.ts'
import { MemoActions } from './memo-actions.tsx'
import { FinalizeMemo } from './memo-dialogs.tsx'
import type { Memo } from './memo-queries.ts'

const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager' })

const memo = (given: Partial<Memo> = {}): Memo =>
  ({
    id: exampleId(90),
    version: 4,
    revision: 1,
    transactionId: transaction.id,
    status: 'Draft',
    onHold: null,
    missing: [],
    actions: ['finalize', 'discard'],
    ...given,
  }) as Memo

/** Says when the transaction is known, before which no reader is offered the menu. */
function TransactionKnown() {
  const { data } = useTransaction(transaction.id)
  return data === undefined ? null : <p>Known to the {data.roleInTransaction}</p>
}

const show = (shown: Memo, answers: Answers = {}, as: User = morgan) =>
  renderPage(
    <>
      <MemoActions memo={shown} onCompare={null} />
      <TransactionKnown />
    </>,
    {
      as,
      at: `/closingmemos/${shown.id}`,
      answers: {
        'GET /transaction/{transactionId}':
          as === morgan ? transaction : { ...transaction, roleInTransaction: 'Trustee' },
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        ...answers,
      },
    },
  )

const more = 'More actions for this memo'

const button = async () => {
  const words = await screen.findByText('Finalize Memo')
  return words.closest('button') ?? words
}

it('says beside the blocked button why a memo cannot be final, by the list that the server refuses with', async () => {
  const wire = 'Wire #1, $125,000.00, waits for Tessa Lindqvist of First Trust Bank'
  const open = { at: 'wire' as const, wireId: exampleWire().id, message: `${wire}.`, cents: null }
  const sums = { at: 'money' as const, wireId: null, message: 'Sources are $2.00, uses $1.00', cents: 1_00 }
  for (const [missing, because] of [
    [[open], `Open item: ${wire}.`],
    [[open, sums], `2 open items: ${wire}, and 1 more below`],
  ] as const) {
    const { user, unmount } = show(memo({ missing: [...missing] }))
    const blocked = await button()
    expect(blocked).toHaveProperty('disabled', true)
    expect(screen.getByText(because).id).toBe(blocked.getAttribute('aria-describedby'))
    await user.click(blocked)
    expect(screen.queryByRole('dialog')).toBe(null)
    unmount()
  }
})

it('names a freeze or the end of the closing as what blocks the memo, and blocks nothing otherwise', async () => {
  const since = '2026-11-20T15:00:00.000Z'
  const freeze = {
    kind: 'manager' as const,
    by: 'Morgan Hale',
    since,
    reason: '',
    releasedBy: null,
    releaseReason: null,
    releasedByCaller: false,
    refusal: null,
  }
  for (const [answers, because] of [
    [
      { 'GET /transaction/{transactionId}/freeze': { freeze, freezeAt: null, mayRelease: true } },
      frozenReason,
    ],
    [{ 'GET /transaction/{transactionId}': { ...transaction, status: 3 as const } }, completedReason],
  ] as const) {
    const { unmount } = show(memo(), answers)
    await screen.findByText(because)
    expect(await button()).toHaveProperty('disabled', true)
    unmount()
  }
  const { user } = show(memo())
  const free = await button()
  expect(free.getAttribute('aria-describedby')).toBe(null)
  await user.click(free)
  await screen.findByRole('dialog', { name: 'Finalize this memo?' })
})

it('lists what a server refuses after all, each with the way to where it is resolved', () => {
  const wire = 'Wire #1, $125,000.00, waits for Tessa Lindqvist of First Trust Bank'
  const sums = 'Sources are $2.00, uses $1.00'
  const shown = memo({
    missing: [
      { at: 'wire', wireId: exampleWire().id, message: wire, cents: null },
      { at: 'money', wireId: null, message: sums, cents: 1_00 },
    ],
  })
  renderPage(<FinalizeMemo memo={shown} onClose={() => undefined} />, { as: morgan })
  const dialog = within(screen.getByRole('dialog', { name: 'This memo cannot be finalized yet' }))
  const way = (text: string) => dialog.getByText(text).getAttribute('href')
  expect(way(wire)).toBe(`/transactions/${transaction.id}/wires/${exampleWire().id}`)
  expect(way(sums)).toBe(`/transactions/${transaction.id}/money`)
  dialog.getByText('$1.00')
  expect(dialog.queryByText('Finalize Memo')).toBe(null)
})

it('discards a draft only after a question, and leads to the revisions of its transaction', async () => {
  const { user, made, address } = show(memo(), { 'DELETE /closingmemo/{memoId}': null })
  await user.click(await screen.findByLabelText(more))
  await user.click(await screen.findByText('Discard Draft'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }))
  expect(made.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(question.getByText('Discard Draft'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Draft discarded' }]))
  expect(address()).toBe(`/transactions/${transaction.id}/memo`)
  const sent = made.find(({ call }) => call.startsWith('DELETE'))
  expect(sent?.headers.get('if-match')).toBe('"4"')
})

it('offers the copy with numbers to the manager alone, of a final memo that is not on hold', async () => {
  const final = memo({ status: 'Final', actions: [] })
  const held = { since: '2026-11-20T15:00:00.000Z', timeZone: 'America/Chicago', causes: ['manual'] }
  const cases: readonly [User, Memo][] = [
    [tessa, final],
    [morgan, { ...final, onHold: held as Memo['onHold'] }],
    [morgan, { ...final, status: 'Superseded' }],
  ]
  for (const [as, shown] of cases) {
    const { unmount } = show(shown, {}, as)
    await screen.findByText(/^Known to the/)
    screen.getByText('Download PDF')
    expect(screen.queryByLabelText(more)).toBe(null)
    unmount()
  }
  const { user } = show(final)
  await user.click(await screen.findByLabelText(more))
  await screen.findByText('Copy with Account Numbers')
  expect(screen.queryByText('Discard Draft')).toBe(null)
})
