import { drawLines } from './blocks.ts'
import { type Cell, fullWidth, paper, styleOf } from './palette.ts'
import type { Sheet, Structure } from './sheet.ts'
import { heightOf, type Line } from './typesetter.ts'

export type Definition = { term: string; value: Cell }

type Laid = { term: Line[]; value: Line[] }

type Grid = { columns: number; width: number; gap: number; side: number }

/** A list that is no higher is not parted. */
const keptWhole = 160

const heightIn = ({ side }: Grid, { term, value }: Laid): number =>
  side > 0 ? Math.max(heightOf(term), heightOf(value)) : heightOf(term) + heightOf(value)

const drawRow = (sheet: Sheet, grid: Grid, row: readonly Laid[], list: Structure): void => {
  const { width, gap, side } = grid
  const top = sheet.y
  row.forEach(({ term, value }, column) => {
    const x = paper.left + column * (width + gap)
    const item = sheet.element('LI', list)
    let y = top
    sheet.content(sheet.element('Lbl', item), 'Lbl', () => {
      const under = drawLines(sheet, term, { x, y: side > 0 ? y + 1.5 : y, width })
      if (side === 0) y = under
    })
    const body = sheet.element('LBody', item)
    let rest = value
    while (rest.length > 0) {
      const room = paper.height - paper.bottom - y
      let height = 0
      const over = rest.findIndex(({ style }) => (height += styleOf(style).leading) > room)
      const now = over === -1 ? rest : rest.slice(0, Math.max(1, over))
      sheet.content(body, 'LBody', () => {
        y = drawLines(sheet, now, { x: x + side, y, width: width - side })
      })
      rest = rest.slice(now.length)
      if (rest.length === 0) continue
      sheet.turn()
      sheet.place(0)
      y = sheet.y
    }
    sheet.y = Math.max(sheet.y, y)
  })
}

/** Terms and what is said of them: one below the other with the term at its left, or in columns with it above. */
export const drawDefinitions = (sheet: Sheet, all: readonly Definition[], columns: 1 | 2 | 3 = 1): void => {
  const gap = 18
  const width = (fullWidth - gap * (columns - 1)) / columns
  const grid: Grid = { columns, width, gap, side: columns === 1 ? 128 : 0 }
  const after = columns === 1 ? 3 : 8
  const rows: Laid[][] = []
  for (let at = 0; at < all.length; at += columns) {
    rows.push(
      all.slice(at, at + columns).map(({ term, value }) => ({
        term: sheet.type.linesOf(term, 'label', grid.side || width),
        value: sheet.type.linesOf(value, 'body', width - grid.side),
      })),
    )
  }
  const heights = rows.map((row) => Math.max(...row.map((laid) => heightIn(grid, laid))))
  const whole = heights.reduce((sum, height) => sum + height + after, 0)
  let list: Structure | undefined
  rows.forEach((row, at) => {
    const height = heights[at] ?? 0
    sheet.place(at === 0 && whole <= keptWhole ? whole : Math.min(height, keptWhole))
    const top = sheet.y
    drawRow(sheet, grid, row, (list ??= sheet.element('L')))
    sheet.y = Math.max(sheet.y, height <= keptWhole ? top + height : sheet.y)
    sheet.space(after)
  })
  sheet.space(8)
}
