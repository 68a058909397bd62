import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import {
  exampleId,
  exampleTransaction,
  exampleWire,
  listed,
  morgan,
  tessa,
} from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { WiresTable } from '../page/wires-table.tsx'

beforeAll(async () => {
  await Promise.all([
    import('./batch-dialog.tsx'),
    import('../page/wire-menu.tsx'),
    import('../page/wire-dialogs.tsx'),
  ])
})

const wireOf = (number: number, status: WireStatus) =>
  listed(
    exampleWire({ id: exampleId(50 + number), number, status, version: number, amount: number * 1_000_00 }),
  )

const { Draft, ReadyToSend, PendingVerification, Verified } = WireStatus
const wires = [
  wireOf(1, ReadyToSend),
  wireOf(2, ReadyToSend),
  wireOf(3, PendingVerification),
  wireOf(4, Verified),
  wireOf(5, Draft),
]

function tableOf({
  answers = {},
  as = morgan,
  ...given
}: Partial<Transaction> & { answers?: Answers; as?: typeof morgan } = {}) {
  const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager', wires, ...given })
  return renderPage(<WiresTable transaction={transaction} add={null} />, {
    as,
    answers: { 'GET /transaction/{transactionId}': transaction, ...answers },
  })
}

const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Select wire #${number}`)
const changes = (made: ReturnType<typeof renderPage>['made']) =>
  made
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ call, params, headers }) => [call, params['wireId'], headers.get('if-match')])
const send = 'POST /wire/{wireId}/send'
const rowOf = (dialog: HTMLElement, number: number) =>
  within(dialog)
    .getAllByRole('listitem')
    .find((row) => row.textContent.includes(`#${number}`)) as HTMLElement

it('sends all ready invites from one summary, each in the version that was seen; a refusal of one leaves the others sent', async () => {
  const { user, made } = tableOf({
    answers: {
      'POST /wire/{wireId}/send': ({ params }) =>
        params['wireId'] === exampleId(51)
          ? refusal({ status: 409, code: 'stale-version', detail: 'The wire was changed meanwhile.' })
          : exampleWire({ id: exampleId(52) }),
      'GET /wire/{wireId}': exampleWire({ id: exampleId(51), version: 9, status: ReadyToSend }),
    },
  })
  await user.click(screen.getByText('Send 2 Invites'))
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 invites?' })
  within(dialog).getByText('2 wires, $3,000.00')
  expect(rowOf(dialog, 2).textContent).toMatch(/First Trust Bank.*Tessa Lindqvist.*\$2,000\.00.*Project Fund/)
  expect(changes(made)).toEqual([])
  await user.click(within(dialog).getByText('Send 2 Invites', { selector: 'button' }))
  await within(dialog).findByText('Sent: 1, Not sent: 1')
  expect(rowOf(dialog, 1).textContent).toContain('Not sent: The wire was changed meanwhile.')
  expect(rowOf(dialog, 2).textContent).toContain('Sent')
  expect(changes(made)).toEqual([
    [send, exampleId(51), '"1"'],
    [send, exampleId(52), '"2"'],
  ])
  // What was refused is looked at again before it is tried again.
  expect(within(dialog).queryByText(/^Send/, { selector: 'button' })).toBe(null)
})

it('leaves out what is unchecked, and stops where the server cannot be reached; the rest can be tried again', async () => {
  let reachable = false
  const ready = [1, 2, 3].map((number) => wireOf(number, ReadyToSend))
  const { user, made } = tableOf({
    wires: ready,
    answers: {
      'POST /wire/{wireId}/send': () =>
        reachable
          ? exampleWire()
          : refusal({ status: 503, code: 'database-unavailable', detail: 'Try again in a moment.' }),
    },
  })
  await user.click(screen.getByText('Send 3 Invites'))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByLabelText('Wire #2'))
  await user.click(within(dialog).getByText('Send 2 Invites', { selector: 'button' }))
  await within(dialog).findByText('Not sent: Try again in a moment.')
  expect(changes(made)).toHaveLength(1)
  reachable = true
  await user.click(within(dialog).getByText('Send 2 Invites', { selector: 'button' }))
  await within(dialog).findByText('Sent: 2')
  expect(changes(made).map(([, id]) => id)).toEqual([exampleId(51), exampleId(51), exampleId(53)])
})

it('says to how many of the selected wires each action applies; Shift selects a range, the head all', async () => {
  const { user } = tableOf()
  expect(screen.queryByLabelText('Select wire #5')).toBe(null)
  await user.click(box(3))
  screen.getByText('1 selected')
  expect(screen.queryByText('Send 1 Invite')).toBe(null)
  screen.getByText('Remind 1')
  await user.click(box(1))
  await user.keyboard('{Shift>}')
  await user.click(box(4))
  await user.keyboard('{/Shift}')
  for (const label of ['4 selected', 'Send 2 Invites', 'Remind 1', 'Recall 2']) screen.getByText(label)
  const all = screen.getByLabelText<HTMLInputElement>('Select all wires')
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  act(() => box(2).focus())
  await user.keyboard(' ')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(screen.getByText('Clear'))
  screen.getByText(/^Select wires to send/)
})

it('recalls several for one reason, which is asked for where one of them was accepted', async () => {
  const { user, made } = tableOf({ answers: { 'POST /wire/{wireId}/recall': exampleWire() } })
  await user.click(screen.getByLabelText('Select all wires'))
  await user.click(screen.getByText('Recall 2'))
  const dialog = await screen.findByRole('dialog', { name: 'Recall 2 wires?' })
  await user.click(within(dialog).getByText('Recall 2', { selector: 'button' }))
  await within(dialog).findByText('Enter the reason for the recall')
  expect(changes(made)).toEqual([])
  await fill(user, within(dialog).getByLabelText('Reason'), 'The closing moved.')
  await user.click(within(dialog).getByText('Recall 2', { selector: 'button' }))
  await within(dialog).findByText('Recalled: 2')
  expect(made.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { reason: 'The closing moved.' },
    { reason: 'The closing moved.' },
  ])
  expect(changes(made).map(([, ...seen]) => seen)).toEqual([
    [exampleId(53), '"3"'],
    [exampleId(54), '"4"'],
  ])
})

it('while frozen offers only the recall, and to other people nothing', async () => {
  const frozen = tableOf({
    onHold: { since: '2026-11-20T15:00:00.000Z', timeZone: null, causes: ['manager'] },
  })
  expect(screen.queryByText('Send 2 Invites')).toBe(null)
  await frozen.user.click(screen.getByLabelText('Select all wires'))
  screen.getByText('Recall 2')
  expect([screen.queryByText('Send 2 Invites'), screen.queryByText('Remind 1')]).toEqual([null, null])
  frozen.unmount()
  tableOf({ as: tessa, roleInTransaction: 'Wire Receiver' })
  expect(screen.queryByLabelText('Select all wires')).toBe(null)
  expect(screen.queryByText(/selected|Select wires/)).toBe(null)
})

it('reminds the receiver of one wire from its menu, and says when that is refused', async () => {
  let tries = 0
  const { user, made } = tableOf({
    answers: {
      'GET /wire/{wireId}': exampleWire(),
      'POST /wire/{wireId}/remind': () => {
        tries += 1
        return tries > 1
          ? exampleWire()
          : refusal({ status: 409, code: 'reminded-recently', detail: 'Remind again in 25 minutes.' })
      },
    },
  })
  await user.click(screen.getByLabelText('Actions for wire #3'))
  await user.click(await screen.findByText('Remind'))
  const asked = await screen.findByRole('alertdialog', { name: 'Remind the receiver of wire #3?' })
  await user.click(within(asked).getByText('Send Reminder'))
  await within(asked).findByText('Remind again in 25 minutes.')
  await user.click(within(asked).getByText('Send Reminder'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(changes(made)).toEqual([
    ['POST /wire/{wireId}/remind', exampleId(53), '"3"'],
    ['POST /wire/{wireId}/remind', exampleId(53), '"3"'],
  ])
})
