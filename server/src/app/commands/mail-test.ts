import { newId } from '../../platform/database/new-id.ts'
import { failureOf } from '../../messaging/mail/delivery-failure.ts'
import { createSmtp } from '../../messaging/mail/smtp.ts'
import { html } from '../../platform/http/html.ts'
import { readConfig } from '../configuration/read-config.ts'
import { emailArgument } from './account-command.ts'
import { CannotBegin, type Command } from './command.ts'
import { begin } from './on-database.ts'

/** `countersign mail-test`: one email, sent at once and not by the queue. What a mail server answers is not repeated. */
export const mailTest: Command = {
  does: 'Sends one email through the mail server of the settings, at once.',
  argument: { name: 'EMAIL', does: 'the address that receives it' },
  changesNothingOnFailure: false,
  run: async ({ argument, environment }) => {
    const recipient = emailArgument(argument)
    const { mail, productName, publicUrl } = await begin(() => readConfig(environment))
    const { url, from } = mail
    if (url === undefined)
      throw new CannotBegin('MAIL_URL is not set: emails are kept in the mailbox, not sent.')
    const { deliver, close } = createSmtp({ url, from })
    const subject = `Test of the mail server of ${productName}`
    const text = `The mail server of ${productName} at ${publicUrl} sends emails. No action is needed.`
    try {
      await deliver({ id: newId(), recipient, subject, text, html: html`<p>${text}</p>`.text })
    } catch (error) {
      throw new Error(`${failureOf(error).message}.`, { cause: error })
    } finally {
      close()
    }
    return {
      lines: [`The mail server took an email to ${recipient}. Look for it there: "${subject}".`],
      facts: { recipient, subject },
    }
  },
}
