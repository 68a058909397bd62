import type pg from 'pg'

/**
 * Does `work` while the indexes that make nothing unique are gone, and makes them anew: to fill a table is several times
 * faster, and an index is as dense as after a rebuild.
 */
export const withoutIndexes = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index join pg_class t on t.oid = indrelid
      where t.relnamespace = 'public'::regnamespace and not indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
