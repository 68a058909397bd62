import type { User } from '@countersign/contract/people/user'
import { profileFaults, type Profile } from '@countersign/domain/people/users/profile'
import { transaction } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockUser } from './administration-store.ts'
import { factsOf, phoneFaults, refuseFaults, saveChangedUser, trimmedProfile } from './save-changed-user.ts'

/** The caller's own names, title and phone; all four are required, the phone as ten digits. */
export const changeProfile = (services: Services, caller: Caller, typed: Profile): Promise<User> => {
  const profile = trimmedProfile(typed)
  return transaction(services.database, async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (!user) throw notFound('user')
    refuseFaults([...profileFaults(profile, user), ...phoneFaults(profile.phone, user.phone)])
    const facts = { ...factsOf(user), ...profile }
    return saveChangedUser(services, tx, { actorId: caller.userId, type: 'profile changed' }, user, facts)
  })
}
