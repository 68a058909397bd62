import { parseDollars } from '../../platform/money.ts'
import type { Result } from '../../platform/result.ts'
import { costLineFaults } from './cost-faults.ts'
import { type CostLine, mostCostLines, tidyCostLine } from './cost-of-issuance.ts'
import { type CostKind } from '../../platform/master-data/cost-kinds.ts'
import { tableCells, type BadCell } from '../../platform/text/table-cells.ts'
import { typedAmount } from './typed-amount.ts'

type Column = keyof CostLine

export const columnNames: Record<Column, string> = {
  service: 'Service',
  payee: 'Payee',
  invoice: 'Invoice number',
  kind: 'Kind',
  amount: 'Amount',
}

const headings: Record<Column, readonly string[]> = {
  service: ['service', 'services', 'associated service', 'role', 'description', 'item'],
  payee: ['payee', 'vendor', 'firm', 'paid to', 'pay to', 'recipient', 'name'],
  invoice: ['invoice', 'invoice number', 'invoice no', 'invoice no.', 'invoice #', 'inv', 'inv no', 'inv #'],
  kind: ['kind', 'type', 'category'],
  amount: ['amount', 'amount ($)', 'amount (usd)', 'fee', 'cost', 'total', 'usd'],
}

/** What the columns are when no header says so, by their number. */
const usual: Record<number, readonly Column[]> = {
  3: ['service', 'payee', 'amount'],
  4: ['service', 'payee', 'invoice', 'amount'],
  5: ['service', 'payee', 'invoice', 'kind', 'amount'],
}

const columnOf = (cell: string): Column | null => {
  const name = cell.trim().toLowerCase()
  const found = Object.entries(headings).find(([, names]) => names.includes(name))
  return found ? (found[0] as Column) : null
}

/** The columns that a header names, null where it names one that is none of ours; null when it is no header. */
const headerOf = (cells: readonly string[]): (Column | null)[] | null => {
  const columns = cells.map(columnOf)
  return columns.includes('payee') && columns.includes('amount') ? columns : null
}

const kinds = new Map<string, CostKind>([
  ['', 'professional fee'],
  ['professional fee', 'professional fee'],
  ['professional', 'professional fee'],
  ['fee', 'professional fee'],
  ['administrative cost', 'administrative cost'],
  ['administrative', 'administrative cost'],
  ['admin', 'administrative cost'],
  ['cost', 'administrative cost'],
])

/** Far more than two hundred lines hold; a whole workbook pasted by mistake is not read to its end. */
const longestTable = 200_000

type ReadRow = { line: CostLine; faults: { column: Column; message: string }[] }

const readRow = (cells: readonly string[], columns: readonly (Column | null)[]): ReadRow => {
  const text = (column: Column): string => {
    const at = columns.indexOf(column)
    return at === -1 ? '' : (cells[at] ?? '').trim()
  }
  const amount = parseDollars(typedAmount(text('amount')))
  const kind = kinds.get(text('kind').toLowerCase())
  const line = tidyCostLine({
    service: text('service'),
    payee: text('payee'),
    invoice: text('invoice'),
    kind: kind ?? 'professional fee',
    amount: amount.ok ? amount.value : null,
  })
  const faults = costLineFaults(line, { complete: true }).map(({ field, message }) => ({
    column: field as Column,
    message: field === 'amount' && !amount.ok ? amount.refusal.message : message,
  }))
  if (kind === undefined)
    faults.push({ column: 'kind', message: 'Use Professional fee or Administrative cost' })
  return { line, faults }
}

const isTotal = (line: CostLine): boolean =>
  line.payee === '' && /^(grand |sub)?total:?$/i.test(line.service || line.invoice)

/**
 * Reads a table copied from a spreadsheet, or exported as text with commas or semicolons. A header decides the order of
 * columns and which of them are ours. Nothing is taken unless every cell is good: each bad one is named.
 */
export const parseCostTable = (text: string): Result<CostLine[], BadCell[]> => {
  const whole = (message: string): Result<CostLine[], BadCell[]> => ({
    ok: false,
    refusal: [{ row: 1, column: 'Table', message }],
  })
  if (text.length > longestTable) return whole('This table is too large for costs')
  const rows = tableCells(text)
  const [first] = rows
  if (!first) return whole('Paste a table with a row for each payee')
  const header = headerOf(first.cells)
  const body = header ? rows.slice(1) : rows
  if (body.length === 0) return whole('There is no row below the header')
  if (body.length > mostCostLines) return whole(`A wire has at most ${mostCostLines} lines`)
  const width = Math.max(...body.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1))
  const columns = header ?? usual[width]
  if (!columns) {
    return whole(
      'Use the columns Service, Payee, Invoice number, Kind and Amount, or name the columns in a header',
    )
  }
  const bad: BadCell[] = []
  const lines = body.map(({ row, cells }) => {
    const read = readRow(cells, columns)
    const inWords = (message: string) => bad.push({ row, column: 'Row', message })
    if (isTotal(read.line)) inWords('Remove the row with the total')
    else if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      inWords('This row has more cells than the header')
    } else {
      bad.push(...read.faults.map(({ column, message }) => ({ row, column: columnNames[column], message })))
    }
    return read.line
  })
  return bad.length > 0 ? { ok: false, refusal: bad } : { ok: true, value: lines }
}
