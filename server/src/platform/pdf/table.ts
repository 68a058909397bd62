import { drawLines } from './blocks.ts'
import { type Cell, fullWidth, paper, type StyleName } from './palette.ts'
import type { Sheet, Structure } from './sheet.ts'
import { inTurns, type Steps } from '../http/in-turns.ts'
import { heightOf, type Line } from './typesetter.ts'
import { styleOf } from './palette.ts'

type Column = {
  title: string
  /** Its share of the table's width, beside those of the others. */
  share: number
  align?: 'left' | 'right'
}

export type Row = {
  cells: readonly Cell[]
  /** 'total' is ruled off above and stays with the row before it; 'group' is a subheading and stays with the next. */
  kind?: 'total' | 'group'
}

export type Table = { columns: readonly Column[]; rows: readonly Row[] }

type LaidRow = {
  cells: Line[][]
  height: number
  kind: 'head' | 'plain' | 'total' | 'group'
  /** Empty points above it. */
  lead?: number
}

type LaidTable = {
  columns: { x: number; width: number; align: 'left' | 'right' }[]
  x: number
  width: number
  head: LaidRow
  rows: LaidRow[]
}

const padding = { head: 3, plain: 4, total: 4, group: 4 } as const

const gutter = 14

/** A table that is no higher is not parted. */
const keptWhole = 200

/** A row that has to be parted begins on the next page when there is less room than this. */
const leastOfLongRow = 72

const styleIn: Record<LaidRow['kind'], StyleName> = {
  head: 'column',
  plain: 'cell',
  total: 'cellStrong',
  group: 'cellStrong',
}

const laying = function* (sheet: Sheet, table: Table, x: number, width: number): Steps<LaidTable> {
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0)
  const free = width - gutter * (table.columns.length - 1)
  let at = x
  const columns = table.columns.map(({ share, align = 'left' }) => {
    const column = { x: at, width: (free * share) / shares, align }
    at += column.width + gutter
    return column
  })
  const lay = (cells: readonly Cell[], kind: LaidRow['kind']): LaidRow => {
    const laid = columns.map((column, index) =>
      // A subheading may go over the whole table.
      sheet.type.linesOf(
        cells[index] ?? '',
        styleIn[kind],
        kind === 'group' && cells.length === 1 ? width : column.width,
      ),
    )
    return { cells: laid, height: Math.max(...laid.map(heightOf)) + 2 * padding[kind], kind }
  }
  const rows: LaidRow[] = []
  for (const { cells, kind } of table.rows) {
    rows.push(lay(cells, kind ?? 'plain'))
    yield
  }
  return {
    columns,
    x,
    width,
    head: lay(
      table.columns.map(({ title }) => title),
      'head',
    ),
    rows,
  }
}

const heightOfTable = ({ head, rows }: LaidTable): number =>
  rows.reduce((height, row) => height + row.height, head.height)

/** What may not be parted from this row by the end of a page: a subheading's first row, a last row's total. */
const together = (rows: readonly LaidRow[], at: number): number => {
  const row = rows[at]
  const next = rows[at + 1]
  if (!row) return 0
  return row.height + (next && (row.kind === 'group' || next.kind === 'total') ? together(rows, at + 1) : 0)
}

const drawCells = (sheet: Sheet, table: LaidTable, row: LaidRow, tags: Structure[] | null): void => {
  const y = sheet.y + padding[row.kind]
  table.columns.forEach(({ x, width, align }, index) => {
    const lines = row.cells[index] ?? []
    const draw = (): void => void drawLines(sheet, lines, { x, y, width, align })
    const tag = tags?.[index]
    if (tag) sheet.content(tag, row.kind === 'head' ? 'TH' : 'TD', draw)
    else draw()
  })
}

const ruleBelow = (sheet: Sheet, { x, width }: LaidTable, kind: 'head' | 'row' | 'total'): void => {
  const [color, thickness] = kind === 'row' ? (['line', 0.5] as const) : (['ink', 0.8] as const)
  sheet.artifact(() => sheet.rule(x, sheet.y, width, color, thickness))
}

/** The first lines of a row that is higher than a page, and what is left of it. */
const cut = (row: LaidRow, room: number): [LaidRow, LaidRow] => {
  const first: Line[][] = []
  const rest: Line[][] = []
  for (const lines of row.cells) {
    let height = 2 * padding[row.kind]
    const fit = lines.findIndex((line) => (height += styleOf(line.style).leading) > room)
    first.push(fit === -1 ? lines : lines.slice(0, fit))
    rest.push(fit === -1 ? [] : lines.slice(fit))
  }
  return [
    { ...row, cells: first, height: room },
    { ...row, cells: rest, height: Math.max(...rest.map(heightOf)) + 2 * padding[row.kind] },
  ]
}

/**
 * Draws a table from `sheet.y` over as many pages as it needs. The head stands again on each page; only the first one
 * is read. A row is parted only when no page could hold it.
 */
const drawing = function* (sheet: Sheet, table: LaidTable): Steps<void> {
  const height = heightOfTable(table)
  const { rows, head } = table
  const second = rows.length > 1 && rows[0]?.kind !== 'group' ? together(rows, 1) : 0
  sheet.place(height <= keptWhole ? height : head.height + together(rows, 0) + second)
  yield* drawingPlaced(sheet, table)
  sheet.space(12)
}

export const drawTable = async (sheet: Sheet, table: Table, width: number = fullWidth): Promise<void> =>
  inTurns(drawing(sheet, await inTurns(laying(sheet, table, paper.left, width))))

const drawingPlaced = function* (sheet: Sheet, table: LaidTable): Steps<void> {
  const { head, rows } = table
  const element = sheet.element('Table')
  const headRow = sheet.element('TR', sheet.element('THead', element))
  drawCells(
    sheet,
    table,
    head,
    table.columns.map(() => sheet.element('TH', headRow, { scope: 'Column' })),
  )
  sheet.y += head.height
  ruleBelow(sheet, table, 'head')
  const body = sheet.element('TBody', element)
  const turn = (): void => {
    sheet.turn()
    sheet.place(head.height)
    sheet.artifact(() => drawCells(sheet, table, head, null))
    sheet.y += head.height
    ruleBelow(sheet, table, 'head')
  }
  const wholePage = paper.height - paper.top - paper.bottom - head.height
  for (const [at, row] of rows.entries()) {
    const joined = together(rows, at)
    const needed = joined <= wholePage ? joined : row.height
    if (needed > sheet.room() && (needed <= wholePage || sheet.room() < leastOfLongRow)) turn()
    const tableRow = sheet.element('TR', body)
    const tags = table.columns.map(() => sheet.element('TD', tableRow))
    sheet.y += row.lead ?? 0
    if (row.kind === 'total') ruleBelow(sheet, table, 'total')
    let rest = row
    while (rest.height > sheet.room()) {
      const [first, left] = cut(rest, sheet.room())
      drawCells(sheet, table, first, tags)
      turn()
      rest = left
    }
    drawCells(sheet, table, rest, tags)
    sheet.y += rest.height
    if (rows[at + 1]?.kind !== 'total') ruleBelow(sheet, table, 'row')
    yield
  }
}

const between = 24

/** Two tables beside each other where a page holds them, else one below the other. The left one is read first. */
export const drawSideBySide = async (sheet: Sheet, left: Table, right: Table): Promise<void> => {
  const width = (fullWidth - between) / 2
  const laid = [
    await inTurns(laying(sheet, left, paper.left, width)),
    await inTurns(laying(sheet, right, paper.left + width + between, width)),
  ] as const
  const height = Math.max(...laid.map(heightOfTable))
  if (height > paper.height - paper.top - paper.bottom - 60) {
    await drawTable(sheet, left)
    await drawTable(sheet, right)
    return
  }
  sheet.place(height)
  const top = sheet.y
  for (const table of laid) {
    sheet.y = top
    const total = table.rows.at(-1)
    if (total?.kind === 'total') total.lead = height - heightOfTable(table)
    await inTurns(drawingPlaced(sheet, table))
  }
  sheet.y = top + height
  sheet.space(12)
}
