import { commitChange } from '../../platform/database/commit-change.ts'
import type { Services } from '../../platform/http/services.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { beginWarning, countFailure } from './failure-store.ts'
import { makeLink } from '../links/make-link.ts'

export { forgetFailures as forgetWrongPasswords } from './failure-store.ts'

/** So many in a row, and the owner is warned. They block nothing: else every stranger could lock the owner out. */
const worthAWarning = 20

/** Counts a wrong password. After many, its owner is mailed a link that blocks the account, at most once a day. */
export const countWrongPassword = async (
  services: Pick<Services, 'config' | 'database' | 'clock' | 'dispatcher'>,
  email: string,
): Promise<void> => {
  if ((await countFailure(services.database, email)) < worthAWarning) return
  await commitChange(services, async (tx) => {
    const warned = { failures: worthAWarning, at: services.clock() }
    const userId = await beginWarning(tx, email, warned)
    if (userId === undefined) return
    const link = await makeLink(services, tx, 'block-account', { userId, email })
    await postAccountMail(tx, { template: 'passwords-guessed', to: email, params: { link } })
  })
}
