import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatCents } from '@countersign/domain/platform/money'
import { heldSince, onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { createPdf } from '../platform/pdf/pdf-document.ts'
import type { InvoiceRow } from './store.ts'

type Held = { since: Date; timeZone: string | null } | null
type Place = { productName: string; publicUrl: string; supportEmail: string }

const longDay = (day: string | null): string => (day === null ? '' : formatLongDay(day))

const basisOf = (row: InvoiceRow): string => {
  const wires = row.wireCount === 1 ? '1 wire' : `${row.wireCount} wires`
  return row.base === null ? wires : `${wires}; par or purchase price ${formatCents(row.base)}`
}

const stateOf = (row: InvoiceRow): string => {
  if (row.status === 'Paid') return `Paid on ${longDay(row.paidOn)}`
  if (row.status === 'Void') return `Void: ${row.voidReason}`
  return `Due on ${longDay(row.dueDate)}`
}

/** An invoice on one page; the same bytes for as long as it stands as it does. */
export const invoicePdf = async (
  row: InvoiceRow & { number: string; issuedAt: Date },
  onHold: Held,
  { productName, publicUrl, supportEmail }: Place,
): Promise<Uint8Array> => {
  const pdf = await createPdf({
    title: `Invoice ${row.number}`,
    author: productName,
    subject: `${productName} for ${row.transaction}`,
    productName,
    createdAt: row.voidedAt ?? row.issuedAt,
    header: { left: productName, right: `Invoice ${row.number}` },
    footer: `${productName} · Invoice ${row.number}`,
    ...(row.status === 'Void' && { watermark: ['VOID'] }),
  })
  pdf.title('Invoice', row.number, row.transaction)
  if (onHold) {
    pdf.callout({
      title: onHoldTitle,
      tone: 'bad',
      text: [`The closing is on hold ${heldSince(onHold.since, onHold.timeZone)}. Do not pay it.`],
    })
  }
  pdf.definitions(
    [
      { term: 'Billed to', value: row.organization },
      { term: 'Issued on', value: longDay(row.issuedOn) },
      { term: row.status === 'Issued' ? 'Due on' : 'State', value: stateOf(row).replace(/^Due on /, '') },
      { term: 'Closing', value: row.transaction },
      // A sale of property has no issuer.
      ...(row.issuer === null ? [] : [{ term: 'Issuer', value: row.issuer }]),
      { term: 'Currency', value: 'US dollars' },
    ],
    3,
  )
  pdf.heading('Charge')
  await pdf.table({
    columns: [
      { title: 'For', share: 4 },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    rows: [
      {
        cells: [
          [
            { text: `Platform Security Fee ${productName}`, style: 'cellStrong' },
            { text: `${row.rule}. Set with the first invite: ${basisOf(row)}.`, style: 'cellMuted' },
          ],
          formatCents(row.amount),
        ],
      },
      { kind: 'total', cells: ['Total', formatCents(row.amount)] },
    ],
  })
  pdf.callout({
    title: 'Before you pay',
    text: [
      'This invoice contains no bank details, and none will ever be sent to you by email. Pay it as agreed when your organization joined.',
      `To verify that this file is genuine, choose it at ${publicUrl}/secure/login/memo. Questions: ${supportEmail}`,
    ],
  })
  return pdf.finish()
}
