import { expect, vi } from 'vitest'
import { run, type Database } from '../platform/database/connection.ts'

/** Until so many statements of this database wait for what another one has locked, and no more. */
export const lockWaits = (db: Database, count = 1): Promise<void> =>
  vi.waitFor(async () => {
    const waiting = await run(
      db,
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(waiting).toHaveLength(count)
  }, 30_000)
