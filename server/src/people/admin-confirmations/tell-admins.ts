import type { AuditEvent } from '../../audit/store.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import type { AccountMailTemplate } from '../../messaging/outbox/account-mail.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { activeMembers, type Member } from '../organization-domains/member-store.ts'

export const activeAdminsOf = async (tx: Transaction, organizationId: string): Promise<Member[]> =>
  (await activeMembers(tx, organizationId)).filter(({ isAdmin }) => isAdmin)

/** What the admins of an organization are told. */
export type AdminNotice = {
  event: Omit<AuditEvent, 'data'>
  /** Whose doing it is, by name. */
  actor: string
  kind: 'admin-confirmation' | 'new-member' | 'call-back-number'
  text: string
  /** Null: in the product alone. */
  mail: { template: AccountMailTemplate; actor: string; what: string; effect?: string } | null
  /** The user whom it is about, and who is told nothing here. */
  about?: string
  /** Tells the admin who did it, too, by this mail: another person may have used the account. */
  alsoAuthor?: AccountMailTemplate
}

/** Notifies every Active admin of the organization of the event, in the product and by mail, as a rule but the one who did it. */
export const tellAdmins = async (
  tx: Transaction,
  { id, name }: { id: string; name: string },
  { event, actor, kind, text, mail, about, alsoAuthor }: AdminNotice,
): Promise<void> => {
  const admins = (await activeAdminsOf(tx, id)).filter(
    ({ userId }) => (alsoAuthor !== undefined || userId !== event.actorId) && userId !== about,
  )
  await publishEvent(tx, {
    ...event,
    principals: [id],
    facts: { ...noTransaction, actor, organization: name, text },
    recipients: admins.map(({ userId }) => ({ userId, email: null, kind })),
  })
  if (mail === null) return
  const { template, ...params } = mail
  for (const { userId, email } of admins) {
    const mailed = userId === event.actorId ? (alsoAuthor ?? template) : template
    await postAccountMail(tx, { template: mailed, to: email, params: { ...params, organization: name } })
  }
}
