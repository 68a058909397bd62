import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { writeAuditEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { insertNotifications } from '../../messaging/notifications/store.ts'
import { postChange } from '../../messaging/outbox/change-store.ts'
import type { LockedOrganization } from './lock-organization.ts'

type DomainEvent = Extract<AuditEventType, `organization domain ${string}`>

export const recordDomainEvent = (
  tx: Transaction,
  caller: Caller,
  at: Date,
  event: { type: DomainEvent; organizationId: string; domain: string; changeId: string; mailbox?: string },
): Promise<void> => {
  const { type, ...data } = event
  return writeAuditEvent(tx, {
    id: newId(),
    at,
    type,
    actorId: caller.userId,
    transactionId: null,
    wireId: null,
    data,
  })
}

/** Notifies every Active member in the product and by mail. `what` follows the name of the admin. */
export const notifyMembers = async (
  tx: Transaction,
  caller: Caller,
  { id, name, members }: LockedOrganization,
  at: Date,
  what: string,
): Promise<void> => {
  await insertNotifications(
    tx,
    members.map(({ userId }) => ({
      id: newId(),
      userId,
      type: 'Organization Domain' as const,
      message: `${caller.name} ${what}`,
      at,
    })),
  )
  for (const { email } of members) {
    const params = { actor: caller.name, organization: name, what }
    await postAccountMail(tx, { template: 'domain-changed', to: email, params })
  }
  const notified = members.map(({ userId }) => userId)
  await postChange(tx, { transactionId: null, principals: [id], wireId: null, notified, mails: [] })
}
