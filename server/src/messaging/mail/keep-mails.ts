import type { ClientBase } from 'pg'
import { newId } from '../../platform/database/new-id.ts'
import type { RenderedMail } from './layout.ts'
import { addMailJobs, insertMails } from './store.ts'

/** `mailsAreSent` is false where mails end in the development mailbox. */
export type MailDelivery = { mailsAreSent: boolean }

type NewMail = {
  recipient: string
  /** A sealed one-time link is in it. */
  holdsLink: boolean
  participantId?: string | undefined
  /** Where the request that it tells of stands in its trace. */
  trace?: string | undefined
  rendered: RenderedMail
}

/** Keeps mails, and queues a job for each that is sent, in the caller's database transaction. */
export const keepMails = async (
  client: ClientBase,
  mails: readonly NewMail[],
  { mailsAreSent }: MailDelivery,
): Promise<void> => {
  if (mails.length === 0) return
  const traces = new Map<string, string>()
  const kept = mails.map(({ recipient, holdsLink, participantId, trace, rendered }) => {
    const { subject, text, html } = rendered
    const id = newId()
    if (trace !== undefined) traces.set(id, trace)
    return { id, recipient, subject, text, html, holdsLink, participantId }
  })
  await insertMails(client, kept, { delivered: !mailsAreSent })
  if (!mailsAreSent) return
  await addMailJobs(
    client,
    kept.map(({ id }) => id),
    traces,
  )
}
