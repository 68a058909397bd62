import type { Wire } from '@countersign/contract/transactions/wire-answer'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { formatCents } from '@countersign/domain/platform/money'
import { describeDifferences } from '@countersign/domain/wires/payments/wire-payment'
import { transaction } from '../../platform/database/connection.ts'
import { Problem, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordChange } from '../../transactions/record/change-store.ts'
import { afterChange, outboxOf } from '../record/apply-change.ts'
import type { AddressedNotification } from '../record/wire-notification.ts'
import { lockWire, insertPayment, type NewPayment, setPayment } from './payment-store.ts'
import type { WireRow } from '../record/store.ts'
import type { Services } from '../../platform/http/services.ts'

type Said = Pick<NewPayment, 'kind' | 'referenceKind' | 'reference' | 'amount' | 'valueDate' | 'reason'>

/** The latest day that has begun anywhere: a closing in Hawaii is not behind one in New York. */
export const todayAnywhere = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** Writes what was said and what stands from now on, tells of it, and answers the wire. Of two at once one is written. */
export const writePayment = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  said: Said,
  told: { event: AuditEventType; tells: readonly AddressedNotification[]; remarks: string },
): Promise<Wire> => {
  const at = services.clock()
  const id = newId()
  const { kind, amount, reference } = said
  const isSent = kind === 'sent'
  const sentId = isSent ? id : kind === 'voided' ? null : wire.sentPaymentId
  await transaction(services.database, async (tx) => {
    if (!(await lockWire(tx, wire.id, wire.version))) throw staleVersion('wire')
    await insertPayment(tx, {
      ...said,
      id,
      wireId: wire.id,
      sentId: isSent ? null : wire.sentPaymentId,
      wireAmount: wire.amount ?? 0,
      userId: caller.userId,
      at,
    })
    const written = await setPayment(tx, {
      wireId: wire.id,
      sentId,
      receiptId: kind === 'received' || kind === 'not received' ? id : null,
      reference: isSent ? reference : sentId && wire.sentReference,
      // A reference is held against the other payments of the organization that records it.
      organizationId:
        caller.organizationId === wire.senderOrganizationId
          ? wire.senderOrganizationId
          : wire.managerOrganizationId,
      at,
    })
    if (!written) throw usedReference(said)
    const { tells, remarks } = told
    await recordChange(tx, {
      transactionId: wire.transactionId,
      wireId: wire.id,
      at,
      actorId: caller.userId,
      event: {
        id: newId(),
        type: told.event,
        data: {
          number: wire.number,
          ...(amount !== null && { amount: formatCents(amount) }),
          ...(reference !== null && { reference: `${said.referenceKind} ${reference}` }),
          ...(said.valueDate !== null && { on: said.valueDate }),
          ...(remarks !== '' && { remarks }),
        },
      },
      notices: tells.map(({ userId, type, message }) => ({ id: newId(), userId, type, message })),
      mails: outboxOf(caller, wire, {
        tells,
        after: { amount: amount ?? wire.amount },
        mailWords: remarks === '' ? {} : { remarks },
      }).mails,
    })
  })
  return afterChange(services, caller, wire.id)
}

/** Which other payment it is stays unsaid: people copy a number that stands in front of them. */
const usedReference = ({ referenceKind }: Said): Problem => {
  const message = `This ${referenceKind} is already recorded for another payment of your organization. Compare it with the bank’s advice.`
  return new Problem(409, 'reference-already-used', message, [{ field: 'reference', message }])
}

/** By what an amount is another one than the wire's, and than what was recorded as sent; '' when it is none. */
export const differenceOf = (wire: WireRow, amount: number, sent: number | null): string =>
  describeDifferences(amount, { wire: wire.amount ?? amount, sent }).join('; ')

export const after = (words: string): string => (words === '' ? '' : `: ${words}`)
