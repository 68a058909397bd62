import { expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { schemaStatements } from './schema-text.ts'

const { pool } = await testDatabase()

test('the migrations make the recorded schema, and insert no row', async () => {
  const client = await pool.connect()
  try {
    const statements = await schemaStatements(client, ['public'])
    await expect(`${statements.join('\n\n')}\n`).toMatchFileSnapshot('schema.sql.txt')
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    expect(rows.length).toBeGreaterThan(50)
    for (const { name } of rows.filter((table) => table.name !== 'schema_migration'))
      expect([name, (await client.query(`select 1 from ${name} limit 1`)).rowCount]).toEqual([name, 0])
  } finally {
    client.release()
  }
})
