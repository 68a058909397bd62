import type pg from 'pg'

/** A released migration is never edited. PostgreSQL 15 gets what it does not understand in words of its own. */
const before16: Readonly<Record<string, (sql: string) => string>> = {
  '0012-files-and-fraud-reports.sql': (sql) =>
    `${sql.replace('bytea storage external not null', 'bytea not null')}
     alter table attachment_chunks alter column sealed set storage external;`,
}

/** The SQL of a migration as the server of this connection understands it; what it makes is the same. */
export const understoodBy = async (client: pg.ClientBase, name: string, sql: string): Promise<string> => {
  const translate = before16[name]
  if (translate === undefined) return sql
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return (rows[0]?.version ?? 0) < 160_000 ? translate(sql) : sql
}
