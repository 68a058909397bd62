import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import {
  exampleId,
  exampleTransaction,
  exampleWire,
  listed,
  morgan,
  tessa,
} from '../../testing/example-records.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { CanceledBanner } from './canceled-banner.tsx'
import { CompleteTransaction } from './complete-transaction.tsx'
import { CompletedBanner } from './completed-banner.tsx'

const transaction = exampleTransaction({ status: 2, version: 3 })
const params = { transactionId: transaction.id }

it('names what is missing, each with the way to where it is resolved, and does not offer to complete', async () => {
  const onClose = vi.fn()
  const wire = "Wire #1 to First Trust Bank is 'Pending Verification'."
  const memo = 'The closing memo is not final.'
  const none = 'The transaction has no wire.'
  const { user, address } = renderPage(<CompleteTransaction transaction={transaction} onClose={onClose} />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}/completion': {
        last: null,
        missing: [
          { place: 'wire', wireId: exampleWire().id, message: wire },
          { place: 'memo', wireId: null, message: memo },
          { place: 'wires', wireId: null, message: none },
        ],
      },
    },
  })
  await screen.findByText('This transaction is not complete yet')
  const way = (label: string) => screen.getByLabelText(label).getAttribute('href')
  expect(way(`Wires: ${none}`)).toBe(`/transactions/${transaction.id}`)
  expect(way(`Memo: ${memo}`)).toBe(`/transactions/${transaction.id}/memo`)
  expect(screen.queryByText('Complete', { selector: 'button' })).toBe(null)
  await user.click(screen.getByLabelText(`Wire: ${wire}`))
  expect(address()).toBe(`/transactions/${transaction.id}/wires/${exampleWire().id}`)
  expect(onClose).toHaveBeenCalledOnce()
})

it('completes what the person has seen, after the question', async () => {
  const onClose = vi.fn()
  const { user, made } = renderPage(<CompleteTransaction transaction={transaction} onClose={onClose} />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}/completion': { last: null, missing: [] },
      'POST /transaction/{transactionId}/complete': { ...transaction, status: 3 },
    },
  })
  await screen.findByText('Complete this transaction?')
  await user.click(await screen.findByText('Complete', { selector: 'button:enabled' }))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Transaction completed' }]))
  const posted = made.find(({ call }) => call.startsWith('POST'))
  expect(posted?.headers.get('if-match')).toBe('"3"')
  expect(onClose).toHaveBeenCalledOnce()
})

it('names the verified wires that are not recorded as sent, with the way to each', async () => {
  const onClose = vi.fn()
  const sent = { state: 'sent', sentOn: '2026-11-24', differs: false } as const
  const wires = [
    exampleWire({ status: 5 }),
    exampleWire({ id: exampleId(51), number: 2, status: 5, payment: sent }),
  ].map(listed)
  const { user, address } = renderPage(
    <CompleteTransaction transaction={{ ...transaction, wires }} onClose={onClose} />,
    { as: morgan, answers: { 'GET /transaction/{transactionId}/completion': { last: null, missing: [] } } },
  )
  const unsent = within(await screen.findByRole('region', { name: '1 wire is not recorded as sent' }))
  expect(unsent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Wire #1 to First Trust Bank$125,000.00',
  ])
  await screen.findByText('Complete', { selector: 'button:enabled' })
  await user.click(unsent.getByText('Wire #1'))
  expect(address()).toBe(`/transactions/${transaction.id}/wires/${exampleWire().id}`)
  expect(onClose).toHaveBeenCalledOnce()
})

const canceled = { at: '2026-11-20T15:00:00.000Z', by: 'Morgan Hale', reason: 'Why' }
const last = { what: 'completed' as const, by: 'Morgan Hale', at: canceled.at, reason: '' }

it.each([
  ['reopen', 'Reopen', 'reopening', { status: 3 }, CompletedBanner],
  ['reinstate', 'Reinstate', 'the reinstatement', { status: 2, canceled }, CanceledBanner],
] as const)('wants a reason to %s it, and sends it trimmed', async (act, button, what, given, Part) => {
  const key = `POST /transaction/{transactionId}/${act}` as const
  const stands = exampleTransaction({ ...given, roleInTransaction: 'Transaction Manager' })
  const answers: Answers = {
    'GET /transaction/{transactionId}': stands,
    'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
    'GET /transaction/{transactionId}/completion': { last, missing: null },
    [key]: stands,
  }
  const { user, made } = renderPage(<Part transaction={stands} />, {
    as: morgan,
    answers,
  })
  await user.click(await screen.findByText(button))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText(button))
  await dialog.findByText(`Enter the reason for ${what}`)
  const posted = () => made.filter(({ call }) => call.startsWith('POST'))
  expect(posted()).toEqual([])
  await fill(user, dialog.getByLabelText('Reason'), ' One wire has to be added ')
  await user.click(dialog.getByText(button))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(posted()).toMatchObject([{ call: key, params, body: { reason: 'One wire has to be added' } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('says when it was canceled in the reader’s time zone, as the history does', async () => {
  const stands = exampleTransaction({ status: 2, canceled, timeZone: 'Pacific/Kiritimati' })
  renderPage(<CanceledBanner transaction={stands} />, {
    as: tessa,
    answers: {
      'GET /transaction/{transactionId}': stands,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
    },
  })
  await screen.findByText(`Canceled on ${formatInstant(canceled.at)} by Morgan Hale`, { exact: false })
})

it('says that it was reopened, and why', async () => {
  const stands = exampleTransaction({ status: 2 })
  renderPage(<CompletedBanner transaction={stands} />, {
    as: tessa,
    answers: {
      'GET /transaction/{transactionId}/completion': {
        last: { ...last, what: 'reopened', reason: 'One wire has to be added' },
        missing: null,
      },
    },
  })
  await screen.findByText(/^Reopened by Morgan Hale/)
  screen.getByText('One wire has to be added')
})

it('offers the way back from a completion to the manager alone', async () => {
  const stands = exampleTransaction({ status: 3, roleInTransaction: 'Trustee' })
  renderPage(<CompletedBanner transaction={stands} />, {
    as: tessa,
    answers: {
      'GET /transaction/{transactionId}': stands,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
      'GET /transaction/{transactionId}/completion': { last, missing: null },
    },
  })
  await screen.findByText(/^Completed on .* by Morgan Hale$/)
  expect(screen.queryByRole('button')).toBe(null)
})
