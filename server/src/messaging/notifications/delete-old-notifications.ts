import type { Database } from '../../platform/database/connection.ts'
import { deleteOld } from './store.ts'

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
  for (let done = 0; done < mostBatches; done += 1) {
    if ((await deleteOld(db, { days, now, most: size })) < size) return
  }
}
