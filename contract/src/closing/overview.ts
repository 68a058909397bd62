import { invitedClosings } from '@countersign/domain/transactions/participants/closing-of-invitation'
import { participantStatuses } from '@countersign/domain/transactions/participants/participant'
import { invitationSorts } from '@countersign/domain/transactions/participants/invitation-sort'
import { transactionKinds } from '@countersign/domain/platform/master-data/transaction-kinds'
import { transactionRoles } from '@countersign/domain/platform/master-data/transaction-roles'
import { platformWireSorts } from '@countersign/domain/wires/record/platform-wire-sort'
import * as z from 'zod'
import { Cents, endpoint, Id, Instant, page, PageQuery, sortQuery } from '../platform/endpoint.ts'
import { csvOfQuery, paging } from '../platform/csv-export.ts'
import { HoldFields } from '../transactions/on-hold.ts'
import { WireStatus } from '../transactions/wire-answer.ts'

/** A wire among all wires, for the platform's super admin: no bank detail is in it, nor can one be shown. */
export const ListedPlatformWire = z.strictObject({
  id: Id,
  number: z.int(),
  status: WireStatus,
  amount: Cents.nullable(),
  transaction: z.string(),
  sender: z.string(),
  receiver: z.string().nullable(),
  accountNumber: z.string().meta({ description: "'XXXXXXXXXX', or empty" }),
  updatedAt: Instant,
  ...HoldFields,
})

export const listPlatformWires = endpoint({
  operationId: 'listPlatformWires',
  method: 'GET',
  path: '/wire',
  summary: 'Every wire of the platform, newest first, bank details masked; the super admin only',
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    status: z.coerce.number().pipe(WireStatus).optional(),
    ...sortQuery(platformWireSorts),
  }),
  response: page(ListedPlatformWire),
})

/** An invitation: into an organization, or to take part in a transaction. */
export const Invitation = z.strictObject({
  id: Id,
  kind: z.enum(['organization', 'transaction']),
  email: z.string(),
  name: z.string().nullable(),
  /** The organization, or the transaction's name. */
  into: z.string(),
  transactionId: Id.nullable(),
  role: z.enum(transactionRoles).nullable(),
  transactionKind: z.enum(transactionKinds).nullable().meta({
    description: 'The kind of the transaction, which says how the role is called',
  }),
  status: z.enum(participantStatuses),
  closing: z.enum(invitedClosings).nullable().meta({
    description: 'How the transaction stands: what is canceled is not answered. Null for who may not open it',
  }),
  onHold: HoldFields.onHold,
  registered: z.boolean(),
  invitedBy: z.string().nullable(),
  at: Instant,
  expiresAt: Instant.nullable().meta({ description: 'Until when an open invitation can be answered' }),
  isMine: z.boolean().meta({ description: 'The caller is invited, and answers' }),
  mayManage: z.boolean().meta({ description: 'The caller may send it again and cancel it' }),
  mailFailure: z
    .string()
    .nullable()
    .meta({ description: 'Why its mail did not arrive; for who may manage it' }),
})

export const listInvitations = endpoint({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/invitation',
  summary:
    'The invitations that concern the caller, newest first unless sorted: all for the super admin, the organization’s for its admin, else the own',
  access: 'signed-in',
  query: z.strictObject({
    ...PageQuery,
    waiting: z.literal('true').optional().meta({
      description:
        "Only the caller's own unanswered invitations to transactions that the caller does not see before",
    }),
    transactionId: Id.optional().meta({ description: 'With `waiting`: those to this transaction' }),
    ...sortQuery(invitationSorts),
  }),
  response: page(Invitation),
})

export const Dashboard = z.strictObject({
  platform: z
    .strictObject({
      organizations: z.int(),
      organizationsToVerify: z.int(),
      users: z.int(),
      usersPending: z.int(),
      usersBlocked: z.int(),
      transactionsInProgress: z.int(),
      wires: z.array(z.strictObject({ status: WireStatus, count: z.int(), amount: Cents })),
      mailsFailed: z.int(),
    })
    .nullable()
    .meta({ description: 'For the super admin' }),
  own: z
    .strictObject({
      emailVerified: z.boolean(),
      wiresWaiting: z.int(),
      transactions: z.int(),
      unreadNotifications: z.int(),
    })
    .nullable()
    .meta({ description: 'For a user without an organization' }),
})

export const readDashboard = endpoint({
  operationId: 'readDashboard',
  method: 'GET',
  path: '/dashboard',
  summary: 'What stands and what waits: of the platform, or of a user without an organization',
  access: 'signed-in',
  response: Dashboard,
})

export const platformWiresCsv = csvOfQuery(
  'exportPlatformWires',
  '/wire/csv',
  'Every wire of the platform',
  listPlatformWires.query.omit(paging),
)

export const invitationsCsv = csvOfQuery(
  'exportInvitations',
  '/invitation/csv',
  'The invitations that concern the caller',
  z.strictObject(sortQuery(invitationSorts)),
)
