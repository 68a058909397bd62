import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { AlertType } from '@countersign/domain/messaging/notification'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { noWire, type MailTemplate } from '../../messaging/outbox/outbox-change.ts'
import { recordChange } from '../record/change-store.ts'
import { concernedBy, type Recipient } from '../record/people-store.ts'

/** Who froze or released: a person, or the product itself without a user id. */
export type FreezeActor = Pick<Caller, 'name' | 'organizationName'> & { userId: string | null }

export type FreezePlace = { transactionId: string; transactionName: string; at: Date }

/** Records a freeze or a release. Notifies the recipients, by default all people concerned, but the actor. */
export const recordFreeze = async (
  tx: Transaction,
  actor: FreezeActor,
  { transactionId, transactionName, at }: FreezePlace,
  event: { type: AuditEventType; data: Record<string, unknown> },
  tells: { type: AlertType; template: MailTemplate; verb: string; reason: string },
  recipients?: readonly Recipient[],
): Promise<void> => {
  const all = recipients ?? (await concernedBy(tx, transactionId))
  const concerned = all.filter(({ userId }) => userId !== actor.userId)
  await recordChange(tx, {
    transactionId,
    at,
    actorId: actor.userId,
    event: { id: newId(), ...event },
    notices: concerned.map(({ userId }) => ({
      id: newId(),
      userId,
      type: tells.type,
      message: `${actor.name} ${tells.verb} ${transactionName}`,
    })),
    mails: concerned.map(({ email }) => ({
      template: tells.template,
      to: email,
      params: {
        transactionName,
        transactionId,
        ...noWire,
        actor: actor.name,
        organization: actor.organizationName ?? '',
        remarks: tells.reason,
      },
    })),
  })
}
