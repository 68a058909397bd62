import type { User } from '@countersign/contract/people/user'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, listed, morgan, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { pageActions } from '../../platform/navigation/page-actions.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { HeaderActions } from './header-actions.tsx'

const managed = exampleTransaction({ roleInTransaction: 'Transaction Manager', closingDate: '2031-12-01' })
const received = { ...managed, roleInTransaction: 'Trustee' as const }

const show = (transaction: Transaction, as: User, answers: Answers = {}, at = '/') =>
  renderPage(<HeaderActions transaction={transaction} />, {
    as,
    at,
    answers: {
      'GET /transaction/{transactionId}': transaction,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
      'GET /transaction/{transactionId}/completion': { last: null, missing: null },
      ...answers,
    },
  })

const more = () => screen.getByLabelText('More actions for this transaction')
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

// What the dialogs load when they are first opened is no part of any test.
beforeAll(
  async () =>
    void (await Promise.all([
      import('../../transactions/lifecycle/cancel-transaction.tsx'),
      import('../../transactions/lifecycle/complete-transaction.tsx'),
    ])),
)

it('takes the hour and the wires of a closing away as files, for anyone in it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, made } = show(received, tessa, {
    'GET /transaction/{transactionId}/calendar': () => new Response('BEGIN:VCALENDAR'),
    'GET /transaction/{transactionId}/wire/csv': () => new Response('Wire'),
  })
  for (const [at, item] of ['Add to Calendar', 'Wires as CSV'].entries()) {
    await user.click(more())
    await screen.findByText(item)
    expect(items()).toEqual(['Add to Calendar', 'Wires as CSV', 'History as CSV'])
    await user.click(screen.getByText(item))
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(at + 1), 15_000)
  }
  expect(made.map(({ call }) => call).filter((call) => /calendar|csv/.test(call))).toEqual([
    'GET /transaction/{transactionId}/calendar',
    'GET /transaction/{transactionId}/wire/csv',
  ])
})

it('takes the wires away in the order in which they are shown', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked = vi.fn<(query: unknown) => void>()
  const csv = 'GET /transaction/{transactionId}/wire/csv'
  const answers: Answers = {
    [csv]: ({ query }) => {
      asked(query)
      return new Response('Wire')
    },
  }
  const { user } = show(received, tessa, answers, '/?sort=amount&order=descending')
  await user.click(more())
  await user.click(await screen.findByText('Wires as CSV'))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled(), 15_000)
  expect(asked.mock.calls).toEqual([[{ sort: 'amount', order: 'descending' }]])
})

it('keeps an entry that cannot be done now, and does nothing when it is pressed', async () => {
  const { user } = show({ ...managed, everInvited: true }, morgan)
  await user.click(more())
  const entry = await screen.findByRole('menuitem', {
    name: 'Delete Transaction An invite was sent. Cancel the transaction instead.',
  })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  await user.click(entry)
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(items().length).toBe(13)
})

it('wants a reason to cancel, and sends it trimmed', async () => {
  const { user, made } = show(managed, morgan, { 'POST /transaction/{transactionId}/cancel': managed })
  await user.click(more())
  await user.click(await screen.findByText('Cancel Transaction'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('Cancel Transaction'))
  await dialog.findByText('Enter the reason for the cancellation')
  const posted = () => made.filter(({ call }) => call.startsWith('POST'))
  expect(posted()).toEqual([])
  await fill(user, dialog.getByLabelText('Reason'), ' The sale fell through ')
  await user.click(dialog.getByText('Cancel Transaction'))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(posted()).toMatchObject([{ body: { reason: 'The sale fell through' } }])
})

it('offers what comes next beside the menu: the last step to the manager, the own decision to the receiver', async () => {
  const verified = listed(exampleWire({ status: WireStatus.Verified }))
  const { user, unmount } = show({ ...managed, status: 2, wires: [verified] }, morgan, {
    'GET /transaction/{transactionId}/completion': { last: null, missing: [] },
  })
  await user.click(await screen.findByText('Complete'))
  await screen.findByRole('dialog', { name: 'Complete this transaction?' })
  unmount()
  const waiting = exampleWire({ isReceiver: true, bankDetailsFilled: true })
  show({ ...received, wires: [listed(waiting)] }, tessa)
  expect(screen.getByText('Review Wire #1').getAttribute('href')).toBe(
    `/transactions/${received.id}/wires/${waiting.id}`,
  )
})

it('leads a manager to the payoff that a late settlement leaves short', async () => {
  const loan = exampleWire({
    status: WireStatus.Verified,
    wirePurposes: [{ purpose: 4, amount: 41_230_000 }],
    payoff: { perDiem: 12_345, goodThrough: '2031-11-28' },
  })
  show({ ...managed, kind: 'real_estate', status: 2, wires: [listed(loan)] }, morgan)
  expect(screen.getByText('Update Payoff of Wire #1').getAttribute('href')).toBe(
    `/transactions/${managed.id}/wires/${loan.id}`,
  )
})

it('offers in the palette what the menu does now, and what comes next, as long as the page is open', async () => {
  const ready = listed(exampleWire({ status: WireStatus.ReadyToSend }))
  const { address, unmount } = show({ ...managed, everInvited: true, wires: [ready] }, morgan)
  const offered = pageActions()
  expect(offered.filter(({ isNext }) => isNext).map(({ label }) => label)).toEqual(['Send Wire #1'])
  const labels = offered.map(({ label }) => label)
  expect(labels).toContain('Freeze Transaction')
  // The menu keeps what cannot be done, with its reason.
  expect(labels).not.toContain('Delete Transaction')
  act(() => offered.find(({ label }) => label === 'Cancel Transaction')?.run())
  await screen.findByRole('dialog', { name: /^Cancel/ })
  act(() => offered[0]?.run())
  await waitFor(() => expect(address()).toBe(`/transactions/${managed.id}/wires/${ready.id}`))
  unmount()
  expect(pageActions()).toEqual([])
})
