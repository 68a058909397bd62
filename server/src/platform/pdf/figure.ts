import { colors, type Color, fullWidth, paper, type StyleName } from './palette.ts'
import type { Sheet } from './sheet.ts'

/** Draws within a figure: lengths in points from the figure's own top left corner. */
export type Canvas = {
  width: number
  height: number
  rectangle: (x: number, y: number, width: number, height: number, color: Color, opacity?: number) => void
  /** A shape as SVG spells it: "M 0 0 C ... Z". */
  shape: (path: string, color: Color, opacity?: number) => void
  /** One line of text; what is wider than `width` ends with an ellipsis. */
  text: (
    text: string,
    x: number,
    y: number,
    width: number,
    how?: { align?: 'left' | 'right' | 'center'; style?: StyleName },
  ) => void
}

export type Figure = {
  height: number
  /** The text for a reader who cannot see the picture. */
  alt: string
  draw: (canvas: Canvas) => void
}

/** A picture of lines and text that stays whole. */
export const drawFigure = (sheet: Sheet, { height, alt, draw }: Figure): void => {
  sheet.place(height)
  const { pdf, type } = sheet
  const top = sheet.y
  const fill = (color: Color, opacity: number): void => {
    pdf.fillOpacity(opacity).fill(colors[color])
  }
  const canvas: Canvas = {
    width: fullWidth,
    height,
    rectangle: (x, y, width, high, color, opacity = 1) => {
      pdf.rect(paper.left + x, top + y, width, high)
      fill(color, opacity)
    },
    shape: (path, color, opacity = 1) => {
      pdf.save().translate(paper.left, top).path(path)
      fill(color, opacity)
      pdf.restore()
    },
    text: (text, x, y, width, { align = 'left', style = 'picture' } = {}) => {
      pdf.fillOpacity(1)
      let [line] = type.linesOf(text.replaceAll('\n', ' '), style, Number.POSITIVE_INFINITY)
      if (!line) return
      for (let shown = line.text; line.width > width && shown !== ''; shown = shown.replace(/.$/su, '')) {
        const shorter = `${shown.replace(/.$/su, '').trimEnd()}…`
        line = { text: shorter, style, width: type.widthOf(shorter, style) }
      }
      const shift = align === 'left' ? 0 : (width - line.width) / (align === 'center' ? 2 : 1)
      type.draw(line, paper.left + x + shift, top + y)
    },
  }
  const element = sheet.element('Figure', undefined, {
    alt,
    bbox: [paper.left, top, paper.left + fullWidth, top + height],
  })
  pdf.save()
  sheet.content(element, 'Figure', () => draw(canvas))
  pdf.restore()
  pdf.fillOpacity(1)
  sheet.y = top + height
  sheet.space(12)
}
