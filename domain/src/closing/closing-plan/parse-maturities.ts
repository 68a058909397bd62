import { tableCells } from '../../platform/text/table-cells.ts'
import { parseDollars } from '../../platform/money.ts'
import type { Result } from '../../platform/result.ts'
import { maturityFaults } from './closing-plan-faults.ts'
import { type Maturity, mostMaturities } from './closing-plan.ts'
import { tidyCusip } from '../../platform/text/cusip.ts'

type Column = keyof Maturity

/** A cell that cannot be taken: its row as pasted, counted from 1 with the header, and the name of its column. */
export type BadMaturity = { row: number; column: string; message: string }

const columnNames: Record<Column, string> = {
  date: 'Date',
  amount: 'Principal',
  rate: 'Rate',
  cusip: 'CUSIP',
}

const headings: Record<Column, readonly string[]> = {
  date: ['date', 'maturity', 'maturity date', 'due', 'due date', 'matures'],
  amount: ['principal', 'principal amount', 'amount', 'par', 'par amount'],
  rate: ['rate', 'interest rate', 'coupon', 'rate (%)', 'interest'],
  cusip: ['cusip', 'cusip number', 'cusip no.', 'cusip #'],
}

const usual: readonly Column[] = ['date', 'amount', 'rate', 'cusip']

const columnOf = (cell: string): Column | null =>
  usual.find((column) => headings[column].includes(cell.trim().toLowerCase())) ?? null

/** '2031-09-01' from that, from '9/1/2031' and from 'September 1, 2031'; anything else stays as it is. */
const dayOf = (typed: string): string => {
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed)
  const worded = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/.exec(typed)
  const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
  const month = slashed?.[1] ?? String(months.indexOf((worded?.[1] ?? '').toLowerCase()) + 1)
  const [day, year] = [slashed?.[2] ?? worded?.[2], slashed?.[3] ?? worded?.[3]]
  return day === undefined ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Far more than a hundred rows hold. */
const longestTable = 50_000

/**
 * Reads maturities copied from a spreadsheet. A header decides the order of columns; without one they are Date,
 * Principal, Rate and CUSIP. Nothing is taken unless every cell is good: each bad one is named.
 */
export const parseMaturities = (text: string): Result<Maturity[], BadMaturity[]> => {
  const whole = (message: string): Result<Maturity[], BadMaturity[]> => ({
    ok: false,
    refusal: [{ row: 1, column: 'Table', message }],
  })
  if (text.length > longestTable) return whole('This table is too large for maturities')
  const rows = tableCells(text)
  const [first] = rows
  if (!first) return whole('Paste a table with a row for each maturity')
  const named = first.cells.map(columnOf)
  const header = named.includes('date') && named.includes('amount') ? named : null
  const body = header ? rows.slice(1) : rows
  if (body.length === 0) return whole('There is no row below the header')
  if (body.length > mostMaturities) return whole(`An issue can have at most ${mostMaturities} maturities`)
  const columns = header ?? usual
  const bad: BadMaturity[] = []
  const maturities = body.map(({ row, cells }) => {
    const cell = (column: Column): string => {
      const at = columns.indexOf(column)
      return at === -1 ? '' : (cells[at] ?? '').trim()
    }
    const amount = parseDollars(cell('amount'))
    const maturity: Maturity = {
      date: dayOf(cell('date')),
      amount: amount.ok ? amount.value : 0,
      rate: cell('rate').replace(/\s*%$/, ''),
      cusip: tidyCusip(cell('cusip')),
    }
    if (cells.slice(columns.length).some((one) => one.trim() !== '')) {
      bad.push({
        row,
        column: 'Row',
        message: 'This row has more cells than Date, Principal, Rate and CUSIP',
      })
    } else {
      bad.push(
        ...maturityFaults(maturity).map(({ column, message }) => ({
          row,
          column: columnNames[column],
          message: column === 'amount' && !amount.ok ? amount.refusal.message : message,
        })),
      )
    }
    return maturity
  })
  return bad.length > 0 ? { ok: false, refusal: bad } : { ok: true, value: maturities }
}
