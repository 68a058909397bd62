import { createTransport } from 'nodemailer'
import { htmlDocument } from './layout.ts'
import type { KeptMail } from './store.ts'

/** Also the time until mails go out again when a mail server that said nothing is well. */
const patienceMs = 12_000

type Outgoing = Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'text' | 'html'>

type Smtp = {
  deliver: (mail: Outgoing) => Promise<void>
  /** Connects, encrypts and signs in as for a mail, and sends none. Throws what the mail server or the network refused. */
  probe: () => Promise<void>
  close: () => void
}

/** Delivers over SMTP, keeping up to two connections open. `close` lets go of them. */
export const createSmtp = (mail: { url: string; from: string }): Smtp => {
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
    async probe() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
