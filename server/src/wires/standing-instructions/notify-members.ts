import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { insertNotifications } from '../../messaging/notifications/store.ts'
import { postChange } from '../../messaging/outbox/change-store.ts'
import { activeMembers } from './waiting-change-store.ts'

type Notice = {
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
export const notifyMembers = async (tx: Transaction, notice: Notice): Promise<void> => {
  const { organizationId, organization, actor, did, at, takesEffectAt } = notice
  const members = (await activeMembers(tx, organizationId)).filter(({ userId }) => userId !== notice.except)
  const until = takesEffectAt && formatUtc(takesEffectAt.toISOString())
  const happened = `${actor} ${did} of ${organization === '' ? 'your organization' : organization}`
  const message =
    until === null ? happened : `${happened}. It takes effect ${until}, or once a second member confirms it`
  await insertNotifications(
    tx,
    members.map(({ userId }) => ({ id: newId(), userId, type: 'Instructions Changed', message, at })),
  )
  for (const { email } of members) {
    await postAccountMail(tx, {
      template: until === null ? 'standing-instructions-changed' : 'standing-account-change-waits',
      to: email,
      params: { actor, organization, what: did, ...(until !== null && { until }) },
    })
  }
  await postChange(tx, {
    transactionId: null,
    wireId: null,
    principals: [organizationId],
    notified: members.map(({ userId }) => userId),
    mails: [],
  })
}
