import type pg from 'pg'
import { type Place, withClient } from '../product/database.ts'
import { closings } from './closing-tables.ts'
import { copyRows } from './copy-rows.ts'
import { countTotals } from './count-totals.ts'
import { people } from './people.ts'
import { type Shape, usualShape } from './shape.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Rows that are added to the closings, in the same session. */
export type Further = (client: pg.Client) => Promise<void>

/**
 * Fills an empty database of the product with `count` closings by COPY. Gives how long it took, in ms. Triggers and
 * foreign keys rest meanwhile: the rows are complete as they come, and it is not the filling that is measured.
 */
export const seed = async (
  place: Place,
  count: number,
  shape: Shape = usualShape,
  further: Further = async () => undefined,
): Promise<number> => {
  const began = performance.now()
  await withClient(place, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('set maintenance_work_mem = 256000')
    await withoutIndexes(client, async () => {
      for (const { table, columns, rows } of [...(await people(shape)), ...closings(count, shape)]) {
        await copyRows(client, table, columns, rows)
      }
      await further(client)
    })
    await countTotals(client)
    // As a database that has lived for a while: statistics, visibility and index lists are in order.
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
  return performance.now() - began
}
