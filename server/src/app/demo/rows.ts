import { createIds } from './ids.ts'
import type { Table } from './rows-store.ts'

type Value = string | number | boolean | null | Date | Buffer | readonly string[] | object

/** Rows as they gather, by table, before they are written all at once. */
export const createRows = () => {
  const gathered = new Map<Table, Record<string, unknown>[]>()
  return {
    id: createIds(),
    /** Adds a row by its column names and answers it, so that a later step may still change it. */
    add<Row extends Record<string, Value>>(table: Table, row: Row): Row {
      const rows = gathered.get(table) ?? []
      rows.push(row)
      gathered.set(table, rows)
      return row
    },
    of: (table: Table): readonly Record<string, unknown>[] => gathered.get(table) ?? [],
  }
}

export type Rows = ReturnType<typeof createRows>
