import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { Admins } from '@countersign/domain/people/organizations/second-admin'
import { noTransaction } from '../../messaging/events/event-facts.ts'
import { mailedText } from '../../messaging/mail/mailed-text.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import { publishEvent } from '../../messaging/outbox/event-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'

type Notice = {
  /** Of the audit event, which is written with it. */
  id: string
  type: AuditEventType
  at: Date
  template: 'directory-uploaded' | 'directory-loaded' | 'directory-refused'
  /** What follows the name of the caller, without a full stop. */
  what: string
}

/** Notifies every active super admin, in the product and by mail, the caller included: the account may be in other hands. */
export const notifySuperAdmins = async (
  tx: Transaction,
  caller: Caller,
  { admins }: Admins,
  { id, type, at, template, what }: Notice,
): Promise<void> => {
  // The words may name the super admin who uploaded it, as that name was kept.
  for (const { email } of admins) {
    await postAccountMail(tx, { template, to: email, params: { actor: caller.name, what: mailedText(what) } })
  }
  await publishEvent(tx, {
    id,
    type,
    at,
    actorId: caller.userId,
    transactionId: null,
    wireId: null,
    principals: [],
    facts: { ...noTransaction, actor: caller.name, organization: '', text: `${caller.name} ${what}.` },
    recipients: admins.map(({ userId }) => ({ userId, email: null, kind: 'routing-directory' })),
  })
}
