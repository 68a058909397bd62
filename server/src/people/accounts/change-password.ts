import { newPasswordFault, samePassword } from '@countersign/domain/people/users/password'
import { writePeopleEvent } from '../../audit/store.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { hashPassword, passwordMatches, tidyPassword } from '../identity/passwords.ts'
import { endDelegationOf } from '../delegations/end-delegation.ts'
import { endSessions } from '../identity/session-store.ts'
import { findSignIn } from '../identity/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { countWrongPassword } from '../identity/warn-of-wrong-passwords.ts'
import { makeLink } from '../links/make-link.ts'
import { replacePassword } from './activation-store.ts'

const wrongPassword = 'The current password is wrong'

const refused = (message: string, field: string): Problem =>
  new Problem(400, 'password-refused', message, [{ field, message }])

/**
 * Changes the caller's password. Refuses with 400 and words for the person. Every session ends but the one that the
 * request comes from, by the name that its id token carries; the owner is told by mail.
 */
export const changePassword = async (
  services: Services,
  caller: Caller,
  typed: { password: string; newPassword: string },
  currentSession: string | null,
): Promise<void> => {
  const known = await findSignIn(services.database, caller.email)
  const current = tidyPassword(typed.password)
  if (current === '') throw refused('Required field', 'password')
  const checkedHash = known?.passwordHash ?? null
  if (!(await passwordMatches(checkedHash, current)) || checkedHash === null) {
    await countWrongPassword(services, caller.email)
    throw refused(wrongPassword, 'password')
  }
  const password = tidyPassword(typed.newPassword)
  const fault = newPasswordFault(password, caller, await commonPasswords())
  if (fault) throw refused(fault, 'newPassword')
  if (password === current) throw refused(samePassword, 'newPassword')
  const passwordHash = await hashPassword(password)
  const at = services.clock()
  const { userId, email } = caller
  await commitChange(services, async (tx) => {
    // Its owner may have set another one since: a thief who knows the old one does not replace that.
    if (!(await replacePassword(tx, { userId, checkedHash, passwordHash, at })))
      throw refused(wrongPassword, 'password')
    await endSessions(tx, userId, currentSession)
    await endDelegationOf(services, tx, caller)
    const link = await makeLink(services, tx, 'block-account', { userId, email })
    await postAccountMail(tx, { template: 'password-changed', to: email, params: { link } })
    await writePeopleEvent(tx, {
      at,
      type: 'password changed',
      actorId: userId,
      data: { userId },
    })
  })
}
