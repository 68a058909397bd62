import { formatCents } from '../../platform/money.ts'
import type { CostLine } from './cost-of-issuance.ts'
import { columnNames } from './parse-cost-table.ts'

const cell = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The lines as a table that spreadsheets take from the clipboard; `parseCostTable` reads it back. */
export const printCostTable = (lines: readonly CostLine[]): string =>
  [
    Object.values(columnNames),
    ...lines.map(({ service, payee, invoice, kind, amount }) => [
      service,
      payee,
      invoice,
      kind,
      amount === null ? '' : formatCents(amount),
    ]),
  ]
    .map((row) => row.map(cell).join('\t'))
    .join('\n')
