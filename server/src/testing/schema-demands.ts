import type pg from 'pg'

/** A part of the schema. `isDemand`: beside a table that was there before, it may refuse what an older server writes. */
type Part = { id: string; name: string; ofTable: string | null; text: string; isDemand: boolean }

const parts = `
  with tables as (
    select c.oid, c.relname as name, c.relkind from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select relkind::text || ' ' || name as id, name, null as "ofTable",
         case when relkind = 'v' then pg_get_viewdef(oid) else '' end as text, false as "isDemand" from tables
  union all
  select format('column %s.%s', t.name, a.attname), a.attname, t.name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)),
         a.attnotnull and d.oid is null and a.attidentity = ''
    from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where t.relkind = 'r'
  union all
  select format('constraint %s on %s', n.conname, t.name), n.conname, t.name, pg_get_constraintdef(n.oid), true
    from tables t join pg_constraint n on n.conrelid = t.oid where n.contype <> 'n'
  union all
  select format('unique index %s on %s', i.indexrelid::regclass, t.name), i.indexrelid::regclass::text, t.name,
         pg_get_indexdef(i.indexrelid), true
    from tables t join pg_index i on i.indrelid = t.oid and i.indisunique
   where not exists (select 1 from pg_constraint n where n.conindid = i.indexrelid)
  union all
  select format('trigger %s on %s', g.tgname, t.name), g.tgname, t.name, pg_get_triggerdef(g.oid), true
    from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
  union all
  select 'function ' || p.oid::regprocedure, p.proname, null, pg_get_functiondef(p.oid), false
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
     and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** What the schema `public` holds, as far as a server depends on it. */
export const schemaParts = async (client: pg.ClientBase): Promise<Part[]> =>
  (await client.query<Part>(parts)).rows

/** The comment with which a file begins. */
const headOf = (sql: string): string => /^(?:--.*\n)*/.exec(sql)?.[0] ?? ''

/**
 * What a server that knows the schema `before` would miss or could not meet in the schema `after`, which `sql` made of it.
 * What the first comment of the file names is passed over: its author has said why it does no harm.
 */
export const harmToOlderServers = (
  before: readonly Part[],
  after: readonly Part[],
  sql: string,
): string[] => {
  const now = new Map(after.map((part) => [part.id, part]))
  const then = new Set(before.map(({ id }) => id))
  const head = headOf(sql)
  const isNamed = ({ name }: Part): boolean => new RegExp(`\\b${name}\\b`).test(head)
  const gone = before.flatMap((part) => {
    const found = now.get(part.id)
    if (found?.text === part.text || isNamed(part)) return []
    return [`${part.id} ${found ? 'changed' : 'is gone'}`]
  })
  const demanded = after
    .filter(({ id, ofTable, isDemand }) => isDemand && !then.has(id) && then.has(`r ${ofTable}`))
    .filter((part) => !isNamed(part))
  return [...gone, ...demanded.map(({ id }) => `${id} is new`)]
}
