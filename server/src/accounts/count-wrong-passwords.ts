import { writeAuditEvent } from '../audit/store.ts'
import { transaction } from '../database/connection.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import { postAccountMail } from './account-mail-store.ts'
import { blockAfter, countFailure } from './failure-store.ts'

export { forgetFailures as forgetWrongPasswords } from './failure-store.ts'

/** So many in a row block an account, on top of what slows them. */
const mostWrongPasswords = 20

/** Counts a wrong password; with the last that is allowed the account is blocked, and its owner told by mail. */
export const countWrongPassword = async (
  { database, clock, dispatcher }: Pick<Services, 'database' | 'clock' | 'dispatcher'>,
  email: string,
): Promise<void> => {
  if ((await countFailure(database, email)) < mostWrongPasswords) return
  await transaction(database, async (tx) => {
    const userId = await blockAfter(tx, email, mostWrongPasswords)
    if (userId === undefined) return
    await postAccountMail(tx, { template: 'account-blocked', to: email, params: {} })
    await writeAuditEvent(tx, {
      id: newId(),
      at: clock(),
      type: 'account blocked',
      actorId: null,
      transactionId: null,
      wireId: null,
      data: { userId },
    })
  })
  dispatcher.wake()
}
