import { listNotifications, readNotifications } from '@countersign/contract/messaging/notification'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import * as store from './store.ts'

const shown = ({ id, type, message, transactionId, wireId, at, read }: store.NotificationRow) => ({
  id,
  type,
  message,
  transactionId,
  wireId,
  at: at.toISOString(),
  read,
})

export const registerNotifications = (app: FastifyInstance, services: Services): void => {
  const { database } = services

  register(app, services, listNotifications, async ({ caller, query: { pageNum, pageSize } }) => {
    const [rows, counts] = await Promise.all([
      store.listNotifications(database, caller.userId, {
        limit: pageSize,
        offset: (pageNum - 1) * pageSize,
      }),
      store.countNotifications(database, caller.userId),
    ])
    return {
      items: rows.map(shown),
      total: Math.min(counts.total, exactTotalLimit),
      totalIsMore: counts.total > exactTotalLimit,
      pageNum,
      pageSize,
      nextCursor: null,
      unread: counts.unread,
    }
  })

  register(app, services, readNotifications, async ({ caller, body }) => {
    await store.markRead(database, caller.userId, body.ids ?? null)
    return { unread: (await store.countNotifications(database, caller.userId)).unread }
  })
}
