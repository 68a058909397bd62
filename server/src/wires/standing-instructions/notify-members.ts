import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { postAccountMails } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import type { AuditEvent } from '../../audit/store.ts'
import { activeMembers } from './waiting-change-store.ts'

type Change = {
  /** The audit event of it, which stands already. */
  event: Pick<AuditEvent, 'id' | 'type'>
  actorId: string | null
  organizationId: string
  organization: string
  actor: string
  /** What the actor did, in the product's own words: no label, name or number of an account. */
  did: string
  /** The user not to notify: the actor, when the change needs no answer. */
  except: string | null
  /** When a waiting change takes effect; null when nothing waits. */
  takesEffectAt: Date | null
  at: Date
}

/** Notifies the Active members of an organization, in the product and by mail, in the transaction of the change. */
export const notifyMembers = async (tx: Transaction, change: Change): Promise<void> => {
  const { organizationId, organization, actor, did, at, takesEffectAt } = change
  const members = (await activeMembers(tx, organizationId)).filter(({ userId }) => userId !== change.except)
  const until = takesEffectAt && formatUtc(takesEffectAt.toISOString())
  const happened = `${actor} ${did} of ${organization === '' ? 'your organization' : organization}`
  const message =
    until === null ? happened : `${happened}. It takes effect ${until}, or once a second member confirms it`
  const addresses = members.map(({ email }) => email)
  await postAccountMails(tx, addresses, {
    template: until === null ? 'standing-instructions-changed' : 'standing-account-change-waits',
    params: { actor, organization, what: did, ...(until !== null && { until }) },
  })
  await publishEvent(tx, {
    ...change.event,
    at,
    actorId: change.actorId,
    transactionId: null,
    wireId: null,
    principals: [organizationId],
    facts: { ...noTransaction, actor, organization, text: message },
    recipients: members.map(({ userId }) => ({ userId, email: null, kind: 'standing-account-changed' })),
  })
}
