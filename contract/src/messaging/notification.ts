import { alertTypes, notificationTypes } from '@countersign/domain/messaging/notification'
import * as z from 'zod'
import { endpoint, Id, Instant, page, PageQuery } from '../platform/endpoint.ts'
import { mostMarkedRead } from '../platform/limits.ts'

export const Notification = z.strictObject({
  id: Id,
  type: z.enum([...notificationTypes, ...alertTypes]),
  message: z.string(),
  transactionId: Id.nullable().meta({
    description: 'Null when it is about an organization, its people or its standing accounts',
  }),
  wireId: Id.nullable(),
  at: Instant,
  read: z.boolean(),
})

export const listNotifications = endpoint({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/notification',
  summary: "The caller's notifications, newest first",
  access: 'signed-in',
  query: z.strictObject(PageQuery),
  response: page(Notification).extend({ unread: z.int() }),
})

export const readNotifications = endpoint({
  operationId: 'readNotifications',
  method: 'PUT',
  path: '/notification/read',
  summary: 'Marks notifications as read; all of them when no ids are given',
  access: 'signed-in',
  body: z.strictObject({ ids: z.array(Id).max(mostMarkedRead).optional() }),
  response: z.strictObject({ unread: z.int() }),
})

/** What the stream at GET /notification/stream says, as the data of each server-sent event named 'change'. */
export const Change = z.strictObject({
  transactionId: Id.nullable().meta({
    description: 'Null when it is about an organization, its people or its standing accounts',
  }),
  wireId: Id.nullable(),
  notified: z.boolean().meta({ description: 'The caller has a new notification about it' }),
})

export type Change = z.infer<typeof Change>
