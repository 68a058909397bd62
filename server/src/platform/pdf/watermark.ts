import { paper, styleOf } from './palette.ts'
import type { Pdf } from './pdf.ts'
import type { Typesetter } from './typesetter.ts'

const largest = 120

const slant = -Math.atan(paper.height / paper.width)

/** Across the page, behind what is written on it. */
export const drawWatermark = (pdf: Pdf, type: Typesetter, lines: readonly string[]): void => {
  if (lines.length === 0) return
  const { size } = styleOf('title')
  const widest = Math.max(...lines.map((line) => type.widthOf(line, 'title') / size))
  const scale = Math.min(largest, 640 / widest) / size
  const step = size * scale * 1.35
  pdf.save()
  pdf.translate(paper.width / 2, paper.height / 2)
  pdf.rotate((slant * 180) / Math.PI)
  pdf.scale(scale)
  pdf.fillOpacity(0.085)
  // A reader who copies the page's text does not want it between the words.
  pdf.markContent('Span', { actual: ' ' })
  lines.forEach((text, at) => {
    const width = type.widthOf(text, 'title')
    const y = ((at - (lines.length - 1) / 2) * step) / scale - styleOf('title').leading / 2
    type.draw({ text, style: 'title', width }, -width / 2, y)
  })
  pdf.endMarkedContent()
  pdf.restore()
}
