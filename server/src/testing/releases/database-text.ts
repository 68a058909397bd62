import type pg from 'pg'
import { schemaStatements } from './schema-text.ts'

/** The product's own tables, and those of the library that keeps its jobs. */
const schemas = ['public', 'graphile_worker'] as const

const tables = `
  select format('%I.%I', n.nspname, c.relname) as name,
         string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns,
         string_agg(format('quote_nullable(%I::text)', a.attname), ', ' order by a.attnum) as values
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind = 'r' and n.nspname = any($1::text[])
   group by n.nspname, c.relname order by n.nspname, c.relname`

const sequences = `
  select format('select setval(%L, %s);', format('%I.%I', schemaname, sequencename), last_value) as text
    from pg_sequences where schemaname = any($1::text[]) and last_value is not null order by schemaname, sequencename`

const rowStatements = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; columns: string; values: string }>(tables, [schemas])
  const statements: string[] = []
  for (const { name, columns, values } of rows) {
    const found = await client.query<{ text: string }>(
      `select concat('(', line, ')') as text from (select concat_ws(', ', ${values}) as line from ${name}) rows
        order by line collate "C"`,
    )
    const list = found.rows.map(({ text }) => text).join(',\n')
    if (list !== '')
      statements.push(`insert into ${name} (${columns}) overriding system value values\n${list};`)
  }
  return statements
}

/** A whole database as SQL: the statements that make it on an empty one. Run them with `loadDatabase`. */
export const databaseText = async (client: pg.ClientBase): Promise<string> => {
  const schema = await schemaStatements(client, schemas)
  const rows = await rowStatements(client)
  const counters = (await client.query<{ text: string }>(sequences, [schemas])).rows.map(({ text }) => text)
  return [...schema, ...rows, ...counters].join('\n\n').concat('\n')
}

/** Makes that database of an empty one, past every trigger. */
export const loadDatabase = async (client: pg.ClientBase, text: string): Promise<void> => {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  // Functions stand before what they use.
  await client.query('set local check_function_bodies = off')
  await client.query(text)
  await client.query('commit')
}
