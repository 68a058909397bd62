import * as contract from '@countersign/contract/people/admin-confirmation'
import type { FastifyInstance } from 'fastify'
import { register } from '../../platform/http/register.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { confirmAdmin, refuseAdmin } from './decide-confirmation.ts'
import { listOpen } from './confirmation-store.ts'

/** A super admin requests an admin for an organization, which confirms or refuses the request. */
export const registerAdminConfirmations = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services

  const confirmationsFor = async (caller: Caller) => {
    const rows = await listOpen(
      database,
      caller.role === 'super_admin' ? null : caller.organizationId,
      clock(),
    )
    return {
      items: rows.map((row) => ({
        id: row.id,
        organization: { id: row.organizationId, name: row.organization },
        email: row.email,
        kind: row.userId === null ? ('invitation' as const) : ('role' as const),
        requestedBy: row.requestedByName,
        requestedAt: row.requestedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
    }
  }

  register(app, services, contract.listAdminConfirmations, ({ caller }) => {
    authorize(caller, 'administer users')
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
