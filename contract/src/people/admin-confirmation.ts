import { confirmationKinds } from '@countersign/domain/people/organizations/membership'
import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'

const AdminConfirmation = z.strictObject({
  id: Id,
  organization: z.strictObject({ id: Id, name: z.string() }),
  email: z.string(),
  kind: z.enum(confirmationKinds).meta({
    description:
      'An admin: `invitation` of a new person, `role` of a member. A plain member: `join` by the own request, `member` invited and `move` from elsewhere by a super admin',
  }),
  requestedBy: z.string(),
  requestedAt: Instant,
  expiresAt: Instant,
})

export type AdminConfirmation = z.infer<typeof AdminConfirmation>

const AdminConfirmations = z.strictObject({ items: z.array(AdminConfirmation) })

const ofConfirmation = z.strictObject({ confirmationId: Id })

export const listAdminConfirmations = endpoint({
  operationId: 'listAdminConfirmations',
  method: 'GET',
  path: '/admin-confirmation',
  summary:
    'Admins and members who wait for an admin of the organization: of the own organization for its admin, those that super admins requested for the super admin, the own request to join for a plain user',
  access: 'signed-in',
  response: AdminConfirmations,
})

export const confirmAdmin = endpoint({
  operationId: 'confirmAdmin',
  method: 'POST',
  path: '/admin-confirmation/{confirmationId}/confirm',
  summary:
    'Invites, admits or moves the person, or makes the member an admin; an admin of the organization only',
  access: 'signed-in',
  params: ofConfirmation,
  response: AdminConfirmations,
})

export const refuseAdmin = endpoint({
  operationId: 'refuseAdmin',
  method: 'POST',
  path: '/admin-confirmation/{confirmationId}/refuse',
  summary:
    'Refuses the admin or member; an admin of the organization, or the super admin who takes an own request back',
  access: 'signed-in',
  params: ofConfirmation,
  response: AdminConfirmations,
})

export const adminConfirmationContract = {
  'GET /admin-confirmation': listAdminConfirmations,
  'POST /admin-confirmation/{confirmationId}/confirm': confirmAdmin,
  'POST /admin-confirmation/{confirmationId}/refuse': refuseAdmin,
} as const
