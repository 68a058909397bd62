import type { ImportPreview } from '@countersign/contract/closing/closing-import'
import { type ImportColumn, isMoney } from '@countersign/domain/closing/closing-import/import-columns'
import type { ImportedRow } from '@countersign/domain/closing/closing-import/read-closing-table'
import { fedwireConflict } from '@countersign/domain/platform/dates/fedwire-cutoff'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import type { Database } from '../../platform/database/connection.ts'
import { yieldToOthers } from '../../platform/http/yield-to-others.ts'
import { knownOrganizations } from '../../people/organizations/known-domain-store.ts'
import { resembledOrganization } from '../../people/organizations/resembled-organization.ts'
import { checkTable, type CheckedTable, type TableReader } from './check-table.ts'

const longestCell = 300

const keyOf = ({ wire }: ImportedRow): string =>
  JSON.stringify([wire.receiverEmail, wire.role, wire.amount, wire.wirePurposes])

/** What is allowed and yet worth a look: the same wire twice, and an address that another one could be taken for. */
const warningsOf = (
  row: ImportedRow,
  firstRows: ReadonlyMap<string, number>,
  resembled: ReadonlyMap<string, string>,
): string[] => {
  const first = firstRows.get(keyOf(row)) ?? row.row
  const known = resembled.get(row.wire.receiverEmail)
  return [
    ...(first < row.row ? [`Same as row ${first}`] : []),
    ...(known ? [`This address resembles ${known}, but is not of it`] : []),
  ]
}

const resembledBy = async (db: Database, rows: readonly ImportedRow[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  const organizations = await knownOrganizations(db)
  for (const email of new Set(rows.map(({ wire }) => wire.receiverEmail))) {
    if (email === '') continue
    await yieldToOthers()
    const known = await resembledOrganization(organizations, email)
    if (known) found.set(email, known.known)
  }
  return found
}

const shownFact = (value: string | number): string => (typeof value === 'number' ? formatCents(value) : value)

const shownRow = (
  row: ImportedRow,
  badRows: ReadonlySet<number>,
  firstRows: ReadonlyMap<string, number>,
  resembled: ReadonlyMap<string, string>,
): ImportPreview['rows'][number] => {
  const { wire, waitsFor, cells } = row
  const bad = badRows.has(row.row)
  return {
    row: row.row,
    cells: cells.map((cell) => cell.slice(0, longestCell)),
    becomes: bad ? null : waitsFor.length > 0 ? 'draft' : 'ready',
    waitsFor: bad ? [] : waitsFor,
    warnings: warningsOf(row, firstRows, resembled),
    role: wire.role,
    receiverEmail: wire.receiverEmail,
    amount: wire.amount,
    wirePurposes: [...wire.wirePurposes],
  }
}

const shownColumn = ({ title, meaning }: ImportColumn): ImportPreview['columns'][number] => ({
  title,
  imported: meaning !== null && meaning !== 'bank',
  holds: meaning === 'amount' ? 'amount' : isMoney(meaning) ? 'money' : 'text',
})

/** A closing at which no wire can go out is worth a look, and no fault of the table. */
const closingWarnings = ({ body }: CheckedTable, fedwireCutoff: string): string[] => {
  const { closingDate = null, closingTime = null, timeZone = null } = body ?? {}
  const conflict = fedwireConflict({ closingDate, closingTime, timeZone }, fedwireCutoff)
  return conflict === null ? [] : [conflict]
}

/** What the table would become; writes nothing. */
export const previewImport = async (
  db: Database,
  text: string,
  reader: TableReader,
  fedwireCutoff: string,
): Promise<ImportPreview> => {
  const table = await checkTable(db, text, reader)
  const { columns, facts, rows, faults } = table
  const resembled = await resembledBy(db, rows)
  const badRows = new Set(faults.map(({ row }) => row))
  const firstRows = new Map(rows.toReversed().map((row) => [keyOf(row), row.row]))
  return {
    columns: columns.map(shownColumn),
    facts: facts.map(({ row, label, value }) => ({ row, label, value: shownFact(value) })),
    warnings: closingWarnings(table, fedwireCutoff),
    rows: rows.map((row) => shownRow(row, badRows, firstRows, resembled)),
    total: sumCents(rows.filter(({ row }) => !badRows.has(row)).map(({ wire }) => wire.amount ?? 0)),
    faults,
  }
}
