import type PdfKit from 'pdfkit'
import { type Cell, colors, type StyleName, styleOf, type Weight, wordsOf } from './palette.ts'
import { fontBytes, printable, runsOf } from './typeface.ts'

type Pdf = InstanceType<typeof PdfKit>

/** One line of text that fits its place. `text` ends with a space where the words go on in the next line. */
export type Line = { text: string; style: StyleName; width: number }

export type Typesetter = {
  /** Points. */
  widthOf: (text: string, style: StyleName) => number
  linesOf: (cell: Cell, usual: StyleName, width: number) => Line[]
  /** Draws a line whose top is at `y`. */
  draw: (line: Line, x: number, y: number) => void
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, { style }) => height + styleOf(style).leading, 0)

/** Figures of one width, so that amounts stand under each other. Without it words are laid out once a document. */
const featuresFor = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  /\d/.test(text) ? { features: ['tnum'] } : {}

const unit = 1000

/** In copied text, the next paragraph's first word stays apart from this one's last. */
const withGapAfter = (lines: readonly Line[]): Line[] =>
  lines.map((line, at) => (at === lines.length - 1 ? { ...line, text: `${line.text} ` } : line))

/** Where a line may end: after a space, or after a sign that joins two words. */
const pieces = /[^\s/–—-]*[\s/–—-]+|[^\s/–—-]+/gu

export const createTypesetter = (pdf: Pdf): Typesetter => {
  const opened = new Set<string>()
  const widths = new Map<string, number>()
  const measured = pdf.widthOfString.bind(pdf)
  // It measures each text twice more while it writes it, for underlines and for what would follow: there are neither.
  pdf.widthOfString = () => 0

  const take = (font: Parameters<typeof fontBytes>[0]): void => {
    if (!opened.has(font)) pdf.registerFont(font, fontBytes(font))
    opened.add(font)
    pdf.font(font)
  }

  /** Of a word with what ends it; thousandths of the size. */
  const pieceWidth = (piece: string, weight: Weight): number => {
    const key = `${weight}\n${piece}`
    const known = widths.get(key)
    if (known !== undefined) return known
    let width = 0
    for (const run of runsOf(piece, weight)) {
      take(run.font)
      pdf.fontSize(unit)
      width += measured(run.text, featuresFor(run.text))
    }
    widths.set(key, width)
    return width
  }

  const widthOf = (text: string, style: StyleName): number => {
    const { weight, size, tracking = 0 } = styleOf(style)
    let width = 0
    for (const [piece] of text.matchAll(pieces)) width += pieceWidth(piece, weight)
    if (tracking === 0) return (width * size) / unit
    const signs = runsOf(text, weight).reduce((sum, run) => sum + run.text.length, 0)
    return (width * size) / unit + tracking * signs
  }

  const brokenWord = (word: string, style: StyleName, width: number): string[] => {
    const parts = ['']
    for (const sign of word) {
      const last = parts.at(-1) ?? ''
      if (last !== '' && widthOf(last + sign, style) > width) parts.push(sign)
      else parts[parts.length - 1] = last + sign
    }
    return parts
  }

  const broken = (paragraph: string, style: StyleName, width: number): Line[] => {
    const lines = ['']
    for (const piece of paragraph.match(pieces) ?? []) {
      const line = lines.at(-1) ?? ''
      if (widthOf((line + piece).trimEnd(), style) <= width) lines[lines.length - 1] = line + piece
      else {
        const parts = widthOf(piece.trimEnd(), style) <= width ? [piece] : brokenWord(piece, style, width)
        if (line === '') lines.pop()
        lines.push(...parts)
      }
    }
    return lines.map((text, at) => ({
      text: at < lines.length - 1 ? text : text.trimEnd(),
      style,
      width: widthOf(text.trimEnd(), style),
    }))
  }

  const linesOf = (cell: Cell, usual: StyleName, width: number): Line[] => {
    const paragraphs = wordsOf(cell, usual).flatMap(({ text, style }) =>
      printable(text)
        .split('\n')
        .map((paragraph) => broken(paragraph.trimEnd(), style, width)),
    )
    return paragraphs.flatMap((lines, at) => (at < paragraphs.length - 1 ? withGapAfter(lines) : lines))
  }

  const draw = ({ text, style }: Line, x: number, y: number): void => {
    const { weight, size, leading, color, tracking = 0 } = styleOf(style)
    // The middle of the capitals in the middle of the line.
    const baseline = y + leading / 2 + size * 0.355
    let at = x
    pdf.fillColor(colors[color])
    for (const run of runsOf(text, weight)) {
      take(run.font)
      pdf.fontSize(size).text(run.text, at, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...featuresFor(run.text),
        ...(tracking > 0 && { characterSpacing: tracking }),
      })
      at += widthOf(run.text, style)
    }
  }

  return { widthOf, linesOf, draw }
}
