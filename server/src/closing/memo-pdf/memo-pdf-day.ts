import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { stated } from './memo-pdf-labels.ts'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'

const drawDelivery = async (pdf: PdfDocument, { plan }: MemoContent): Promise<void> => {
  const { delivery, maturities } = plan
  pdf.heading('Delivery of the bonds')
  pdf.definitions([
    { term: 'Delivered through', value: stated(delivery.way) },
    { term: 'Agent', value: stated(delivery.agent) },
    ...(delivery.remarks === '' ? [] : [{ term: 'Remarks', value: delivery.remarks }]),
  ])
  if (maturities.length === 0) return
  await pdf.table({
    columns: [
      { title: 'Maturity', share: 4 },
      { title: 'CUSIP', share: 3 },
      { title: 'Interest rate', share: 2, align: 'right' },
      { title: 'Principal', share: 3, align: 'right' },
    ],
    rows: [
      ...maturities.map(({ date, cusip, rate, amount }) => ({
        cells: [formatLongDay(date), cusip, rate === '' ? '' : `${rate}%`, formatCents(amount)],
      })),
      {
        kind: 'total' as const,
        cells: ['Total', '', '', formatCents(sumCents(maturities.map(({ amount }) => amount)))],
      },
    ],
  })
}

/** How the bonds are delivered, who brings which papers, and the hours of the day. */
export const drawDay = async (pdf: PdfDocument, content: MemoContent): Promise<void> => {
  const { plan, closingDate: day, timeZone } = content
  if (content.kind === 'bond') await drawDelivery(pdf, content)
  pdf.heading('Documents')
  if (plan.documents.length === 0) pdf.paragraph('No document is listed.', 'cellMuted')
  else {
    await pdf.table({
      columns: [
        { title: 'Document', share: 6 },
        { title: 'Brought by', share: 4 },
        { title: 'State at issue', share: 2 },
      ],
      rows: plan.documents.map(({ title, from, ready }) => ({
        cells: [title, from, ready ? { text: 'Ready', style: 'good' as const } : 'Awaited'],
      })),
    })
  }
  pdf.heading('Timetable of the day')
  if (plan.timetable.length === 0) return pdf.paragraph('No timetable is stated.', 'cellMuted')
  await pdf.table({
    columns: [
      { title: 'Time', share: 3 },
      { title: 'Step', share: 6 },
      { title: 'By', share: 4 },
    ],
    rows: plan.timetable.map(({ time, what, who }) => ({
      cells: [formatClosingHour(time, { day, timeZone }), what, who],
    })),
  })
}
