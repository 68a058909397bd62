import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { postAccountMails } from '../../messaging/outbox/account-mail-store.ts'
import { type AuditEvent, writeAuditEvent } from '../../audit/store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import type { LockedOrganization } from './lock-organization.ts'

type DomainEventType = Extract<AuditEventType, `organization domain ${string}`>

/** Writes the audit event, and answers it. */
export const recordDomainEvent = async (
  tx: Transaction,
  caller: Caller,
  at: Date,
  event: {
    type: DomainEventType
    organizationId: string
    domain: string
    changeId: string
    mailbox?: string
  },
): Promise<AuditEvent> => {
  const { type, ...data } = event
  const written: AuditEvent = {
    id: newId(),
    at,
    type,
    actorId: caller.userId,
    transactionId: null,
    wireId: null,
    data,
  }
  await writeAuditEvent(tx, written)
  return written
}

/** Notifies every Active member of the event, in the product and by mail. `what` follows the name of the admin. */
export const notifyMembers = async (
  tx: Transaction,
  caller: Caller,
  { id, name, members }: LockedOrganization,
  event: AuditEvent,
  what: string,
): Promise<void> => {
  const addresses = members.map(({ email }) => email)
  const params = { actor: caller.name, organization: name, what }
  await postAccountMails(tx, addresses, { template: 'domain-changed', params })
  await publishEvent(tx, {
    ...event,
    principals: [id],
    facts: { ...noTransaction, actor: caller.name, organization: name, text: `${caller.name} ${what}` },
    recipients: members.map(({ userId }) => ({ userId, email: null, kind: 'organization-domain' })),
  })
}
