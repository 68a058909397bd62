import type { Database } from '../../platform/database/connection.ts'
import { deleteBefore } from './store.ts'

const dayMs = 86_400_000

/** Each batch is a statement of its own, short enough to hold nothing up. */
const batch = 5_000

/** The job runs each hour: so many are far more than come in, and the first run on a large table does not last for hours. */
const mostBatches = 100

/**
 * Deletes the notifications that are older than `days`, read or not: what they told of stays in the histories. With null
 * all stay.
 */
export const deleteOldNotifications = async (
  db: Database,
  days: number | null,
  now: Date,
  size = batch,
): Promise<void> => {
  if (days === null) return
  const before = new Date(now.getTime() - days * dayMs)
  for (let done = 0; done < mostBatches; done += 1) {
    if ((await deleteBefore(db, before, size)) < size) return
  }
}
