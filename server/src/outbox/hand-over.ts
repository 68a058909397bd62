import { isMailChoice } from '@countersign/domain/notifications/notification'
import type { ClientBase } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { RenderedMail } from '../mail/layout.ts'
import { insertMails, unwantedMailsOf, type NewMail } from '../mail/store.ts'
import type { AccountMail } from './account-mail.ts'
import { changesChannel, liveMessages, type LiveChange } from './live-messages.ts'
import { notificationOf, type OutboxMail } from './outbox-change.ts'
import { noteSuperseded } from '../closing-memo/superseded-store.ts'
import { addMailJobs, notify, principalsOf, setAside, takeChanges, type OutboxRow } from './store.ts'

const batch = 500

type ToldRow = Exclude<OutboxRow, { kind: 'superseded' }>

export type HandOverOptions = {
  renderMail: (mail: OutboxMail) => RenderedMail
  renderAccountMail: (mail: AccountMail) => RenderedMail
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
    // A superseded memo leaves a change behind, which is told in the next round.
    return rows.length === batch || rows.some(({ kind }) => kind === 'superseded')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const passOn = async (client: ClientBase, rows: readonly OutboxRow[], options: HandOverOptions) => {
  const mails: NewMail[] = []
  const unwanted = await unwantedMailsOf(client, addressesOf(rows))
  const readable: ToldRow[] = []
  for (const row of rows) {
    try {
      if (row.kind === 'superseded') {
        await noteSuperseded(client, row.payload)
        continue
      }
      mails.push(...mailsOf(row, unwanted, options))
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

/** Those who are told of changes; a letter about one's own account is never unwanted. */
const addressesOf = (rows: readonly OutboxRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      row.kind === 'change' && Array.isArray(row.payload.mails) ? row.payload.mails.map(({ to }) => to) : [],
    ),
  ),
]

const newMail = (mail: OutboxMail | AccountMail, rendered: RenderedMail): NewMail => ({
  id: uuidv7(),
  recipient: mail.to,
  holdsLink: mail.params.link !== undefined,
  participantId: 'participantId' in mail ? mail.participantId : undefined,
  ...rendered,
})

const mailsOf = (
  row: ToldRow,
  unwanted: Awaited<ReturnType<typeof unwantedMailsOf>>,
  options: HandOverOptions,
): NewMail[] => {
  if (row.kind === 'mail') {
    return [newMail(row.payload, options.renderAccountMail(row.payload))]
  }
  return row.payload.mails
    .filter(({ to, template }) => {
      const type = notificationOf[template]
      const without = unwanted.get(to) ?? []
      return without !== 'everything' && (!isMailChoice(type) || !without.includes(type))
    })
    .map((mail) => newMail(mail, options.renderMail(mail)))
}

const tell = async (client: ClientBase, all: readonly ToldRow[]): Promise<void> => {
  const rows = all.filter((row) => row.kind === 'change')
  if (rows.length === 0) return
  const transactionIds = rows.flatMap(({ payload }) => payload.transactionId ?? [])
  const principals = await principalsOf(client, [...new Set(transactionIds)])
  const changes = rows.map(({ payload }): LiveChange => ({
    transactionId: payload.transactionId,
    wireId: payload.wireId,
    principals:
      payload.transactionId === null
        ? (payload.principals ?? [])
        : (principals.get(payload.transactionId) ?? []),
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
      principals: [...new Set([...(known?.principals ?? []), ...change.principals])],
      notified: [...new Set([...(known?.notified ?? []), ...change.notified])],
    })
  }
  return [...merged.values()]
}
