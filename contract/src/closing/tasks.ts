import { mostListedTasks } from '@countersign/domain/closing/tasks/limits'
import { dueEvents, taskKinds } from '@countersign/domain/closing/tasks/task'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import * as z from 'zod'
import { Day, endpoint, Id } from '../platform/endpoint.ts'

/** One piece of work that waits for the caller. No bank detail is in it. */
export const Task = z.strictObject({
  kind: z.enum(taskKinds),
  count: z.int().meta({ description: 'How many of this kind wait in the same closing' }),
  transaction: z.strictObject({ id: Id, name: z.string(), kind: z.enum(transactionKinds) }).nullable(),
  wire: z
    .strictObject({ id: Id, number: z.int() })
    .nullable()
    .meta({ description: 'The wire, where it is one alone' }),
  receiver: z
    .string()
    .nullable()
    .meta({ description: "Of 'take over wire' alone: the colleague who is away" }),
  invitation: z
    .strictObject({
      id: Id,
      role: z.enum(transactionRoles),
      invitedBy: z.string().nullable(),
      completed: z.boolean().meta({ description: 'The closing is completed' }),
    })
    .nullable(),
  missing: z
    .strictObject({
      wires: z.int().nullable().meta({ description: 'Wires not verified; null while there is no wire' }),
      memo: z.boolean().meta({ description: 'The closing memo is not final' }),
    })
    .nullable()
    .meta({ description: 'What keeps a near closing from being ready' }),
  due: z
    .strictObject({
      what: z.enum(dueEvents),
      day: Day,
      days: z.int().meta({ description: 'Calendar days from today; below 0 in the past' }),
      businessDays: z
        .int()
        .nullable()
        .meta({ description: 'Days on which Fedwire is open; null in the past and far in the future' }),
    })
    .nullable(),
})

export type Task = z.infer<typeof Task>

export const listTasks = endpoint({
  operationId: 'listTasks',
  method: 'GET',
  path: '/tasks',
  summary: 'What waits for the caller, the most urgent first',
  access: 'signed-in',
  query: z.strictObject({
    pageSize: z.coerce.number().int().min(1).max(mostListedTasks).default(mostListedTasks),
  }),
  response: z.strictObject({
    items: z.array(Task).max(mostListedTasks),
    counts: z.array(z.strictObject({ kind: z.enum(taskKinds), count: z.int() })),
    total: z.int().meta({ description: 'Of all tasks, also those that are not listed' }),
  }),
})
