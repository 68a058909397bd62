import * as words from '@countersign/contract/platform/master-data'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import { usStates } from '@countersign/domain/platform/master-data/us-states'
import { transactionStatuses } from '@countersign/domain/platform/master-data/transaction-status'
import { wirePurposes } from '@countersign/domain/platform/master-data/wire-purposes'
import { wireStatuses } from '@countersign/domain/platform/master-data/wire-status'
import type { FastifyInstance } from 'fastify'
import { register } from '../http/register.ts'
import type { Services } from '../http/services.ts'
import { listIssuers, listOrganizations } from './store.ts'

/** The constants of the rules, as the contract's plain lists. */
const constants = {
  organizationMasterRoles: [...organizationRoles],
  purposes: [...wirePurposes],
  transactionStatuses: [...transactionStatuses],
  wireStatuses: [...wireStatuses],
  states: [...usStates],
}

export const registerMasterData = (app: FastifyInstance, services: Services): void => {
  const { database } = services

  register(app, services, words.allMasterData, async ({ caller }) => {
    const [issuers, organizations] = await Promise.all([
      listIssuers(database),
      listOrganizations(database, caller),
    ])
    return { ...constants, issuers, organizations }
  })
  register(app, services, words.purposes, async () => constants.purposes)
  register(app, services, words.organizationMasterRoles, async () => constants.organizationMasterRoles)
  register(app, services, words.transactionStatuses, async () => constants.transactionStatuses)
  register(app, services, words.organizations, ({ caller }) => listOrganizations(database, caller))
  // Always read anew: force=true asks for what happens anyway.
  register(app, services, words.issuers, () => listIssuers(database))
}
