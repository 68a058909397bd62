import { createTransport } from 'nodemailer'
import { htmlDocument } from './layout.ts'
import type { Deliver } from './send-mail.ts'

/** Also the time until mails go out again when a mail server that said nothing is well. */
const patienceMs = 12_000

/** Delivers over SMTP, keeping up to two connections open. `close` lets go of them. */
export const createSmtp = (mail: { url: string; from: string }): { deliver: Deliver; close: () => void } => {
  const { hostname } = new URL(mail.url)
  const transport = createTransport(
    {
      url: mail.url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    },
    { from: mail.from },
  )
  return {
    async deliver({ id, recipient, subject, text, html }) {
      await transport.sendMail({
        to: { name: '', address: recipient },
        subject,
        text,
        html: htmlDocument({ subject, html }),
        // The same for every attempt, so that a mail server can tell a repetition.
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
