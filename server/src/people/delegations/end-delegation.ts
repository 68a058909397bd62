import type { Delegations } from '@countersign/contract/people/delegation'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { closeDelegation, findDelegations } from './delegation-store.ts'
import { notifyOfDelegation } from './notify-of-delegation.ts'

type Person = Pick<Caller, 'userId' | 'email' | 'name' | 'organizationId'>

/** Ends the own delegation of a person. False when there was none that lasted. */
export const endDelegationOf = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Person,
): Promise<boolean> => {
  const ended = await closeDelegation(tx, caller.userId, services.clock())
  if (ended?.wasLasting !== true) return false
  await notifyOfDelegation(services, tx, { caller, delegateId: ended.delegateId, days: null })
  return true
}

export const endDelegation = (services: Services, caller: Caller): Promise<Delegations> =>
  commitChange(services, async (tx) => {
    if (!(await endDelegationOf(services, tx, caller))) throw notFound('delegation')
    return findDelegations(tx, caller.userId, services.clock())
  })
