type Separator = '\t' | ';' | ','

/** How many columns these cells name as the header of the table that is read; 0 when they are none. */
export type ColumnsKnown = (cells: readonly string[]) => number

/** A row as it was pasted: its number, counted from 1 with empty ones, and its cells. */
export type TableRow = { row: number; cells: string[] }

/** How much of a table is kept: rows, cells of a row, and characters of a cell. */
export type TableSize = { rows: number; cells: number; characters: number }

/** The first row that has more cells than are kept, or a cell with more characters; `at` counts from 0. */
export type Oversize = { row: number; kind: 'cells' } | { row: number; kind: 'characters'; at: number }

/** The rows that were kept, how many there are in all, and what was too large to be read. */
export type Table = { rows: TableRow[]; count: number; oversize: Oversize | null }

/** A cell that cannot be taken: its row as pasted, counted from 1 with the header, and the name of its column. */
export type BadCell = { row: number; column: string; message: string }

/**
 * Whether the cell that begins with a quote at `from` is a quoted one: a quote ends it, and nothing else follows in it.
 * A lone quote is a sign like others: taken as the beginning of a cell it would swallow every row below, unseen.
 */
const isQuoted = (text: string, from: number, separator: Separator): boolean => {
  let at = from + 1
  while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) at += text[at] === '"' ? 2 : 1
  if (at >= text.length) return false
  do at += 1
  while (text[at] === ' ')
  return at >= text.length || text[at] === separator || text[at] === '\n'
}

/**
 * Cells as a spreadsheet copies or exports them: quoted ones may hold separators, line breaks and doubled quotes. Rows
 * in which nothing stands are left out, and so are empty cells beyond the ones that are kept. Takes time in proportion to
 * the length of the text, and stops at the first row or cell that is too large.
 */
export const boundedTable = (text: string, size: TableSize, columnsKnown: ColumnsKnown = () => 0): Table => {
  const { said, body } = withoutSeparatorLine(text)
  const { separator, skipped } = said
    ? { separator: said, skipped: 1 }
    : { separator: separatorOf(body, size, columnsKnown), skipped: 0 }
  return cellsOf(body, separator, size, skipped)
}

/** The rows of a table whose text is short. */
export const tableCells = (text: string): TableRow[] =>
  boundedTable(text, { rows: Infinity, cells: Infinity, characters: Infinity }).rows

const cellsOf = (text: string, separator: Separator, size: TableSize, skipped = 0): Table => {
  const rows: TableRow[] = []
  let number = skipped
  let count = 0
  let cells: string[] = []
  let at = 0
  let cell = ''
  let hasText = false
  let quoted = false
  const found: { oversize: Oversize | null } = { oversize: null }
  const endCell = () => {
    const isBlank = cell.trim() === ''
    if (!isBlank) hasText = true
    if (at < size.cells) cells.push(cell)
    else if (!isBlank) found.oversize ??= { row: number + 1, kind: 'cells' }
    at += 1
    cell = ''
  }
  const endRow = () => {
    endCell()
    number += 1
    if (hasText) count += 1
    if (hasText && rows.length < size.rows) rows.push({ row: number, cells })
    cells = []
    at = 0
    hasText = false
  }
  const add = (sign: string) => {
    cell += sign
    if (cell.length > size.characters) found.oversize ??= { row: number + 1, kind: 'characters', at }
  }
  const whole = text.replaceAll(/\r\n?/g, '\n')
  for (let place = 0; place < whole.length && found.oversize === null; place += 1) {
    const sign = whole[place] ?? ''
    if (quoted) {
      if (sign !== '"') add(sign)
      else if (whole[place + 1] === '"') add(whole[(place += 1)] ?? '')
      else quoted = false
    } else if (sign === '"' && cell === '' && isQuoted(whole, place, separator)) quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else add(sign)
  }
  endRow()
  return { rows, count, oversize: found.oversize }
}

/** A first line `sep=;` is no row: spreadsheets write it to say what parts the cells below. */
const withoutSeparatorLine = (text: string): { said: Separator | null; body: string } => {
  const line = /^ *"?sep=([;,\t])"?[ ;,]*(?:\r\n?|\n|$)/i.exec(text)
  return line ? { said: line[1] as Separator, body: text.slice(line[0].length) } : { said: null, body: text }
}

/** How many lines from the top are looked at for the header, and how much of each. */
const mostAbove = 60
const longestHeader = 5_000

/**
 * Whichever makes a header with the most columns of one of the first lines. Where none does, or two the same, a tab means
 * a copied table, and else it is what the first line has more of outside quotes.
 */
const separatorOf = (text: string, size: TableSize, columnsKnown: ColumnsKnown): Separator => {
  const lines = text.trimStart().split(/\r\n?|\n/, mostAbove)
  const known = (separator: Separator) =>
    Math.max(
      0,
      ...lines.map((line) =>
        columnsKnown(cellsOf(line.slice(0, longestHeader), separator, size).rows[0]?.cells ?? []),
      ),
    )
  const [best, next] = (['\t', ';', ','] as const)
    .map((separator) => ({ separator, columns: known(separator) }))
    .toSorted((a, b) => b.columns - a.columns)
  if (best && best.columns > (next?.columns ?? 0)) return best.separator
  if (text.includes('\t')) return '\t'
  const first = (lines[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: Separator) => first.split(separator).length
  return count(';') >= count(',') && count(';') > 1 ? ';' : ','
}
