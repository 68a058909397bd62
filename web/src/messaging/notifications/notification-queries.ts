import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

export type Notifications = AnswerOf<'GET /notification'>

/** In the panel of the bell: the newest. */
const notificationsShown = 20

export function useNotifications({ enabled = true } = {}) {
  return useQuery({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => call('GET /notification', { query: { pageSize: notificationsShown }, signal }),
    enabled,
  })
}

/** Marks as read, at once on the page; all of them when no ids are given. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) =>
      // Those of a place that the person opens are marked by the way.
      call('PUT /notification/read', {
        body: ids === undefined ? {} : { ids },
        background: ids !== undefined,
      }),
    onMutate: (ids) => {
      queries.setQueryData<Notifications>(keys.notifications, (before) => before && withRead(before, ids))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notifications }),
  })
}

function withRead(before: Notifications, ids: readonly string[] | undefined): Notifications {
  const isRead = (id: string) => ids === undefined || ids.includes(id)
  const items = before.items.map((item) => (isRead(item.id) ? { ...item, read: true } : item))
  const seen = before.items.filter((item) => !item.read && isRead(item.id)).length
  return { ...before, items, unread: ids === undefined ? 0 : Math.max(0, before.unread - seen) }
}
