import { withClient } from '../product/database.ts'
import type { SeededProduct } from '../product/seeded-product.ts'

/** What one transaction leaves in a table, on average; `bytes` with the indexes, of which `indexBytes` are theirs. */
export type TableSize = { table: string; rows: number; bytes: number; indexBytes: number }

/** The tables that grow with the transactions, the largest first. */
export const tableSizes = ({ place, closings }: SeededProduct): Promise<TableSize[]> =>
  withClient(place, async (client) => {
    const { rows } = await client.query<TableSize>(
      `select c.relname as table, c.reltuples as rows, pg_total_relation_size(c.oid) as bytes,
              pg_indexes_size(c.oid) as "indexBytes"
         from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= $1
        order by 3 desc`,
      [closings / 100],
    )
    return rows.map(({ table, rows: count, bytes, indexBytes }) => ({
      table,
      rows: count / closings,
      bytes: bytes / closings,
      indexBytes: indexBytes / closings,
    }))
  })
