import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { heldSince, onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { roleLabel, typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import type { Cell, Definition, PdfDocument } from '../../platform/pdf/pdf-document.ts'
import { type MemoDocument, readerOf } from './memo-document.ts'
import { describeClosing, stated } from './memo-pdf-labels.ts'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatMoment } from '@countersign/domain/platform/dates/format-moment'

const figure = (text: string) => ({ text, style: 'figure' }) as const

/** The day large, its hour below. */
const whenIn = (content: MemoContent): Cell => {
  const [day, hour] = [describeClosing({ ...content, closingTime: null }), describeClosing(content)]
  return hour === day ? figure(day) : [figure(day), hour.slice(day.length + 2)]
}

const glance = (content: MemoContent): Definition[] => {
  const { kind, settlement, purchasePrice, wires } = content
  const verified = wires.filter(({ status }) => status === WireStatus.Verified).length
  const total = formatCents(sumCents(wires.map(({ amount }) => amount)))
  return [
    { term: kind === 'bond' ? 'Closing' : 'Settlement', value: whenIn(content) },
    kind === 'bond'
      ? { term: 'Par amount', value: figure(formatCents(settlement.parAmount)) }
      : {
          term: 'Purchase price',
          value: purchasePrice === null ? stated(null) : figure(formatCents(purchasePrice)),
        },
    kind === 'bond'
      ? { term: 'Net wire of the underwriter', value: figure(formatCents(settlement.netWire)) }
      : { term: 'Total of the wires', value: figure(total) },
    { term: 'Wires verified', value: `${verified} of ${wires.length}` },
    { term: 'Managed by', value: [content.manager, content.managingOrganization] },
  ]
}

const revisionOf = (paper: MemoDocument): Definition => {
  const { revision, status, finalizedAt, finalizedBy, content } = paper
  const made =
    finalizedAt === null
      ? []
      : [`Final ${formatMoment(finalizedAt, content.timeZone)} by ${finalizedBy ?? ''}`]
  return { term: 'This memo', value: [`Revision ${revision}, ${status}`, ...made] }
}

const drawStanding = (pdf: PdfDocument, paper: MemoDocument): void => {
  const { status, supersededAt, supersededBecause, content, numbersShownAt, onHold } = paper
  if (onHold) {
    pdf.callout({
      title: onHoldTitle,
      tone: 'bad',
      text: [
        `This closing is on hold ${heldSince(onHold.since, onHold.timeZone)}. Do not pay any wire in this memo. It shows no bank details while on hold. Immediately before you wire, check at the address below whether the hold has ended.`,
      ],
    })
  }
  if (numbersShownAt) {
    pdf.callout({
      title: 'This copy shows full account numbers',
      tone: 'bad',
      text: [
        `They were shown to ${readerOf(paper)} at ${formatUtc(numbersShownAt.toISOString())}, and this was recorded. Do not email this file or leave it where others can find it. Destroy it after the closing.`,
      ],
    })
  }
  if (status === 'Draft') {
    pdf.callout({
      title: 'Draft. Do not wire from it',
      text: ['It shows the closing at the time of download. The final memo carries a code and a seal.'],
    })
  }
  if (status === 'Superseded' && supersededAt) {
    pdf.callout({
      title: 'Superseded. Do not wire from it',
      tone: 'bad',
      text: [
        `This memo has not been valid since ${formatMoment(supersededAt, content.timeZone)}: ` +
          `${supersededBecause ?? 'the closing changed'}. Ask ${content.manager} of ` +
          `${content.managingOrganization} for the next revision.`,
      ],
    })
  }
}

const bondFacts = (content: MemoContent): Definition[] => [
  { term: 'Issuer', value: stated(content.issuer) },
  { term: 'Series', value: stated(content.series) },
  { term: 'State', value: stated(content.state) },
  { term: 'Sale', value: typeLabel(content.type, content.kind) },
  { term: 'Dated date', value: content.datedDate ? formatLongDay(content.datedDate) : stated(null) },
  { term: 'Closing date', value: content.closingDate ? formatLongDay(content.closingDate) : stated(null) },
]

const propertyFacts = (content: MemoContent): Definition[] => [
  { term: 'Property', value: stated(content.propertyAddress) },
  { term: 'File number', value: stated(content.fileNumber) },
  { term: 'Title company', value: stated(content.titleCompany) },
  { term: 'State', value: stated(content.state) },
  { term: 'Type', value: typeLabel(content.type, content.kind) },
  { term: 'Settlement date', value: content.closingDate ? formatLongDay(content.closingDate) : stated(null) },
]

/** Title, standing, who gets it, the issue with its dates, and when and where it closes. */
export const drawOpening = async (pdf: PdfDocument, paper: MemoDocument): Promise<void> => {
  const { content } = paper
  const isBond = content.kind === 'bond'
  const below = isBond
    ? [content.issuer, content.series].filter(Boolean).join(' · ')
    : (content.propertyAddress ?? '')
  pdf.title('Closing memorandum', content.name, below)
  drawStanding(pdf, paper)
  pdf.definitions([...glance(content), revisionOf(paper)], 3)

  pdf.heading('Distribution list')
  await pdf.table({
    columns: [
      { title: 'Name', share: 4 },
      { title: 'Organization', share: 5 },
      { title: 'Role', share: 4 },
    ],
    rows: content.distribution.map(({ name, organization, role }) => ({
      cells: [name, organization, roleLabel(role, content.kind)],
    })),
  })

  pdf.heading(isBond ? 'The issue and its dates' : 'The property and its dates')
  pdf.definitions(isBond ? bondFacts(content) : propertyFacts(content), 3)
  if (content.purpose) pdf.definitions([{ term: 'Purpose', value: content.purpose }])

  pdf.heading('Closing')
  pdf.definitions([
    { term: 'Time', value: describeClosing(content) },
    { term: 'Method', value: stated(content.plan.method) },
    { term: 'Place', value: stated(content.plan.place) },
  ])
}
