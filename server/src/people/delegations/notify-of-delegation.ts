import type { DaysAway } from '@countersign/domain/people/delegation/delegation'
import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { writePeopleEvent } from '../../audit/store.ts'
import { mailedText } from '../../messaging/mail/mailed-text.ts'
import { postAccountMail } from '../../messaging/outbox/account-mail-store.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { findAccount } from '../identity/store.ts'
import { adminsOf } from './delegation-store.ts'

type Told = {
  caller: { userId: string; email: string; name: string; organizationId: string | null }
  delegateId: string
  /** Of a delegation that was named; null when it ended. */
  days: DaysAway | null
}

/** Writes the event, and mails the two people and the admins of their organization. */
export const notifyOfDelegation = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { caller, delegateId, days }: Told,
): Promise<void> => {
  const delegate = await findAccount(tx, delegateId)
  if (!delegate) return
  const person = `${delegate.firstName} ${delegate.lastName}`.trim()
  await writePeopleEvent(tx, {
    at: services.clock(),
    type: days === null ? 'delegation ended' : 'delegation named',
    actorId: caller.userId,
    data: { userId: caller.userId, delegateId, person, ...days },
  })
  const admins = caller.organizationId === null ? [] : await adminsOf(tx, caller.organizationId)
  for (const to of new Set([caller.email, delegate.email, ...admins.map(({ email }) => email)])) {
    await postAccountMail(tx, {
      template: days === null ? 'delegation-ended' : 'delegation-named',
      to,
      params: {
        actor: caller.name,
        // A name that was kept before names were checked may hold a link, and this one stands in the subject.
        what: mailedText(person),
        ...(days && { until: `from ${formatLongDay(days.firstDay)} to ${formatLongDay(days.lastDay)}` }),
      },
    })
  }
}
