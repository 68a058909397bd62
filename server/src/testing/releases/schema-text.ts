import type pg from 'pg'

/** The relations and functions of the schemas in $1. What an extension made belongs to the statement of the extension. */
const made = `
  with schemas as (
    select oid, nspname from pg_namespace where nspname = any($1::text[])
  ), relations as (
    select c.*, format('%I.%I', s.nspname, c.relname) as name,
           ' with (' || array_to_string(c.reloptions, ', ') || ')' as options
      from pg_class c join schemas s on s.oid = c.relnamespace
     where not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), functions as (
    select p.*, p.oid::regprocedure::text as name
      from pg_proc p join schemas s on s.oid = p.pronamespace
     where not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )`

const columns = `
  select string_agg(concat(
           format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)),
           ' storage ' || case when a.attstorage <> t.typstorage then
             case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'x' then 'extended' else 'plain' end end,
           ' compression ' || nullif(a.attcompression::text, ''),
           ' collate ' || case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
           case
             when a.attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(d.adbin, d.adrelid, true),
                    case a.attgenerated when 's' then 'stored' else 'virtual' end)
             when a.attidentity <> '' then format(' generated %s as identity (sequence name %s)',
                    case a.attidentity when 'a' then 'always' else 'by default' end,
                    pg_get_serial_sequence(r.name, a.attname))
             when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid, true)
           end,
           ' constraint ' || nullif(n.conname, concat_ws('_', r.relname, a.attname, 'not_null')),
           case when n.oid is not null then ' not null' end), E',\\n  ' order by a.attnum) as list
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_constraint n on n.conrelid = r.oid and n.conkey = array[a.attnum] and n.contype = 'n'
   where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped`

const constraints = (kinds: string): string => `
  select r.name || ' ' || n.conname as name,
         format('alter table %s add constraint %I %s', r.name, n.conname, pg_get_constraintdef(n.oid, true)) as text
    from pg_constraint n join relations r on r.oid = n.conrelid where n.contype in (${kinds})`

// The last argument of `pg_get_...`: without needless parentheses, which differ when a statement is read a second time.
/** The name and the statement of each object, a query for each kind, in an order in which the statements can run. */
const kinds = [
  `select nspname as name, format('create schema %I', nspname) as text from schemas where nspname <> 'public'`,
  `select extname as name, format('create extension %I with schema %I', extname, nspname) as text
     from pg_extension e join schemas s on s.oid = e.extnamespace`,
  `select name, format(E'create type %s as (\\n  %s\\n)', name, list) as text
     from relations r cross join lateral (${columns}) where relkind = 'c'`,
  `select name, format(E'create %stable %s (\\n  %s\\n)%s', case relpersistence when 'u' then 'unlogged ' end, name, list,
                       options) as text
     from relations r cross join lateral (${columns}) where relkind = 'r'`,
  `select name, pg_get_functiondef(oid) as text from functions where prokind in ('f', 'p')`,
  constraints(`'p', 'u', 'x'`),
  constraints(`'c'`),
  `select name, pg_get_indexdef(oid, 0, true) as text from relations r
    where relkind = 'i'
      and not exists (select 1 from pg_constraint n where n.conindid = r.oid and n.contype in ('p', 'u', 'x'))`,
  `select name, format(E'create view %s%s as\\n%s', name, options, rtrim(pg_get_viewdef(oid, true), ';')) as text
     from relations where relkind = 'v'`,
  constraints(`'f'`),
  `select r.name || ' ' || t.tgname as name, pg_get_triggerdef(t.oid, true) as text
     from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal`,
  `select name, format('alter table %s enable row level security', name) as text from relations where relrowsecurity`,
  `select r.name, format('comment on table %s is %L', r.name, d.description) as text
     from pg_description d join relations r on r.oid = d.objoid where r.relkind = 'r' and d.objsubid = 0`,
]

/** What the queries above would leave out. */
const leftOut = `
  select relkind::text || ' ' || name as text from relations r
   where relkind not in ('r', 'i', 'v', 'c', 'S', 't') or relacl is not null or relforcerowsecurity
      or (relkind = 'S' and not exists (select 1 from pg_depend d where d.objid = r.oid and d.deptype = 'i'))
  union all
  select 'function ' || name from functions where prokind not in ('f', 'p') or proacl is not null
  union all
  select 'type ' || t.typname from pg_type t join schemas s on s.oid = t.typnamespace
   where t.typtype not in ('b', 'c') and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select 'constraint ' || n.conname from pg_constraint n join relations r on r.oid = n.conrelid
   where n.contype = 't' or (n.contype = 'n' and (n.connoinherit or not n.convalidated))
  union all
  select 'policy ' || polname from pg_policy p join relations r on r.oid = p.polrelid
  union all
  select 'rule ' || rulename from pg_rewrite w join relations r on r.oid = w.ev_class where rulename <> '_RETURN'
  union all
  select 'trigger ' || tgname from pg_trigger t join relations r on r.oid = t.tgrelid where tgenabled <> 'O'
  union all
  select 'statistics ' || stxname from pg_statistic_ext x join relations r on r.oid = x.stxrelid
  union all
  select 'part of ' || name from pg_inherits h join relations r on r.oid = h.inhrelid
  union all
  select 'column ' || r.name || '.' || attname from pg_attribute a join relations r on r.oid = a.attrelid
   where attacl is not null or attoptions is not null
  union all
  select 'comment on ' || pg_describe_object(classoid, objoid, objsubid)
    from pg_description d left join relations r on r.oid = d.objoid left join functions f on f.oid = d.objoid
   where (r.oid is not null and (r.relkind <> 'r' or d.objsubid <> 0)) or f.oid is not null`

/**
 * The statements that make what these schemas hold: tables with columns in order, functions with their text,
 * constraints, indexes, views and triggers. Two databases with equal statements have the same schema. Refuses, by name,
 * what no statement describes.
 */
export const schemaStatements = async (
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<string[]> => {
  await client.query('begin read only')
  // Every name is then written with its schema.
  await client.query(`set local search_path = ''`)
  try {
    const missing = await client.query<{ text: string }>(`${made} ${leftOut}`, [schemas])
    if (missing.rows.length > 0)
      throw new Error(`No statement describes ${missing.rows.map(({ text }) => text).join(', ')}.`)
    const found: string[] = []
    for (const kind of kinds) {
      const { rows } = await client.query<{ text: string }>(
        `${made} select text from (${kind}) found order by name collate "C", text collate "C"`,
        [schemas],
      )
      found.push(...rows.map(({ text }) => `${text.trimEnd()};`))
    }
    return found
  } finally {
    await client.query('rollback')
  }
}
