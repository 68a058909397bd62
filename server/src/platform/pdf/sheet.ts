import { inTurns, type Steps } from '../http/in-turns.ts'
import { colors, paper, type StyleName } from './palette.ts'
import { drawWatermark } from './watermark.ts'
import { createTypesetter, type Typesetter } from './typesetter.ts'
import type { Pdf } from './pdf.ts'
import { keepMetadataWellFormed } from './metadata.ts'

export type Structure = ReturnType<Pdf['struct']>

/** What stands on every page, and what the file says of itself. */
export type PdfFrame = {
  /** The title in the viewer's bar. */
  title: string
  author: string
  subject?: string
  /** Such as the seal, so that two files are told apart by their own id. */
  keywords?: string
  productName: string
  /** The file's date: the same input and the same date give the same bytes. */
  createdAt: Date
  header: { left: string; right: string }
  /** At the foot of every page, before the page's number. */
  footer: string
  /** Across every page, large; several lines are set smaller. */
  watermark?: readonly string[]
  /** False leaves the page's content readable in the bytes. */
  compress?: boolean
}

/** A document while it is written, from the top of its first page to the end of its last. */
export type Sheet = {
  pdf: Pdf
  type: Typesetter
  /** Top of what comes next, in points from the top of the page. */
  y: number
  /** Points that are left on this page. */
  room: () => number
  /** Leaves at least so much space before what comes next; none at the top of a page. */
  space: (points: number) => void
  /** Keeps something back that may not stand last on a page: it is drawn right before what comes next. */
  withNext: (height: number, draw: () => void) => void
  /** Turns the page unless so much fits with what was kept back, and draws that. */
  place: (height: number) => void
  turn: () => void
  /** Turns the page unless it was just turned. */
  begin: () => void
  /** An element below the given one, or below the document itself. */
  element: (kind: string, below?: Structure, options?: ElementOptions) => Structure
  /** What `draw` draws belongs to the element, read in this order. */
  content: (element: Structure, kind: string, draw: () => void) => void
  /** What `draw` draws is not read: rules, headers, repeated rows. */
  artifact: (draw: () => void) => void
  rule: (x: number, y: number, width: number, color: keyof typeof colors, thickness: number) => void
  end: () => Promise<void>
}

type ElementOptions = {
  alt?: string
  scope?: 'Column' | 'Row'
  /** Left, top, right, bottom on the page. */
  bbox?: [number, number, number, number]
}

const bottom = paper.height - paper.bottom

export const openSheet = async (frame: PdfFrame): Promise<Sheet> => {
  // It takes much memory, and is loaded with the first document.
  const { default: PdfKit } = await import('pdfkit')
  const pdf = new PdfKit({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    font: '',
    compress: frame.compress ?? true,
    info: {
      Title: frame.title,
      Author: frame.author,
      Subject: frame.subject ?? frame.title,
      Keywords: frame.keywords ?? '',
      Creator: frame.productName,
      Producer: frame.productName,
      CreationDate: frame.createdAt,
    },
  })
  keepMetadataWellFormed(pdf)
  const type = createTypesetter(pdf)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let kept: { height: number; before: number; draw: () => void }[] = []
  let spaceBefore = 0
  let atTop = true

  const artifact: Sheet['artifact'] = (draw) => {
    pdf.markContent('Artifact', { type: 'Pagination' })
    draw()
    pdf.endMarkedContent()
  }
  const sheet: Sheet = {
    pdf,
    type,
    y: paper.top,
    room: () => bottom - sheet.y,
    space: (points) => {
      spaceBefore = Math.max(spaceBefore, points)
    },
    withNext: (height, draw) => {
      kept.push({ height, before: spaceBefore, draw })
      spaceBefore = 0
    },
    place: (height) => {
      const before = kept.reduce((sum, one) => sum + one.before + one.height, 0)
      if (!atTop && before + spaceBefore + height > sheet.room()) sheet.turn()
      for (const one of kept) {
        if (!atTop) sheet.y += one.before
        atTop = false
        one.draw()
        sheet.y += one.height
      }
      kept = []
      if (!atTop) sheet.y += spaceBefore
      spaceBefore = 0
      atTop = false
    },
    turn: () => {
      pdf.addPage()
      sheet.y = paper.top
      atTop = true
      artifact(() => drawWatermark(pdf, type, frame.watermark ?? []))
    },
    begin: () => {
      if (kept.length > 0) sheet.place(0)
      if (!atTop) sheet.turn()
      spaceBefore = 0
    },
    element: (kind, below = root, options = {}) => {
      const element = pdf.struct(kind, options)
      below.add(element)
      return element
    },
    content: (element, kind, draw) => {
      const content = pdf.markStructureContent(kind)
      draw()
      pdf.endMarkedContent()
      element.add(content)
    },
    artifact,
    rule: (x, y, width, color, thickness) => {
      pdf.rect(x, y - thickness / 2, width, thickness).fill(colors[color])
    },
    end: async () => {
      if (kept.length > 0) sheet.place(0)
      root.end()
      await inTurns(drawingMargins(sheet, frame, artifact))
      pdf.end()
    },
  }
  sheet.turn()
  return sheet
}

/** Header and footer, once it is known how many pages there are. */
const drawingMargins = function* (sheet: Sheet, frame: PdfFrame, artifact: Sheet['artifact']): Steps<void> {
  const { pdf, type } = sheet
  const right = paper.width - paper.right
  const set = (text: string, style: StyleName, y: number, align: 'left' | 'right', width: number): void => {
    const [line, more] = type.linesOf(text, style, width)
    if (!line) return
    const shown = more ? { ...line, text: `${line.text.trimEnd()}…` } : line
    type.draw(shown, align === 'left' ? paper.left : right - line.width, y)
  }
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    artifact(() => {
      set(frame.header.left, 'marginStrong', 40, 'left', 300)
      set(frame.header.right, 'margin', 40, 'right', 200)
      sheet.rule(paper.left, 57, right - paper.left, 'line', 0.6)
      const foot = paper.height - 44
      sheet.rule(paper.left, foot - 6, right - paper.left, 'line', 0.6)
      set(frame.footer, 'margin', foot, 'left', 400)
      set(`Page ${page + 1} of ${count}`, 'margin', foot, 'right', 90)
    })
    yield
  }
}
