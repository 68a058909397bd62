import { isMailChoice } from '@countersign/domain/messaging/notification'
import pg, { type ClientBase } from 'pg'
import { uuidv7 } from 'uuidv7'
import type { RenderedMail } from '../mail/layout.ts'
import { allowedNames } from '../mail/allowed-names.ts'
import { insertMails, unwantedMailsOf, type NewMail } from '../mail/store.ts'
import type { AccountMail } from '../outbox/account-mail.ts'
import { notificationOf, type OutboxMail } from '../outbox/outbox-change.ts'
import type { RecordSuperseded } from '../outbox/superseded-memo.ts'
import { addMailJobs, setAside, takeChanges, type OutboxRow } from './store.ts'
import { notifyLive } from './notify-live.ts'

const batch = 500

type NotifyingRow = Exclude<OutboxRow, { kind: 'superseded' }>

export type DispatchOptions = {
  recordSuperseded: RecordSuperseded
  renderMail: (mail: OutboxMail, nameIsAllowed: boolean) => RenderedMail
  /** The keyed hash by which accounts are compared; without it the names of closings lose every longer number. */
  keyOf?: ((value: string) => string) | undefined
  renderAccountMail: (mail: AccountMail) => RenderedMail
  /** False when the development mailbox is where mails end. */
  mailsAreSent: boolean
  onUnreadable: (error: unknown, id: number) => void
}

/**
 * Turns up to 500 outbox rows into mails, jobs and one live message in one database transaction: either all
 * of it happens, or the rows remain. Returns whether there may be more. When the database refuses a row, it
 * takes the rows one by one and sets the refused row aside, so that this row does not block all others.
 */
export const dispatchRows = async (client: ClientBase, options: DispatchOptions): Promise<boolean> => {
  try {
    return await dispatchBatch(client, options, dispatchAll)
  } catch (error) {
    if (!isOfARow(error)) throw error
    return dispatchBatch(client, options, dispatchEach)
  }
}

const dispatchBatch = async (
  client: ClientBase,
  options: DispatchOptions,
  dispatch: (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => Promise<void>,
): Promise<boolean> => {
  await client.query('begin')
  try {
    const rows = await takeChanges(client, batch)
    if (rows.length > 0) await dispatch(client, rows, options)
    await client.query('commit')
    // A superseded memo leaves a change behind, which is told in the next round.
    return rows.length === batch || rows.some(({ kind }) => kind === 'superseded')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Refused for what a row says (its data, a constraint, its shape), not because the database is away or not as it should be. */
const isOfARow = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

const dispatchEach = async (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => {
  for (const row of rows) {
    await client.query('savepoint one_row')
    try {
      await dispatchAll(client, [row], options)
    } catch (error) {
      if (!isOfARow(error)) throw error
      await client.query('rollback to savepoint one_row')
      options.onUnreadable(error, row.id)
      await setAside(client, row.payload)
    }
    await client.query('release savepoint one_row')
  }
}

const dispatchAll = async (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => {
  const mails: NewMail[] = []
  const unwanted = await unwantedMailsOf(client, addressesOf(rows))
  const allowed = await allowedNames(client, changeMailsOf(rows), options.keyOf)
  const readable: NotifyingRow[] = []
  for (const row of rows) {
    try {
      if (row.kind === 'superseded') {
        await options.recordSuperseded(client, row.payload)
        continue
      }
      mails.push(...mailsOf(row, unwanted, allowed, options))
      readable.push(row)
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error
      // One unreadable row must not block all others.
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
  await notifyLive(
    client,
    readable.flatMap((row) => (row.kind === 'change' ? [row.payload] : [])),
  )
}

/** Those who are told of changes; a letter about one's own account is never unwanted. */
const addressesOf = (rows: readonly OutboxRow[]): string[] => [
  ...new Set(changeMailsOf(rows).map(({ to }) => to)),
]

const changeMailsOf = (rows: readonly OutboxRow[]): OutboxMail[] =>
  rows.flatMap((row) => (row.kind === 'change' && Array.isArray(row.payload.mails) ? row.payload.mails : []))

const newMail = (mail: OutboxMail | AccountMail, rendered: RenderedMail): NewMail => ({
  id: uuidv7(),
  recipient: mail.to,
  holdsLink: mail.params.link !== undefined,
  participantId: 'participantId' in mail ? mail.participantId : undefined,
  ...rendered,
})

const mailsOf = (
  row: NotifyingRow,
  unwanted: Awaited<ReturnType<typeof unwantedMailsOf>>,
  allowed: ReadonlySet<string>,
  options: DispatchOptions,
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
    .map((mail) => newMail(mail, options.renderMail(mail, allowed.has(mail.params.transactionId))))
}
