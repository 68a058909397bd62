import { type Callout, drawCallout, drawHeading, drawLead, drawParagraph } from './blocks.ts'
import { type Definition, drawDefinitions } from './definitions.ts'
import { drawFigure, type Figure } from './figure.ts'
import { type Cell, fullWidth, type StyleName } from './palette.ts'
import { openSheet, type PdfFrame } from './sheet.ts'
import { drawSideBySide, drawTable, type Table } from './table.ts'

export type { Definition } from './definitions.ts'
export type { Canvas } from './figure.ts'
export type { Cell, Words } from './palette.ts'
export type { PdfFrame } from './sheet.ts'
export type { Row, Table } from './table.ts'

/**
 * Writes a document of ours from top to bottom: Letter paper, Geist embedded, tagged for screen readers, the same
 * bytes for the same input.
 *
 *   const pdf = await createPdf({ title, author, productName, createdAt, header: { left, right }, footer })
 *   pdf.title('Invoice', 'CS-2026-000123', 'City of Salina, Series 2026A')
 *   pdf.heading('Charge')
 *   await pdf.table({ columns: [{ title: 'For', share: 3 }, { title: 'Amount', share: 1, align: 'right' }],
 *                     rows: [{ cells: ['Fee', '$250.00'] }, { kind: 'total', cells: ['Total', '$250.00'] }] })
 *   const bytes = await pdf.finish()
 *
 * A heading stays with what follows it, tables repeat their heads and never part a row, callouts and figures stay
 * whole. A cell is a text, a text with a style of palette.ts, or several of them below each other. No control
 * character of a text reaches the file. Nothing here knows of wires or money.
 */
export type PdfDocument = {
  /** Opens the document: what it is, its name, and what belongs to the name. */
  title: (kind: string, name: string, below?: string) => void
  heading: (text: string, level?: 2 | 3) => void
  /** Says below a heading what follows, and stays with both. */
  lead: (text: string) => void
  paragraph: (text: Cell, style?: StyleName) => void
  definitions: (all: readonly Definition[], columns?: 1 | 2 | 3) => void
  /**
   * Of any length: other requests have their turns meanwhile. `width` in points where the whole page would pull the
   * columns too far apart.
   */
  table: (table: Table, width?: number) => Promise<void>
  sideBySide: (left: Table, right: Table) => Promise<void>
  figure: (figure: Figure) => void
  callout: (callout: Callout) => void
  /** Begins a new page unless one was just begun. */
  page: () => void
  finish: () => Promise<Uint8Array>
}

export const createPdf = async (frame: PdfFrame): Promise<PdfDocument> => {
  const sheet = await openSheet(frame)
  const chunks: Uint8Array[] = []
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    sheet.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    sheet.pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    sheet.pdf.on('error', reject)
  })
  return {
    title: (kind, name, below) => {
      drawParagraph(sheet, { text: kind.toUpperCase(), style: 'kicker' })
      sheet.space(2)
      drawHeading(sheet, name, 1)
      if (below) drawParagraph(sheet, below, 'subtitle')
      sheet.space(14)
    },
    heading: (text, level = 2) => drawHeading(sheet, text, level),
    lead: (text) => drawLead(sheet, text),
    paragraph: (text, style = 'body') => drawParagraph(sheet, text, style),
    definitions: (all, columns = 1) => drawDefinitions(sheet, all, columns),
    table: (table, width = fullWidth) => drawTable(sheet, table, width),
    sideBySide: (left, right) => drawSideBySide(sheet, left, right),
    figure: (figure) => drawFigure(sheet, figure),
    callout: (callout) => drawCallout(sheet, callout),
    page: () => sheet.begin(),
    finish: async () => {
      await sheet.end()
      return finished
    },
  }
}
