import type { User } from '@countersign/contract/people/user'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleId, exampleTransaction, morgan, tessa } from '../testing/example-records.ts'
import { renderPage, toasts } from '../testing/render-page.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import type { Invoice } from './invoice-queries.ts'

const transaction = exampleTransaction()

const invoice: Invoice = {
  id: exampleId(95),
  version: 1,
  status: 'Draft',
  number: null,
  transactionId: transaction.id,
  transaction: transaction.name,
  issuer: null,
  organization: 'Harbor Securities',
  amount: 250_00,
  rule: 'For each closing',
  wireCount: 1,
  base: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  issuedAt: null,
  dueDate: null,
  paidOn: null,
  voidedAt: null,
  voidReason: '',
  onHold: null,
  freezeAt: null,
}

it('shows the fee of a closing to underwriters of its managing organization, and asks for none for others', async () => {
  const shown = renderPage(<InvoiceCard transaction={transaction} />, {
    as: morgan,
    answers: { 'GET /transaction/{transactionId}/invoice': { items: [invoice] } },
  })
  await screen.findByText('$250.00')
  screen.getByText('Invoice')
  screen.getByText('Draft')
  shown.unmount()
  for (const other of [tessa, { ...tessa, isUnderwriter: true }, { ...morgan, isUnderwriter: false }]) {
    const { made, unmount } = renderPage(<InvoiceCard transaction={transaction} />, { as: other })
    expect(screen.queryByText('Invoice')).toBe(null)
    expect(made).toEqual([])
    unmount()
  }
})

it('lets the super admin alone issue a draft and mark what was issued as paid, each after a question', async () => {
  const admin: User = { ...morgan, role: 'super_admin', organization: null, isUnderwriter: false }
  const issued: Invoice = { ...invoice, status: 'Issued', number: 'CS-2026-000001', version: 2 }
  const { user, made, unmount } = renderPage(<InvoiceActions invoice={invoice} />, {
    as: admin,
    answers: { 'POST /invoice/{invoiceId}/issue': issued },
  })
  await user.click(screen.getByLabelText(/^Actions for invoice/))
  await user.click(await screen.findByText('Issue'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Issue this invoice?' }))
  expect(made).toEqual([])
  await user.click(question.getByText('Issue'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Invoice CS-2026-000001 issued' }]))
  unmount()

  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T23:59:59.990Z') })
  const later = renderPage(<InvoiceActions invoice={issued} />, {
    as: admin,
    answers: { 'POST /invoice/{invoiceId}/paid': { ...issued, status: 'Paid', paidOn: '2026-11-23' } },
  })
  await later.user.click(screen.getByLabelText(/^Actions for invoice CS-2026-000001/))
  expect(await offered()).toEqual(['Download PDF', 'Mark as Paid', 'Void'])
  await later.user.click(screen.getByText('Mark as Paid'))
  const form = within(await screen.findByRole('dialog', { name: 'Mark as Paid' }))
  await later.user.click(form.getByRole('button', { name: 'Mark as Paid' }))
  await waitFor(() => expect(later.made).toHaveLength(1))
  expect(later.made[0]?.body).toEqual({ paidOn: '2026-11-23' })
  later.unmount()

  const draft = renderPage(<InvoiceActions invoice={invoice} />, { as: morgan })
  expect(screen.queryByLabelText(/^Actions for invoice/)).toBe(null)
  draft.unmount()
  const reader = renderPage(<InvoiceActions invoice={issued} />, { as: morgan })
  await reader.user.click(screen.getByLabelText(/^Actions for invoice/))
  expect(await offered()).toEqual(['Download PDF'])
})

const offered = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

it('lets the super admin correct the fee of a draft with a reason, and of nothing else', async () => {
  const admin: User = { ...morgan, role: 'super_admin', organization: null, isUnderwriter: false }
  const corrected: Invoice = { ...invoice, id: exampleId(96), amount: 204_00 }
  const { user, made, unmount } = renderPage(<InvoiceActions invoice={invoice} />, {
    as: admin,
    answers: { 'POST /invoice/{invoiceId}/correct-fee': corrected },
  })
  await user.click(screen.getByLabelText(/^Actions for invoice/))
  await user.click(await screen.findByText('Correct Fee'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the fee?' }))
  await user.click(dialog.getByText('Correct Fee'))
  await dialog.findByText('Enter the reason for the correction')
  expect(made).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), 'Par was missing')
  await user.click(dialog.getByText('Correct Fee'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'The fee is now $204.00' }]))
  expect(made.map(({ body }) => body)).toEqual([{ reason: 'Par was missing' }])
  unmount()
  renderPage(<InvoiceActions invoice={{ ...invoice, status: 'Issued', number: 'CS-2026-000001' }} />, {
    as: admin,
  })
  await user.click(screen.getByLabelText(/^Actions for invoice/))
  await screen.findByText('Mark as Paid')
  expect(screen.queryByText('Correct Fee')).toBe(null)
})
