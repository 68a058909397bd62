import { tableCells, type BadCell } from '../../platform/text/table-cells.ts'
import { typedAmount } from '../../wires/cost-of-issuance/typed-amount.ts'
import { parseDollars } from '../../platform/money.ts'
import type { Result } from '../../platform/result.ts'
import { mostLines } from './sources-and-uses.ts'

/** A line as it was pasted; amount in cents. */
export type PastedLine = { label: string; amount: number }

const names = /^(label|line|description|item|sources?|uses?|fund|name)$/i
const amounts = /^(amount( \(\$\)| \(usd\))?|usd|total)$/i

/** Far more than two hundred lines hold; a whole workbook pasted by mistake is not read to its end. */
const longestTable = 200_000

const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => names.test(cell.trim())) && cells.some((cell) => amounts.test(cell.trim()))

/**
 * Reads names and amounts copied from a spreadsheet: of each row its first and its only other filled cell. A header and
 * empty columns are passed over. Nothing is taken unless every row is good: each bad cell is named.
 */
export const parseMoneyLines = (text: string): Result<PastedLine[], BadCell[]> => {
  const whole = (message: string): Result<PastedLine[], BadCell[]> => ({
    ok: false,
    refusal: [{ row: 1, column: 'Table', message }],
  })
  if (text.length > longestTable) return whole('This table is too large for sources and uses')
  const rows = tableCells(text)
  const [first] = rows
  if (!first) return whole('Paste a table with a name and an amount in each row')
  const body = isHeader(first.cells) ? rows.slice(1) : rows
  if (body.length === 0) return whole('There is no row below the header')
  if (body.length > mostLines) {
    return whole(`There can be at most ${mostLines} lines, and these are ${body.length}`)
  }
  const bad: BadCell[] = []
  const lines = body.map(({ row, cells }): PastedLine => {
    const [label = '', typed, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    const amount = parseDollars(typedAmount(typed ?? ''))
    if (/^(grand |sub)?total:?$/i.test(label) || /^total (sources|uses):?$/i.test(label)) {
      bad.push({ row, column: 'Row', message: 'Remove the row with the total' })
    } else if (others.length > 0) {
      bad.push({ row, column: 'Row', message: 'This row has more than a name and an amount' })
    } else if (typed === undefined) {
      bad.push({ row, column: 'Row', message: 'This row needs a name and an amount' })
    } else if (!amount.ok) bad.push({ row, column: 'Amount', message: amount.refusal.message })
    return { label, amount: amount.ok ? amount.value : 0 }
  })
  return bad.length > 0 ? { ok: false, refusal: bad } : { ok: true, value: lines }
}
