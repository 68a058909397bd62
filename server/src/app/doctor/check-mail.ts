import { failureOf } from '../../messaging/mail/delivery-failure.ts'
import { createSmtp } from '../../messaging/mail/smtp.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure } = findingsOf('mail')

/** Connects to the mail server and signs in, and sends nothing: `countersign mail-test` does that. */
export const checkMail = async ({ mail: { url, from } }: UnfilledConfig): Promise<Finding[]> => {
  if (url === undefined) {
    return [
      warning('MAIL_URL is not set: emails are kept in the mailbox, not sent.', 'Set MAIL_URL to send them.'),
    ]
  }
  const { probe, close } = createSmtp({ url, from })
  const { host } = new URL(url)
  try {
    await probe()
    return [ok(`The mail server ${host} takes our connection.`)]
  } catch (error) {
    return [
      failure(
        `${failureOf(error).message}: ${host}.`,
        'Correct MAIL_URL, or start the mail server. Emails wait meanwhile.',
      ),
    ]
  } finally {
    close()
  }
}
