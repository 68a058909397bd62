type Separator = '\t' | ';' | ','

/** A row as it was pasted: its number, counted from 1 with empty ones, and its cells. */
export type TableRow = { row: number; cells: string[] }

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
export const tableCells = (text: string): TableRow[] => {
  const separator = separatorOf(text)
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

/** A tab means a copied table. Otherwise whichever of the two the first line has more of outside quotes. */
const separatorOf = (text: string): Separator => {
  if (text.includes('\t')) return '\t'
  const first = (text.trimStart().split(/\r?\n/)[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: Separator) => first.split(separator).length
  return count(';') >= count(',') && count(';') > 1 ? ';' : ','
}
