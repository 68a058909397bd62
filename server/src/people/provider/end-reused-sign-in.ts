import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { writePeopleEvent } from '../../audit/store.ts'
import { systemClock } from '../../platform/database/clock.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { endDelegationOf } from '../delegations/end-delegation.ts'
import { endSession } from '../identity/session-store.ts'
import { findCaller } from '../identity/store.ts'

/**
 * A second use of a code or refresh token reveals a copy: everything from its sign-in ends on every server,
 * id tokens included, and so does a delegation. A mail notifies the owner once: a sign-in that has already ended causes no other mail.
 */
export async function endReusedSignIn(
  services: Pick<Services, 'database' | 'clock' | 'dispatcher'>,
  session: string,
): Promise<void> {
  await commitChange(services, async (tx) => {
    const owner = await endSession(tx, session, systemClock())
    if (!owner) return
    const { userId, email } = owner
    // An intruder may have named it.
    const person = await findCaller(tx, email)
    if (person) await endDelegationOf(services, tx, person)
    await postAccountMail(tx, { template: 'sign-in-ended', to: email, params: {} })
    await writePeopleEvent(tx, {
      at: services.clock(),
      type: 'sign-in ended',
      actorId: null,
      data: { userId },
    })
  })
}
