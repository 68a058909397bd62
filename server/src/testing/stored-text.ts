import { run, type Pool } from '../platform/database/connection.ts'

type Column = { schema: string; table: string; column: string; type: string }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Everything that the database holds at this moment, as a reader of it finds it: each column of each table as one text. */
export const storedText = async (pool: Pool): Promise<Map<string, string>> => {
  const columns = await run<Column>(
    pool,
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Map<string, string>()
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode(${quoted(column)}, 'escape')` : `${quoted(column)}::text`
    const { rows } = await pool.query<{ text: string | null }>(
      `select string_agg(${text}, E'\\n') as text from ${quoted(schema)}.${quoted(table)}`,
    )
    found.set(`${schema}.${table}.${column}`, rows[0]?.text ?? '')
  }
  return found
}

/** The columns in which a secret can be read, as it is or as machines write bytes. */
export const columnsHolding = (stored: ReadonlyMap<string, string>, secret: string): string[] => {
  const bytes = Buffer.from(secret)
  const writings = [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)]
  return [...stored].flatMap(([column, text]) => (writings.some((one) => text.includes(one)) ? [column] : []))
}
