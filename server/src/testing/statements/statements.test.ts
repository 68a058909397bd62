import { relative } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { fixedStatements, found, isUtility, root } from './every-statement.ts'
import { findStatements } from './find-statements.ts'

/** Statements that depend on what is asked. A test of their call runs each form of them. */
const depending = [
  'app/backup/counts-store.ts',
  'app/backup/counts-store.ts',
  'app/demo/rows-store.ts',
  'audit/subject-store.ts',
  'billing/store.ts',
  'billing/store.ts',
  'closing/closing-memo/list-store.ts',
  'closing/closing-memo/list-store.ts',
  'closing/overview/invitations-store.ts',
  'closing/overview/invitations-store.ts',
  'closing/overview/wires-store.ts',
  'people/organizations/known-domain-store.ts',
  'people/organizations/known-domain-store.ts',
  'people/organizations/store.ts',
  'people/users/store.ts',
  'people/users/store.ts',
  'transactions/list/list-store.ts',
  'transactions/record/people-store.ts',
  'wires/contacts/store.ts',
  'wires/contacts/store.ts',
  'wires/gates/store.ts',
  'wires/standing-instructions/store.ts',
]

test('finds the statements of a module, and what they need of their function', () => {
  const text = `
    import { columns } from './columns.ts'
    const where = 'id = $1'
    export const one = (db, id) => run(db, \`select \${columns.map((name) => name).join()} from t where \${where}\`, [id])
    export const two = (db, table) => runOne<Row>(db, \`select 1 from \${table}\`)
    export const three = (db) => hasRow(db, 'select 1 from t')`
  expect(findStatements('x.ts', text).map(({ line, needs }) => ({ line, needs }))).toEqual([
    { line: 4, needs: [] },
    { line: 5, needs: ['table'] },
    { line: 6, needs: [] },
  ])
})

test('no further statement depends on what is asked', () => {
  const named = found.flatMap(({ path, statements }) =>
    statements.flatMap(({ needs }) => (needs.length === 0 ? [] : [relative(root, path)])),
  )
  expect(named.toSorted()).toEqual(depending)
})

test('no statement has more than eight positional parameters', () => {
  const positions = found.flatMap(({ path, statements }) =>
    statements.map(({ source, line }) => ({
      where: `${relative(root, path)}:${line}`,
      highest: Math.max(0, ...[...source.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits))),
    })),
  )
  expect(positions.filter(({ highest }) => highest > 8)).toEqual([])
})

/** PostgreSQL compares the orders in which tables can be joined: each further table multiplies what that takes. */
const mostKibibytesOfPlan = 4000

/** The memory in which a statement is planned, in KiB: it hardly differs among machines, as the time does. */
const planOf = async (client: pg.ClientBase, statement: string): Promise<number> => {
  const { rows } = await client.query<{ 'QUERY PLAN': { Planning: { 'Memory Used': number } }[] }>(
    `explain (generic_plan, memory, format json) ${statement}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Planning['Memory Used'] ?? Number.NaN
}

test('PostgreSQL plans every statement against the migrated schema, and none for long', async () => {
  const { pool } = await testDatabase()
  await runMigrations({ pgPool: pool })
  const client = await pool.connect()
  const faults: string[] = []
  let planned = 0
  for (const { path, statement } of await fixedStatements()) {
    if (isUtility(statement)) continue
    planned += 1
    const fault = await planOf(client, statement).then(
      (kibibytes) => (kibibytes < mostKibibytesOfPlan ? null : `planned in ${kibibytes} KiB: ${statement}`),
      (error: Error) => error.message,
    )
    if (fault !== null) faults.push(`${path}: ${fault}`)
  }
  client.release()
  expect(faults).toEqual([])
  expect(planned).toBeGreaterThan(300)
})
