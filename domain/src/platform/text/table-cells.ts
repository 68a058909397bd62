type Separator = '\t' | ';' | ','

/** How many columns these cells name as the header of the table that is read; 0 when they are none. */
export type ColumnsKnown = (cells: readonly string[]) => number

/** A row as it was pasted: its number, counted from 1 with empty ones, and its cells. */
export type TableRow = { row: number; cells: string[] }

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
 * in which nothing stands are left out.
 */
export const tableCells = (text: string, columnsKnown: ColumnsKnown = () => 0): TableRow[] => {
  const { said, body } = withoutSeparatorLine(text)
  const { separator, skipped } = said
    ? { separator: said, skipped: 1 }
    : { separator: separatorOf(body, columnsKnown), skipped: 0 }
  return cellsOf(body, separator).map(({ row, cells }) => ({ row: row + skipped, cells }))
}

const cellsOf = (text: string, separator: Separator): TableRow[] => {
  const rows: TableRow[] = []
  let number = 0
  let cells: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    number += 1
    if (cells.some((one) => one.trim() !== '')) rows.push({ row: number, cells })
    cells = []
  }
  const whole = text.replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at] ?? ''
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (whole[at + 1] === '"') cell += whole[(at += 1)] ?? ''
      else quoted = false
    } else if (sign === '"' && cell === '' && isQuoted(whole, at, separator)) quoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
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
const separatorOf = (text: string, columnsKnown: ColumnsKnown): Separator => {
  const lines = text.trimStart().split(/\r\n?|\n/, mostAbove)
  const known = (separator: Separator) =>
    Math.max(
      0,
      ...lines.map((line) => columnsKnown(cellsOf(line.slice(0, longestHeader), separator)[0]?.cells ?? [])),
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
