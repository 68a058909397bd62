import type { User } from '@countersign/contract/people/user'
import { whatChanged } from '../../audit/what-changed.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { endSessions } from '../identity/session-store.ts'
import type { Services } from '../../platform/http/services.ts'
import { assertMay, changedUser, lockAdministered, recordAboutUser } from './administer-user.ts'
import { setStatus, voidLinks } from './administration-store.ts'

/**
 * Like inactivating, for an account that may be in the wrong hands: from the next request on it can do nothing. Its
 * owner, who may well be innocent of it, goes on being mailed what concerns them.
 */
export const blockUser = (services: Services, caller: Caller, userId: string): Promise<User> =>
  commitChange(services, async (tx) => {
    const { actor, user } = await lockAdministered(tx, caller, userId)
    assertMay(actor, user, 'block')
    await setStatus(tx, userId, 'Blocked')
    await voidLinks(tx, userId, services.clock())
    await endSessions(tx, userId, null)
    const data = whatChanged({ status: user.status }, { status: 'Blocked' }, ['status'])
    await recordAboutUser(services, tx, { type: 'user blocked', actorId: actor.userId, userId, data })
    return changedUser(tx, userId)
  })
