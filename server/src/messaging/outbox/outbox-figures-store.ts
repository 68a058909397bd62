import { type Database, runOne } from '../../platform/database/connection.ts'

/** `oldestSeconds`: of the first row that waits; 0 without one. */
type OutboxFigures = { waiting: number; setAside: number; oldestSeconds: number }

/** Rows that wait for their dispatch, and rows that were set aside because they could not be read. */
export const readOutboxFigures = async (db: Database): Promise<OutboxFigures> => {
  const figures = await runOne<OutboxFigures>(
    db,
    `select count(*) filter (where kind <> 'unreadable')::int as waiting,
            count(*) filter (where kind = 'unreadable')::int as "setAside",
            coalesce(extract(epoch from now() - min(created_at) filter (where kind <> 'unreadable')), 0)::float8
              as "oldestSeconds"
       from outbox`,
  )
  if (!figures) throw new Error('a count gave no row')
  return figures
}
