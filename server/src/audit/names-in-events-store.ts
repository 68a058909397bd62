import { run, type Database } from '../platform/database/connection.ts'

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What the ids of organizations stand for that events say were there before or after. */
export const namesInEvents = async (
  db: Database,
  all: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, string>> => {
  const ids = new Set(all.flatMap(({ before, after }) => JSON.stringify([before, after]).match(id) ?? []))
  if (ids.size === 0) return new Map()
  const rows = await run<{ id: string; name: string }>(
    db,
    'select id, name from organizations where id = any($1::uuid[])',
    [[...ids]],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
