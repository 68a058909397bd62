import { formatMoment } from '@countersign/domain/platform/dates/format-days'
import { countsFrom } from '@countersign/domain/wires/verification/shortened-cooling'
import type { Transaction } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../../transactions/record/change-store.ts'
import { outboxOf } from '../record/apply-change.ts'
import type { Notification, AddressedNotification } from '../record/wire-notification.ts'
import type { WireRow } from '../record/store.ts'
import { bothSides, managingSide, type CoolingRequestRow } from './shortened-cooling-store.ts'

type Step = 'requested' | 'approved' | 'refused'

const templates = {
  requested: 'shortened-cooling-requested',
  approved: 'shortened-cooling-approved',
  refused: 'shortened-cooling-refused',
} as const satisfies Record<Step, Notification['template']>

const verbs: Record<Step, string> = {
  requested: 'requested',
  approved: 'approved',
  refused: 'refused',
}

type Recorded = {
  step: Step
  request: Pick<
    CoolingRequestRow,
    'id' | 'contactId' | 'contactVersion' | 'contactPerson' | 'reason' | 'requestedBy'
  >
  /** Where the contact works. */
  calledOrganizationId: string
  at: Date
  timeZone: string
}

/**
 * Writes the event of one step, and notifies the people of the closing and the admins. The receiver's side is notified of
 * an approval: from then on it has the remaining hours to object.
 */
export const recordShortenedCooling = async (
  tx: Transaction,
  caller: Caller,
  wire: WireRow,
  { step, request, calledOrganizationId, at, timeZone }: Recorded,
): Promise<void> => {
  const person = withoutAccountDigits(request.contactPerson)
  const told: Notification = {
    type: 'Shortened Cooling',
    template: templates[step],
    message: `${caller.name} ${verbs[step]} a shorter waiting period for the call-back number of ${person} for ${wire.transactionName}`,
  }
  const recipients =
    step === 'approved'
      ? await bothSides(tx, wire.transactionId, calledOrganizationId)
      : await managingSide(tx, wire.transactionId)
  const tells = recipients
    .filter(({ userId }) => userId !== caller.userId)
    .map(({ userId, email }): AddressedNotification => ({
      type: told.type,
      template: told.template,
      message: told.message,
      userId,
      email,
    }))
  const mailWords = {
    remarks: person,
    reasons: request.reason,
    ...(step === 'approved' && { when: formatMoment(countsFrom(at), timeZone) }),
  }
  await recordChange(tx, {
    transactionId: wire.transactionId,
    wireId: wire.id,
    at,
    actorId: caller.userId,
    event: {
      id: newId(),
      type: `shortened cooling ${step}`,
      data: {
        number: wire.number,
        shortenedCooling: request.id,
        contact: request.contactId,
        contactVersion: request.contactVersion,
        person,
        requestedBy: request.requestedBy.name,
        reason: request.reason,
      },
    },
    notices: tells.map(({ userId, type, message }) => ({ id: newId(), userId, type, message })),
    mails: outboxOf(caller, wire, { tells, after: wire, mailWords }).mails,
  })
}
