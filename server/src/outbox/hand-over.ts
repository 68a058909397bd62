import type { ClientBase } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { RenderedMail } from '../mail/layout.ts'
import { insertMails, type NewMail } from '../mail/store.ts'
import { changesChannel, liveMessages, type LiveChange } from './live-messages.ts'
import type { OutboxMail } from './outbox-change.ts'
import { addMailJobs, notify, principalsOf, setAside, takeChanges, type OutboxRow } from './store.ts'

const batch = 500

export type HandOverOptions = {
  renderMail: (mail: OutboxMail) => RenderedMail
  /** False when the development mailbox is where mails end. */
  mailsAreSent: boolean
  onUnreadable: (error: unknown, id: number) => void
}

/**
 * Turns up to 500 outbox rows into mails, jobs and one live message, in one database transaction: all of it happens,
 * or the rows are still there. Answers whether there may be more.
 */
export const handOver = async (client: ClientBase, options: HandOverOptions): Promise<boolean> => {
  await client.query('begin')
  try {
    const rows = await takeChanges(client, batch)
    if (rows.length > 0) await passOn(client, rows, options)
    await client.query('commit')
    return rows.length === batch
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const passOn = async (client: ClientBase, rows: readonly OutboxRow[], options: HandOverOptions) => {
  const mails: NewMail[] = []
  const readable: OutboxRow[] = []
  for (const row of rows) {
    try {
      mails.push(...mailsOf(row, options.renderMail))
      readable.push(row)
    } catch (error) {
      // One row that cannot be read must not hold up everybody else's.
      options.onUnreadable(error, row.id)
      await setAside(client, row.payload)
    }
  }
  if (mails.length > 0) {
    await insertMails(client, mails, { delivered: !options.mailsAreSent })
    if (options.mailsAreSent) {
      await addMailJobs(
        client,
        mails.map(({ id }) => id),
      )
    }
  }
  await tell(client, readable)
}

const mailsOf = (row: OutboxRow, renderMail: HandOverOptions['renderMail']): NewMail[] =>
  row.payload.mails.map((mail) => ({ id: uuidv7(), recipient: mail.to, ...renderMail(mail) }))

const tell = async (client: ClientBase, rows: readonly OutboxRow[]): Promise<void> => {
  const principals = await principalsOf(client, [...new Set(rows.map((row) => row.payload.transactionId))])
  const changes = rows.map(({ payload }): LiveChange => ({
    transactionId: payload.transactionId,
    wireId: payload.wireId,
    principals: principals.get(payload.transactionId) ?? [],
    notified: payload.notified,
  }))
  const messages = liveMessages(mergeRepeated(changes))
  if (messages.length > 0) await notify(client, changesChannel, messages)
}

/** A wire that changed ten times within a moment is told once. */
const mergeRepeated = (changes: readonly LiveChange[]): LiveChange[] => {
  const merged = new Map<string, LiveChange>()
  for (const change of changes) {
    const key = `${change.transactionId} ${change.wireId}`
    const known = merged.get(key)
    merged.set(key, {
      ...change,
      notified: [...new Set([...(known?.notified ?? []), ...change.notified])],
    })
  }
  return [...merged.values()]
}
