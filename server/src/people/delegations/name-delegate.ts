import type { Delegations } from '@countersign/contract/people/delegation'
import {
  type DaysAway,
  nameDelegate as decide,
  periodOf,
} from '@countersign/domain/people/delegation/delegation'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { commitChange } from '../../platform/database/commit-change.ts'
import { newId } from '../../platform/database/new-id.ts'
import { invalidField, requireOk } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireLiveSession } from '../identity/live-sessions.ts'
import { findCaller } from '../identity/store.ts'
import {
  closeDelegation,
  findDelegations,
  findOverlaps,
  insertDelegation,
  lockBoth,
} from './delegation-store.ts'
import { notifyOfDelegation } from './notify-of-delegation.ts'

/**
 * The caller names one colleague for days out of office, in place of an earlier one. Only the person does: no admin names a
 * delegate for another. The two and their admins are told by mail. `session`: of the built-in provider, by the name that its tokens carry;
 * 401 where it has ended.
 */
export const nameDelegate = async (
  services: Services,
  caller: Caller,
  typed: DaysAway & { email: string },
  session: string | undefined,
): Promise<Delegations> => {
  const at = services.clock()
  const { email: address, ...days } = typed
  const email = normalizeEmail(address)
  const period = requireOk(periodOf(days, at))
  return commitChange(services, async (tx) => {
    const found = email === '' ? undefined : await findCaller(tx, email)
    await lockBoth(tx, [caller.userId, ...(found ? [found.userId] : [])])
    // As they stand now that both are held.
    const person = await findCaller(tx, caller.email)
    const delegate = found && (await findCaller(tx, email))
    if (!person) throw invalidField('email', 'Choose an active colleague of your organization')
    // A new password ends the delegation: a request of an intruder that waited for it makes no other.
    if (session !== undefined) await requireLiveSession(tx, session, person.userId)
    const ids = { userId: person.userId, delegateId: delegate?.userId ?? person.userId }
    requireOk(decide(person, delegate, await findOverlaps(tx, ids, period)))
    await closeDelegation(tx, person.userId, at)
    await insertDelegation(tx, { ...days, ...period, ...ids, id: newId(), at })
    await notifyOfDelegation(services, tx, { caller, delegateId: ids.delegateId, days })
    return findDelegations(tx, person.userId, at)
  })
}
