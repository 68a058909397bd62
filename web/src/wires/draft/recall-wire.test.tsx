import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { WiresTable } from '../page/wires-table.tsx'

const recalling = (status: WireStatus) => {
  const wire = exampleWire({ status })
  const transaction = exampleTransaction({ roleInTransaction: 'Transaction Manager', wires: [listed(wire)] })
  return renderPage(<WiresTable transaction={transaction} add={null} />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}': transaction,
      'GET /wire/{wireId}': wire,
      'POST /wire/{wireId}/recall': wire,
    },
  })
}

async function openRecall(user: ReturnType<typeof renderPage>['user']) {
  await user.click(screen.getAllByLabelText('Actions for wire #1')[0] as HTMLElement)
  await user.click(await screen.findByText('Recall'))
  return within(await screen.findByRole('dialog', { name: 'Recall Wire #1' }))
}

it('recalls a wire that was accepted only with a reason', async () => {
  const { user, made } = recalling(WireStatus.Verified)
  const dialog = await openRecall(user)
  await user.click(dialog.getByText('Recall Wire'))
  await dialog.findByText('Enter the reason for the recall')
  const sent = () => made.filter(({ call }) => call.startsWith('POST'))
  expect(sent()).toEqual([])
  await fill(user, dialog.getByLabelText('Reason'), 'The trustee changed.')
  await user.click(dialog.getByText('Recall Wire'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 recalled' }]))
  expect(sent()).toMatchObject([{ body: { reason: 'The trustee changed.' } }])
})

it('recalls a wire without a decision also without a reason', async () => {
  const { user, made } = recalling(WireStatus.PendingVerification)
  const dialog = await openRecall(user)
  await user.click(dialog.getByText('Recall Wire'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 recalled' }]))
  expect(made.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})
