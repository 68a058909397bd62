import { screen, waitFor, within } from '@testing-library/react'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { lazy } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { TransactionsScreen } from '../../app/screens/transactions-screen.tsx'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import {
  exampleId,
  exampleTransaction,
  exampleWire,
  listed as listedWire,
  morgan,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { listedTransaction } from '../../testing/listed-transaction.ts'
import { openNativeDialogs } from '../../testing/native-dialogs.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { readListState } from './list-state.ts'
import { SelectableRows } from './selectable-rows.tsx'

beforeAll(async () => {
  await Promise.all([
    import('./selection-bar.tsx'),
    import('../../wires/batch/remind-selected.tsx'),
    import('../../wires/batch/batch-dialog.tsx'),
  ])
})

const { PendingVerification, Verified } = WireStatus
const idOf = (number: number) => exampleId(100 + number)

const wireOf = (number: number, status: WireStatus) =>
  listedWire(exampleWire({ id: exampleId(50 + number), number, status, version: number, amount: 1_000_00 }))

const row = (number: number, status: WireStatus = PendingVerification) =>
  listedTransaction({
    id: idOf(number),
    name: `Closing ${number}`,
    roleInTransaction: 'Transaction Manager',
    wires: [{ id: exampleId(50 + number), number, status, amount: 1_000_00, receiver: 'First Trust Bank' }],
  })

const rows = [row(1), row(2), row(3, Verified), row(4)]

const thirty = ({ query }: { query: Record<string, string> }) => ({
  ...pageOf(rows, 30),
  pageNum: Number(query['pageNum'] ?? 1),
})

const closings: Answers = {
  'GET /transaction/{transactionId}': ({ params }) => {
    const number = 1 + rows.findIndex(({ id }) => id === params['transactionId'])
    return exampleTransaction({
      id: params['transactionId'] ?? '',
      name: `Closing ${number}`,
      roleInTransaction: 'Transaction Manager',
      wires: [wireOf(number, number === 3 ? Verified : PendingVerification)],
    })
  },
}

const open = async (answers: Answers = {}, as = morgan) => {
  const page = renderPage(<TransactionsScreen />, {
    as,
    answers: { 'GET /transaction': thirty, ...closings, ...answers },
  })
  await screen.findByText('Closing 1')
  return page
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Select Closing ${number}`)
const all = () => screen.getByLabelText<HTMLInputElement>('Select all transactions')
const bar = () => screen.findByRole('region', { name: 'Selected transactions' })
const checked = () => [1, 2, 3, 4].filter((number) => box(number).checked)
const said = () => document.querySelector('p[aria-live]')?.textContent
const reminded = ({ made }: Pick<Awaited<ReturnType<typeof open>>, 'made'>) =>
  made
    .filter(({ call }) => call === 'POST /wire/{wireId}/remind')
    .map(({ params, headers }) => [params['wireId'], headers.get('if-match')])

it('selects one, a range with Shift, and all of the page, by keyboard too, and says how many', async () => {
  const { user } = await open()
  expect(screen.queryByRole('region', { name: 'Selected transactions' })).toBe(null)
  box(1).focus()
  await user.keyboard(' ')
  await bar()
  expect(said()).toBe('1 selected')
  expect(all().indeterminate).toBe(true)
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.keyboard('{/Shift}')
  expect(checked()).toEqual([1, 2, 3])
  expect(said()).toBe('3 selected')
  await user.click(all())
  expect([checked(), all().checked]).toEqual([[1, 2, 3, 4], true])
  await user.click(within(await bar()).getByText('Clear'))
  expect(checked()).toEqual([])
  expect(document.activeElement?.contains(box(1))).toBe(true)
})

it('ends the selection with another page, filter or order', async () => {
  const { user } = await open()
  const changes = [
    () => user.click(screen.getByText('Next')),
    () => user.click(screen.getByText('Previous')),
    () => user.click(screen.getByText('Status', { selector: 'th button' })),
    () => user.selectOptions(screen.getByLabelText('Status'), 'All statuses'),
  ]
  for (const change of changes) {
    await user.click(box(2))
    expect(checked()).toEqual([2])
    await change()
    await waitFor(() => expect(checked()).toEqual([]))
  }
})

it('saves the selected ones as a file in the order that is shown', async () => {
  const { user, made } = await open({ 'GET /transaction/csv': () => refusal({ status: 503 }) })
  await user.click(screen.getByText('Transaction', { selector: 'th button' }))
  await user.click(box(4))
  await user.click(box(2))
  await user.click(within(await bar()).getByText('Download 2 as CSV'))
  await waitFor(() =>
    expect(made.find(({ call }) => call === 'GET /transaction/csv')?.query).toEqual({
      ids: [idOf(2), idOf(4)].join(),
      sort: 'name',
      order: 'ascending',
    }),
  )
})

it('reminds the receivers of several closings from one summary; what was refused stays selected, with its reason', async () => {
  const page = await open({
    'POST /wire/{wireId}/remind': ({ params }) =>
      params['wireId'] === exampleId(52)
        ? refusal({ status: 409, code: 'reminded-already', detail: 'The receiver was reminded at 9:12.' })
        : exampleWire({ id: params['wireId'] ?? '' }),
    'GET /wire/{wireId}': exampleWire({ id: exampleId(52) }),
  })
  const { user } = page
  await user.click(all())
  await user.click(await within(await bar()).findByText('Remind Receivers'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind the receivers?' }))
  await dialog.findByText('Closing 3')
  dialog.getByText('No receiver owes an answer.')
  expect(reminded(page)).toEqual([])
  await user.click(dialog.getByText('Remind 3'))
  await dialog.findByText('Reminded: 2, Not reminded: 1')
  expect(dialog.getByRole('list', { name: 'Wires of Closing 2' }).textContent).toContain(
    'Not reminded: The receiver was reminded at 9:12.',
  )
  expect(reminded(page)).toEqual([
    [exampleId(51), '"1"'],
    [exampleId(52), '"2"'],
    [exampleId(54), '"4"'],
  ])
  await user.click(dialog.getByText('Close'))
  await waitFor(() => expect(checked()).toEqual([2, 3]))
})

it('keeps the summary, with the reason of a refusal, where the last selected transaction left the list meanwhile', async () => {
  for (const rest of [[row(2)], []]) {
    let isCompleted = false
    const { user, unmount } = await open({
      'GET /transaction': () => pageOf(isCompleted ? rest : rows, 30),
      'GET /wire/{wireId}': exampleWire({ id: exampleId(51) }),
      'POST /wire/{wireId}/remind': () => {
        isCompleted = true
        return refusal({
          status: 409,
          code: 'transaction-completed',
          detail: 'The transaction is completed.',
        })
      },
    })
    await user.click(box(1))
    await user.click(await within(await bar()).findByText('Remind Receivers'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind the receivers?' }))
    await user.click(await dialog.findByText('Remind 1'))
    await waitFor(() => expect(screen.queryByLabelText('Select Closing 1')).toBe(null))
    screen.getByText('Not reminded: The transaction is completed.')
    await user.click(screen.getByText('Close'))
    await waitFor(() => expect(screen.queryByText(/selected$/, { selector: 'section p' })).toBe(null))
    unmount()
  }
})

it('keeps the selection where the summary is canceled, and names a closing that cannot be read', async () => {
  const { user } = await open({
    'GET /transaction/{transactionId}': () =>
      refusal({ status: 404, detail: 'There is no such transaction.' }),
  })
  await user.click(box(1))
  await user.click(await within(await bar()).findByText('Remind Receivers'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind the receivers?' }))
  await dialog.findByText('It could not be read: There is no such transaction.')
  expect(dialog.queryByText(/^Remind \d/)).toBe(null)
  await user.click(dialog.getByText('Cancel'))
  expect(checked()).toEqual([1])
})

it('offers no reminder to a reader who sends nothing, and says why where no receiver owes an answer', async () => {
  const { user, unmount } = await open()
  await user.click(box(3))
  const button = await within(await bar()).findByRole('button', { name: 'Remind Receivers' })
  expect(button).toHaveProperty('disabled', true)
  expect(button.title).toBe('No receiver owes an answer.')
  unmount()
  const { user: other } = await open(
    { 'GET /transaction': pageOf([listedTransaction({ ...row(1), roleInTransaction: 'Trustee' })], 30) },
    tessa,
  )
  await other.click(box(1))
  await within(await bar()).findByText('Download 1 as CSV')
  expect(screen.queryByText('Remind Receivers')).toBe(null)
})

it('keeps the list where the code of the actions does not come, and says so over it', async () => {
  openNativeDialogs()
  // React writes each caught fault to the console.
  const written = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { user } = renderPage(
    <SelectableRows
      rows={rows}
      state={readListState(new URLSearchParams())}
      onChange={vi.fn()}
      narrow={false}
      Actions={lazy(() => Promise.reject(new Error('The code is not there.')))}
    />,
  )
  await user.click(box(2))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(checked()).toEqual([]))
  expect(screen.queryByRole('dialog')).toBe(null)
  written.mockRestore()
})
