import { type Cell, colors, type Color, fullWidth, paper, type StyleName, styleOf } from './palette.ts'
import type { Sheet, Structure } from './sheet.ts'
import { heightOf, type Line } from './typesetter.ts'

/** Draws lines below each other from `y` and gives where they end. */
export const drawLines = (
  sheet: Sheet,
  lines: readonly Line[],
  at: { x: number; y: number; width: number; align?: 'left' | 'right' },
): number => {
  let y = at.y
  for (const line of lines) {
    sheet.type.draw(line, at.align === 'right' ? at.x + at.width - line.width : at.x, y)
    y += styleOf(line.style).leading
  }
  return y
}

/** A heading that never stands alone at the foot of a page. Level 1 is the document's own title. */
export const drawHeading = (sheet: Sheet, text: string, level: 1 | 2 | 3): void => {
  const style: StyleName = level === 1 ? 'title' : level === 2 ? 'heading' : 'subheading'
  const lines = sheet.type.linesOf(text, style, fullWidth)
  const height = heightOf(lines)
  sheet.space(level === 2 ? 22 : 12)
  sheet.withNext(height, () => {
    if (level === 2) sheet.pdf.outline.addItem(text)
    const element = sheet.element(`H${level}`)
    sheet.content(element, `H${level}`, () => {
      drawLines(sheet, lines, { x: paper.left, y: sheet.y, width: fullWidth })
    })
  })
  sheet.space(level === 2 ? 7 : 4)
}

/** Running text; it goes on over the end of a page, but never with one line alone. */
export const drawParagraph = (
  sheet: Sheet,
  text: Cell,
  usual: StyleName = 'body',
  width = fullWidth,
): void => {
  const lines = sheet.type.linesOf(text, usual, width)
  let element: Structure | undefined
  let rest = lines
  while (rest.length > 0) {
    const leading = styleOf(rest[0]?.style ?? usual).leading
    sheet.place(leading * Math.min(rest.length, 3))
    const paragraph = (element ??= sheet.element('P'))
    const fit = Math.max(1, Math.floor(sheet.room() / leading))
    // Of what goes over, at least two lines.
    const now = rest.length - fit === 1 && fit > 2 ? fit - 1 : fit
    const drawn = rest.slice(0, now)
    sheet.content(paragraph, 'P', () => {
      sheet.y = drawLines(sheet, drawn, { x: paper.left, y: sheet.y, width })
    })
    rest = rest.slice(now)
  }
  sheet.space(6)
}

/** A line or two under a heading, which do not stand alone at the foot of a page either. */
export const drawLead = (sheet: Sheet, text: string): void => {
  const lines = sheet.type.linesOf(text, 'label', fullWidth)
  sheet.withNext(heightOf(lines), () => {
    sheet.content(sheet.element('P'), 'P', () => {
      drawLines(sheet, lines, { x: paper.left, y: sheet.y, width: fullWidth })
    })
  })
  sheet.space(6)
}

export type Callout = { title: string; text: readonly Cell[]; tone?: 'plain' | 'bad' }

const tones: Record<NonNullable<Callout['tone']>, { ground: Color; edge: Color }> = {
  plain: { ground: 'sunken', edge: 'accent' },
  bad: { ground: 'badSoft', edge: 'bad' },
}

/** A box that stays whole. */
export const drawCallout = (sheet: Sheet, { title, text, tone = 'plain' }: Callout): void => {
  const inner = fullWidth - 32
  const head = sheet.type.linesOf(title, 'strong', inner)
  const paragraphs = text.map((cell) => sheet.type.linesOf(cell, 'body', inner))
  const gap = 4
  const height = heightOf(head) + paragraphs.reduce((sum, lines) => sum + gap + heightOf(lines), 0) + 24
  if (height > paper.height - paper.top - paper.bottom) {
    // No page holds it: its words matter more than its box.
    drawParagraph(sheet, title, 'strong')
    for (const cell of text) drawParagraph(sheet, cell)
    return
  }
  sheet.space(10)
  sheet.place(height)
  const { ground, edge } = tones[tone]
  const top = sheet.y
  sheet.artifact(() => {
    sheet.pdf.rect(paper.left, top, fullWidth, height).fill(colors[ground])
    sheet.pdf.rect(paper.left, top, 3, height).fill(colors[edge])
  })
  const box: Structure = sheet.element('Div')
  let y = top + 12
  for (const lines of [head, ...paragraphs]) {
    sheet.content(sheet.element('P', box), 'P', () => {
      y = drawLines(sheet, lines, { x: paper.left + 18, y, width: inner }) + gap
    })
  }
  sheet.y = top + height
  sheet.space(12)
}
