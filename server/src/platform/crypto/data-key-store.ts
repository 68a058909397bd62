/** SQL: the data key under this alias as JSON; null where there is none. */
export const dataKeyColumn = (alias: string): string => `
  case when ${alias}.id is not null then
    jsonb_build_object('id', ${alias}.id, 'wrapped', encode(${alias}.wrapped, 'base64'), 'wrappedBy', ${alias}.wrapped_by,
                       'record', ${alias}.record) end`

/**
 * SQL that stores a data key, for a `with` of the statement whose row refers to it: `parameter` is the key as JSON or null,
 * `from` gives one row when it is to be stored. One that is stored already stays as it is.
 */
export const storeDataKey = (parameter: string, from: string): string => `
  insert into data_keys (id, wrapped, wrapped_by, record)
    select k.id, decode(k.wrapped, 'base64'), k."wrappedBy", k.record
      from ${from}, jsonb_to_record(${parameter}::jsonb) as k(id uuid, wrapped text, "wrappedBy" text, record text)
     where k.id is not null
     on conflict (id) do nothing`

/** SQL: the id of the data key that is given as JSON. */
export const dataKeyId = (parameter: string): string => `(${parameter}::jsonb ->> 'id')::uuid`
