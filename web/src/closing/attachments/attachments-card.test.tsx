import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Attachment } from '@countersign/contract/closing/attachment'
import { exampleId, exampleTransaction, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AttachmentsCard } from './attachments-card.tsx'

const letter: Attachment = {
  id: exampleId(96),
  name: 'Payoff letter.pdf',
  kind: 'Payoff letter',
  mediaType: 'application/pdf',
  size: 1_000,
  by: 'Tessa Lindqvist',
  organization: 'First Trust Bank',
  at: '2026-11-20T15:00:00.000Z',
  wire: { id: exampleId(50), number: 1 },
  mayRemove: true,
}

const shown = (items: () => Attachment[]) =>
  renderPage(
    <AttachmentsCard
      transactionId={exampleId(40)}
      wireId={exampleId(50)}
      title="Files"
      seenBy="Both sides."
    />,
    {
      as: morgan,
      answers: {
        'GET /transaction/{transactionId}/attachment': () => ({
          items: items(),
          mayAttach: true,
          largestBytes: 1_048_576,
        }),
        'GET /transaction/{transactionId}': exampleTransaction(),
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: true },
        'DELETE /attachment/{attachmentId}': () => {
          items().splice(0)
          return null
        },
      },
    },
  )

it('removes a file once that was confirmed, and says that none is attached any more', async () => {
  const items = [letter]
  const { user, made } = shown(() => items)
  await user.click(await screen.findByLabelText('Remove Payoff letter.pdf'))
  const asking = within(await screen.findByRole('alertdialog', { name: 'Remove Payoff letter.pdf?' }))
  expect(made.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(asking.getByText('Remove'))
  await screen.findByText(/^No files attached yet/)
  expect(made.filter(({ call }) => call.startsWith('DELETE')).map(({ params }) => params)).toEqual([
    { attachmentId: letter.id },
  ])
})

it('keeps a refused file in the list of uploads, with the reason, until it is dismissed', async () => {
  const { user } = shown(() => [])
  const large = new File([new Uint8Array(1_048_577)], 'page.pdf', { type: 'application/pdf' })
  await user.upload(await screen.findByLabelText('Files to attach'), large)
  const uploads = within(screen.getByRole('list', { name: 'Uploads' }))
  uploads.getByText('page.pdf')
  within(uploads.getByRole('alert')).getByText(/at most 1 MB/)
  await user.click(uploads.getByLabelText('Dismiss page.pdf'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBe(null))
})
