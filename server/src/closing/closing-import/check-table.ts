import { TransactionBody } from '@countersign/contract/transactions/transaction'
import { readInput } from '@countersign/contract/platform/read-input'
import {
  type ClosingTable,
  type ImportFault,
  readClosingTable,
} from '@countersign/domain/closing/closing-import/read-closing-table'
import type { FactName } from '@countersign/domain/closing/closing-import/read-facts'
import { referenceFaults } from '@countersign/domain/wires/record/wire-references'
import { transactionFaults } from '@countersign/domain/transactions/record/transaction-faults'
import type { Database } from '../../platform/database/connection.ts'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { factsOf } from '../../transactions/record/save-transaction.ts'
import { bankNumberFaults } from '../../wires/known-accounts/refuse-bank-numbers.ts'
import { issuersNamed, kindOfTransaction } from './store.ts'

/** Who reads a table, and into which closing: undefined for a new one. */
export type TableReader = {
  sealer: Pick<Sealer, 'key'>
  caller: Caller
  transactionId: string | undefined
}

/** A table that was read and held against what is known here. `body` is null for an import into an existing closing. */
export type CheckedTable = ClosingTable & { body: TransactionBody | null }

/** The facts as the ordinary form would send them, their faults at their rows. */
const closingOf = async (
  db: Database,
  { facts }: ClosingTable,
): Promise<{ body: TransactionBody; faults: ImportFault[] }> => {
  const at = (name: string) => facts.find((fact) => fact.name === name)
  const values = Object.fromEntries(facts.map(({ name, value }) => [name, value])) as Partial<
    Record<FactName, string | number>
  >
  const { issuer, ...stated } = values
  const named = issuer === undefined ? [] : await issuersNamed(db, String(issuer))
  const faults: ImportFault[] = []
  const fault = (field: string, message: string) => {
    const fact = at(field === 'issuerId' ? 'issuer' : field)
    faults.push({ row: fact?.row ?? 1, column: fact?.label ?? 'Name', at: null, message })
  }
  if (issuer !== undefined && named.length === 0) fault('issuer', 'No verified issuer has this name')
  const read = readInput(TransactionBody, {
    name: '-',
    type: 'Negotiated',
    ...stated,
    ...(named[0] && { issuerId: named[0].id }),
  })
  if (!read.ok) {
    for (const { field, message } of read.refusal) fault(field, message)
    return { body: { name: '-', type: 'Negotiated', kind: 'bond' }, faults }
  }
  for (const { field, message } of transactionFaults(factsOf(read.value))) fault(field, message)
  return { body: read.value, faults }
}

/** References that hold a routing number, or an account that the importer may read, each at its cell. */
const bankNumbersIn = async (
  db: Database,
  { columns, rows }: ClosingTable,
  { sealer, caller, transactionId }: TableReader,
): Promise<ImportFault[]> => {
  const at = columns.findIndex(({ meaning }) => meaning === 'reference')
  if (at === -1) return []
  // Lines that are too many or too long have a fault already, and are not looked through.
  const texts = rows
    .filter(({ wire }) => referenceFaults(wire.references).length === 0)
    .map(({ row, wire }) => wire.references.map((line) => ({ field: String(row), text: line })))
  const faults = await bankNumberFaults(db, sealer, texts, {
    writer: caller,
    transactionId: transactionId ?? null,
  })
  const column = columns[at]?.title ?? ''
  return faults.map(({ field, message }) => ({ row: Number(field), column, at, message }))
}

/** Reads a table and says every fault of it, those of the closing's facts among them. */
export const checkTable = async (db: Database, text: string, reader: TableReader): Promise<CheckedTable> => {
  const into = reader.transactionId === undefined ? null : await kindOfTransaction(db, reader.transactionId)
  const read = readClosingTable(text, into)
  const numbers = await bankNumbersIn(db, read, reader)
  const table = { ...read, faults: [...read.faults, ...numbers].toSorted((a, b) => a.row - b.row) }
  if (into !== null) return { ...table, body: null }
  const { body, faults } = await closingOf(db, table)
  const known = new Set(table.faults.map(({ row, column }) => `${row} ${column}`))
  const more = faults.filter(({ row, column }) => !known.has(`${row} ${column}`))
  const sorted = [...table.faults, ...more].toSorted((a, b) => a.row - b.row)
  return { ...table, faults: sorted, body }
}

const mostNamed = 100

/** The refusal of a table with faults: each at 'row 4, Amount'. */
export const refusedTable = (faults: readonly ImportFault[]): Problem =>
  new Problem(
    422,
    'import-has-faults',
    `Nothing was imported. The table has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}.`,
    faults
      .slice(0, mostNamed)
      .map(({ row, column, message }) => ({ field: `row ${row}, ${column}`, message })),
  )
