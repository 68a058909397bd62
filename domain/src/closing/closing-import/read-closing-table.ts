import { boundedTable, type Oversize } from '../../platform/text/table-cells.ts'
import {
  longestImport,
  longestImportCell,
  mostImportColumns,
  mostImportedWires,
  mostRowsAboveHeader,
} from '../limits.ts'
import { headerOf, type ImportColumn } from './import-columns.ts'
import { readFacts, type ReadFact } from './read-facts.ts'
import { type TransactionKind, transactionKinds } from '../../platform/master-data/transaction-kinds.ts'
import { type ReadWireRow, readWireRow } from './read-wire-row.ts'

/** What cannot be taken: its row as pasted, counted from 1, and its column by title and, where it is one cell, by place. */
export type ImportFault = { row: number; column: string; at: number | null; message: string }

export type ImportedRow = ReadWireRow & { row: number; cells: string[] }

/** A table as it was understood. Nothing is imported while it has a fault. */
export type ClosingTable = {
  columns: ImportColumn[]
  facts: ReadFact[]
  rows: ImportedRow[]
  faults: ImportFault[]
}

const refused = (message: string, row = 1): ClosingTable => ({
  columns: [],
  facts: [],
  rows: [],
  faults: [{ row, column: 'Table', at: null, message }],
})

const size = {
  rows: mostRowsAboveHeader + 1 + mostImportedWires,
  cells: mostImportColumns,
  characters: longestImportCell,
}

const tooLarge = (found: Oversize): ClosingTable =>
  refused(
    found.kind === 'cells'
      ? `Row ${found.row} has too many cells. An import has at most ${mostImportColumns} columns`
      : `Cell ${found.at + 1} of row ${found.row} is too long. A cell has at most ${longestImportCell} characters`,
    found.row,
  )

/** Why the column of a bank detail is refused. */
export const bankColumnRefusal = 'Remove this column. Each payee supplies and confirms its own account here'

const columnFaults = (row: number, columns: readonly ImportColumn[]): ImportFault[] =>
  columns.flatMap(({ title, meaning }, at) => {
    if (meaning === 'bank') return [{ row, column: title, at, message: bankColumnRefusal }]
    const first = columns.findIndex((column) => column.meaning === meaning)
    return meaning !== null && meaning !== 'reference' && first < at
      ? [
          {
            row,
            column: title,
            at,
            message: `'${columns[first]?.title}' has the same meaning. Remove one of them`,
          },
        ]
      : []
  })

const kindIn = (facts: readonly ReadFact[]): TransactionKind =>
  transactionKinds.find((kind) => facts.some(({ name, value }) => name === 'kind' && value === kind)) ??
  'bond'

const columnsKnown = (cells: readonly string[]): number =>
  headerOf(cells)?.filter(({ meaning }) => meaning !== null).length ?? 0

const isTotal = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(?:grand |sub)?total:?$/i.test(cell.trim())) &&
  !cells.some((cell) => cell.includes('@'))

/**
 * Reads a closing with its wires from a table copied from a spreadsheet, or exported with commas, semicolons or tabs:
 * first facts of the closing, a name and a value in a row each, then a header, then a wire in each row. `into` an existing
 * closing, of its kind, there are no facts.
 */
export const readClosingTable = (text: string, into: TransactionKind | null): ClosingTable => {
  if (text.length > longestImport)
    return refused(`This table is too large. An import has at most ${mostImportedWires} wires`)
  const { rows, count, oversize } = boundedTable(text.replace(/^\uFEFF/, ''), size, columnsKnown)
  if (oversize) return tooLarge(oversize)
  const headerAt = rows.slice(0, mostRowsAboveHeader + 1).findIndex(({ cells }) => headerOf(cells) !== null)
  const header = rows[headerAt]
  const columns = header && headerOf(header.cells)
  if (rows.length === 0) return refused('Paste a table, or choose a file')
  if (!header || !columns) {
    return refused(
      count > mostRowsAboveHeader
        ? `Name the columns in a header. At most ${mostRowsAboveHeader} rows can stand above it`
        : 'Name the columns in a header: Receiver email, Role and Amount, or the purposes',
    )
  }
  const body = rows.slice(headerAt + 1)
  const wires = count - headerAt - 1
  if (wires > mostImportedWires) {
    const counted = wires.toLocaleString('en-US')
    return refused(
      `An import has at most ${mostImportedWires} wires; this table has ${counted} rows`,
      header.row,
    )
  }
  const above = rows.slice(0, headerAt)
  const read = into !== null ? { facts: [], faults: [] } : readFacts(above)
  const kind = into ?? kindIn(read.facts)
  const imported = body.map(({ row, cells }) => ({ row, cells, ...readWireRow(cells, columns, kind) }))
  const faults: ImportFault[] = [
    ...(into !== null && above[0]
      ? [
          {
            row: above[0].row,
            column: 'Fact',
            at: null,
            message: 'This closing already has its facts. Start with the header',
          },
        ]
      : []),
    ...read.faults.map((fault) => ({ ...fault, at: null })),
    ...columnFaults(header.row, columns),
    ...imported.flatMap(({ row, cells, faults }) =>
      isTotal(cells)
        ? [{ row, column: 'Row', at: null, message: 'Remove the row with the total' }]
        : faults.map(({ at, message }) => ({
            row,
            column: at === null ? 'Row' : columns[at]?.title || `Column ${at + 1}`,
            at,
            message,
          })),
    ),
  ]
  if (body.length === 0) {
    faults.push({ row: header.row, column: 'Table', at: null, message: 'There is no row below the header' })
  }
  if (into === null && !read.facts.some(({ name }) => name === 'name')) {
    faults.unshift({
      row: 1,
      column: 'Name',
      at: null,
      message:
        'Start with a row that has Name and the name of the closing, or import into an existing closing',
    })
  }
  return { columns, facts: read.facts, rows: imported, faults }
}
