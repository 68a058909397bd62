import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { statementsQuery } from './expose-statements.ts'
import { findStatements } from './find-statements.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(join(root, '**/*.ts')).filter(
  (path) => !/\.test\.ts$|\/testing\/|\/database\/connection\.ts$/.test(path),
)
const found = files.map((path) => ({
  path,
  statements: findStatements(path, readFileSync(path, 'utf8')),
}))

/** Statements that depend on what is asked. A test of their call runs each form of them. */
const depending = [
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
  'people/organizations/store.ts',
  'people/users/store.ts',
  'people/users/store.ts',
  'transactions/list/list-store.ts',
  'transactions/record/people-store.ts',
  'wires/contacts/store.ts',
  'wires/contacts/store.ts',
  'wires/gates/store.ts',
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

test('PostgreSQL prepares every statement against the migrated schema', async () => {
  const { pool } = await testDatabase()
  await runMigrations({ pgPool: pool })
  const client = await pool.connect()
  const faults: string[] = []
  let prepared = 0
  for (const { path, statements } of found) {
    if (statements.every(({ needs }) => needs.length > 0)) continue
    const loaded = (await import(/* @vite-ignore */ `${path}${statementsQuery}`)) as { statements: string[] }
    // PostgreSQL prepares no utility statement.
    for (const statement of loaded.statements.filter(
      (one) => !/^\s*(?:lock table|create temporary table) /.test(one),
    )) {
      prepared += 1
      await client.query(`prepare checked as ${statement}`).then(
        () => client.query('deallocate checked'),
        (error: Error) => faults.push(`${relative(root, path)}: ${error.message}`),
      )
    }
  }
  client.release()
  expect(faults).toEqual([])
  expect(prepared).toBeGreaterThan(300)
})
