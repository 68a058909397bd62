import type { AlertType, NotificationType } from '@countersign/domain/messaging/notification'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { lowestIdAt } from '../../platform/database/new-id.ts'

const dayMs = 86_400_000

export type NotificationRow = {
  id: string
  type: NotificationType | AlertType
  message: string
  transactionId: string | null
  wireId: string | null
  at: Date
  read: boolean
}

/** Newest first. */
export const listNotifications = (
  db: Database,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> =>
  run<NotificationRow>(
    db,
    `select id, type, message, transaction_id as "transactionId", wire_id as "wireId", created_at as at,
            read_at is not null as read
       from notifications where user_id = $1 order by id desc limit $2 offset $3`,
    [userId, limit, offset],
  )

/** Both are counted up to one more than lists count exactly. */
export const countNotifications = async (
  db: Database,
  userId: string,
): Promise<{ total: number; unread: number }> => {
  const counts = await runOne<{ total: number; unread: number }>(
    db,
    `select (select count(*) from (select 1 from notifications where user_id = $1 limit $2) one) as total,
            (select count(*) from (select 1 from notifications where user_id = $1 and read_at is null
               limit $2) one) as unread`,
    [userId, exactTotalLimit + 1],
  )
  return counts ?? { total: 0, unread: 0 }
}

/** Other people's ids change nothing. `ids` null: all of the user's. */
export const markRead = async (
  db: Database,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> => {
  await run(
    db,
    `update notifications set read_at = now()
      where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2::uuid[]))`,
    [userId, ids],
  )
}

type Old = { days: number; now: Date; most: number }

/**
 * Deletes at most `most` notifications that are older than `days`, by this clock and by that of the database: one that is wrong
 * deletes nothing. The oldest go first; the ids find them, the dates decide. It waits for no row: one that is being marked as
 * read goes the next time. Returns how many went.
 */
export const deleteOld = async (db: Database, { days, now, most }: Old): Promise<number> => {
  const deleted = await runOne<{ rows: number }>(
    db,
    `with old as materialized (
       select id from notifications
        where id < $1 and created_at < least($2::timestamptz, now()) - make_interval(days => $3)
        order by id limit $4 for update skip locked),
     deleted as (delete from notifications where id = any(array(select id from old)) returning 1)
     select count(*)::int as rows from deleted`,
    [lowestIdAt(new Date(now.getTime() - days * dayMs)), now, days, most],
  )
  return deleted?.rows ?? 0
}
