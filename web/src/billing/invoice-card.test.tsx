import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleTransaction, morgan, tessa } from '../testing/example-records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { InvoiceCard } from './invoice-card.tsx'

const transaction = exampleTransaction()

it('shows the fee of a closing to underwriters of its managing organization, and asks for none for others', async () => {
  const invoice = {
    id: exampleId(95),
    version: 1,
    status: 'Draft' as const,
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
