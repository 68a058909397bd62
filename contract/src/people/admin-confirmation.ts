import * as z from 'zod'
import { endpoint, Id, Instant } from '../platform/endpoint.ts'

const AdminConfirmation = z.strictObject({
  id: Id,
  organization: z.strictObject({ id: Id, name: z.string() }),
  email: z.string(),
  kind: z.enum(['invitation', 'role']).meta({ description: 'Of a new person, or of a member' }),
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
    'Admins from outside the proved domains who wait for a confirmation: of the own organization for its admin, all for the super admin',
  access: 'signed-in',
  response: AdminConfirmations,
})

export const confirmAdmin = endpoint({
  operationId: 'confirmAdmin',
  method: 'POST',
  path: '/admin-confirmation/{confirmationId}/confirm',
  summary: 'Invites the person, or makes the member an admin; an admin of the organization only',
  access: 'signed-in',
  params: ofConfirmation,
  response: AdminConfirmations,
})

export const refuseAdmin = endpoint({
  operationId: 'refuseAdmin',
  method: 'POST',
  path: '/admin-confirmation/{confirmationId}/refuse',
  summary: 'Refuses the admin; an admin of the organization, or the super admin who takes it back',
  access: 'signed-in',
  params: ofConfirmation,
  response: AdminConfirmations,
})

export const adminConfirmationContract = {
  'GET /admin-confirmation': listAdminConfirmations,
  'POST /admin-confirmation/{confirmationId}/confirm': confirmAdmin,
  'POST /admin-confirmation/{confirmationId}/refuse': refuseAdmin,
} as const
