import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { noProgress } from '../commands/progress.ts'
import { countSeen, countTables } from './counts-store.ts'
import { examineDatabase } from './examine-database.ts'

const { pool } = await testDatabase()

const insert = `insert into audit_events (id, at, type, data) values ($1, now(), 'user signed in', '{}') returning id`

test('rows are counted as of the snapshot: without what was under way then, and what came later', async () => {
  for (let at = 0; at < 3; at += 1) await run(pool, insert, [newId()])
  const [underWay, reader] = [await pool.connect(), await pool.connect()]
  await underWay.query('begin')
  await underWay.query(insert, [newId()])
  // A later transaction that is over before the one under way.
  await run(pool, insert, [newId()])
  await reader.query('begin transaction isolation level repeatable read read only')
  const counts = await countTables(reader)
  await underWay.query('commit')
  await run(pool, insert, [newId()])
  await reader.query('commit')
  for (const client of [underWay, reader]) client.release()

  const recorded = counts.tables.find(({ table }) => table === 'audit_events')
  expect(recorded).toEqual({ table: 'audit_events', appendOnly: true, rows: 4 })
  expect(await countSeen(pool, 'audit_events', counts.snapshot)).toBe(4)
  expect(counts.tables.find(({ table }) => table === 'wires')).toEqual({
    table: 'wires',
    appendOnly: false,
    rows: 0,
  })
  // Rows of files that were never taken go: nothing is said of their number.
  expect(counts.tables.some(({ table }) => table === 'attachment_contents')).toBe(false)

  const keys = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
  const wholeBy = async (change: (rows: number) => number) => {
    const tables = counts.tables.map((one) => ({ ...one, rows: change(one.rows) }))
    const { tables: compared } = await examineDatabase(pool, keys, { ...counts, tables }, noProgress)
    return compared.filter(({ isWhole }) => !isWhole).map(({ table }) => table)
  }
  expect(await wholeBy((rows) => rows)).toEqual([])
  expect(await wholeBy((rows) => (rows > 0 ? rows + 1 : rows))).toContain('audit_events')
  const gone = { ...counts, tables: [{ table: 'gone', appendOnly: true, rows: 0 }] }
  expect((await examineDatabase(pool, keys, gone, noProgress)).inOrder).toBe(false)
})
