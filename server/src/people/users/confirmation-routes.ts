import * as contract from '@countersign/contract/people/admin-confirmation'
import { confirmationKind } from '@countersign/domain/people/organizations/membership'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmAdmin, refuseAdmin } from './decide-confirmation.ts'
import { listOpen, listOwnOpen } from '../admin-confirmations/confirmation-store.ts'

/** What a super admin requests of an organization, or a person who asks to join; its admins confirm or refuse. */
export const registerAdminConfirmations = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  // A plain user sees the own request to join, and none once it is decided.
  const isOwn = ({ role }: Caller) => role === 'user'

  const confirmationsFor = async (caller: Caller) => {
    const rows = isOwn(caller)
      ? await listOwnOpen(database, caller.userId, clock())
      : await listOpen(database, caller.role === 'super_admin' ? null : caller.organizationId, clock())
    return {
      items: rows.map((row) => ({
        id: row.id,
        organization: { id: row.organizationId, name: row.organization },
        email: row.email,
        kind: confirmationKind(row),
        requestedBy: row.requestedByName,
        requestedAt: row.requestedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    }
  }

  register(app, services, contract.listAdminConfirmations, ({ caller }) => {
    if (!isOwn(caller)) authorize(caller, 'administer users')
    return confirmationsFor(caller)
  })

  register(app, services, contract.confirmAdmin, async ({ caller, params }) => {
    authorize(caller, 'administer users')
    await confirmAdmin(services, caller, params.confirmationId)
    return confirmationsFor(caller)
  })

  register(app, services, contract.refuseAdmin, async ({ caller, params }) => {
    authorize(caller, 'administer users')
    await refuseAdmin(services, caller, params.confirmationId)
    return confirmationsFor(caller)
  })
}
