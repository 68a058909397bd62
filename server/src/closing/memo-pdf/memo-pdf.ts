import { heldSince } from '@countersign/domain/transactions/lifecycle/on-hold'
import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { groupedCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { createPdf } from '../../platform/pdf/pdf-document.ts'
import { drawDay } from './memo-pdf-day.ts'
import { drawEnding } from './memo-pdf-notice-and-seal.ts'
import { drawFlow } from './memo-pdf-flow.ts'
import { drawCostOfIssuance, drawFunds, drawSettlement, drawStatement } from './memo-pdf-funds.ts'
import { drawOpening } from './memo-pdf-opening.ts'
import { drawPaidWires, drawWires } from './memo-pdf-wires.ts'
import { type MemoDocument, readerOf } from './memo-document.ts'

const watermarkOf = (paper: MemoDocument): string[] => {
  const { status, supersededAt, numbersShownAt, onHold } = paper
  if (numbersShownAt) {
    return ['FULL ACCOUNT NUMBERS', `Shown to ${readerOf(paper)}`, formatUtc(numbersShownAt.toISOString())]
  }
  if (onHold) return ['ON HOLD', 'Do not wire', heldSince(onHold.since, onHold.timeZone)]
  if (status === 'Draft') return ['DRAFT']
  if (status === 'Superseded' && supersededAt)
    return ['SUPERSEDED', `since ${formatUtc(supersededAt.toISOString())}`]
  return []
}

/**
 * The closing memo as a PDF for one reader. It draws what it is given: who may see which bank details is decided
 * before. The same paper gives the same bytes.
 */
export const memoPdf = async (paper: MemoDocument, how: { compress?: boolean } = {}): Promise<Uint8Array> => {
  const { content, status, revision, code, seal, productName } = paper
  const pdf = await createPdf({
    title: `Closing memorandum - ${content.name}`,
    author: `${content.managingOrganization}, by ${productName}`,
    subject: `Revision ${revision}, ${status}`,
    keywords: seal === null ? status : `seal ${seal}`,
    productName,
    createdAt: paper.createdAt,
    header: {
      left: content.issuer ?? content.name,
      right: `Closing memorandum · Revision ${revision} · ${status}${paper.onHold ? ' · On hold' : ''}`,
    },
    footer: [
      code === null ? 'Draft, without a code' : `Code ${groupedCode(code)}`,
      productName,
      `Copy for ${readerOf(paper)}`,
    ].join(' · '),
    watermark: watermarkOf(paper),
    ...how,
  })
  const sections: (() => Promise<void> | void)[] = [
    () => drawOpening(pdf, paper),
    () => drawSettlement(pdf, content),
    () => drawStatement(pdf, content),
    () => drawFlow(pdf, content),
    () => drawPaidWires(pdf, paper),
    () => drawWires(pdf, paper),
    () => drawFunds(pdf, content),
    () => drawCostOfIssuance(pdf, paper),
    () => drawDay(pdf, content),
    () => drawEnding(pdf, paper),
  ]
  for (const draw of sections) {
    await draw()
    // A long memo takes a while: other requests have a turn after each section.
    await othersTurn()
  }
  return pdf.finish()
}
