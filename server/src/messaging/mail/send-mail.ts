import type { Database } from '../../platform/database/connection.ts'
import type { SealingSecrets } from '../../platform/configuration/config.ts'
import { inStep } from '../../platform/tracing/tracing.ts'
import { failureOf } from './delivery-failure.ts'
import { openMail } from './open-mail.ts'
import { findMail, markFailed, markSent, type KeptMail } from './store.ts'

/** Hands one mail to the mail server; throws when it did not take it. */
export type Deliver = (mail: KeptMail) => Promise<void>

/**
 * One attempt at sending a mail that waits. Throws what went wrong after noting it on the mail, so that the queue tries
 * again later. A mail that was sent already is left alone: a job may run twice.
 */
export const sendMail = async (
  db: Database,
  secrets: SealingSecrets,
  deliver: Deliver,
  mailId: string,
): Promise<void> => {
  const mail = await findMail(db, mailId)
  if (!mail || mail.status === 'sent') return
  try {
    await inStep(
      () => ({ name: 'deliver mail', kind: 'client' }),
      () => deliver(openMail(secrets, mail)),
    )
  } catch (error) {
    const failure = failureOf(error)
    await markFailed(db, mailId, failure.message)
    throw failure
  }
  await markSent(db, mailId)
}
