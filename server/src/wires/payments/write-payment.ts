import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { formatCents } from '@countersign/domain/platform/money'
import { type ReferenceKind, referenceName } from '@countersign/domain/wires/bank-details/payment-reference'
import {
  describeReferences,
  noReferences,
  type PaymentReferences,
} from '@countersign/domain/wires/payments/payment-references'
import { describeDifferences } from '@countersign/domain/wires/payments/wire-payment'
import { transaction } from '../../platform/database/connection.ts'
import { Problem, staleVersion } from '../../platform/http/problem.ts'
import type { Caller, VerifiedToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { afterChange } from '../changes/apply-change.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { lockWire, insertPayment, type NewPayment, setPayment } from './payment-store.ts'
import { deleteReferences, insertReferences, knownReferences } from './reference-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

type PaymentEvent =
  | 'money sent'
  | 'payment reference added'
  | 'payment record voided'
  | 'money received'
  | 'money not received'

type Said = Pick<NewPayment, 'kind' | 'amount' | 'valueDate' | 'reason'> & { references: PaymentReferences }

const nothing = { references: noReferences, amount: null, valueDate: null, reason: '' } as const

type Decided = { said: Partial<Said> & Pick<Said, 'kind'>; event: PaymentEvent; remarks: string }

/** A wire with the references that stand of its payment, and its UETR in payment files. */
export type PayingWire = WireRow & { bankReferences: PaymentReferences; exportedUetr: string | null }

/** Writes what was said and what stands from now on, tells of it, and answers the wire. Of two at once one is written. */
export const writePayment = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  asked: { permission: 'record payment' | 'confirm receipt'; ifMatch: number | null },
  decide: (wire: PayingWire) => Decided,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const [known] = await knownReferences(services.database, [wire.id])
  const bankReferences = known?.references ?? noReferences
  const {
    event,
    remarks,
    said: saidNow,
  } = decide({
    ...wire,
    bankReferences,
    exportedUetr: known?.exportedUetr ?? null,
  })
  const { references, ...said }: Said = { ...nothing, ...saidNow }
  const at = services.clock()
  const id = newId()
  const { kind, amount, valueDate } = said
  await transaction(services.database, async (tx) => {
    if (!(await lockWire(tx, wire.id, wire.version))) throw staleVersion('wire')
    await insertPayment(tx, {
      ...said,
      ...references,
      id,
      wireId: wire.id,
      sentId: kind === 'sent' ? null : wire.sentPaymentId,
      wireAmount: wire.amount ?? 0,
      userId: caller.userId,
      at,
    })
    if (kind === 'voided') await deleteReferences(tx, wire.id)
    const organizationId = recordingOrganization(caller, wire)
    const used = await insertReferences(tx, { wireId: wire.id, references, organizationId })
    if (used !== null) throw usedReference(used)
    await setPayment(tx, { wireId: wire.id, ...standingAfter(kind, id, wire), at })
    const reference = describeReferences(references)
    await recordEvent(
      tx,
      wireEvent(caller, wire, at, {
        type: event,
        data: {
          number: wire.number,
          ...(amount !== null && { amount: formatCents(amount) }),
          ...(reference !== '' && { reference }),
          ...(valueDate !== null && { on: valueDate }),
          ...(remarks !== '' && { remarks }),
        },
        facts: remarks === '' ? {} : { remarks },
        after: { amount: amount ?? wire.amount },
      }),
    )
  })
  return afterChange(services, caller, wire.id)
}

/** A reference is held against the other payments of the organization that records it. */
const recordingOrganization = (caller: Caller, wire: WireRow): string =>
  caller.organizationId === wire.senderOrganizationId ? wire.senderOrganizationId : wire.managerOrganizationId

/** A reference that is added leaves the record, and the receiver's answer to it, as they are. */
const standingAfter = (kind: Said['kind'], id: string, { sentPaymentId, receiptId }: WireRow) => {
  switch (kind) {
    case 'sent':
      return { sentId: id, receiptId: null }
    case 'voided':
      return { sentId: null, receiptId: null }
    case 'reference added':
      return { sentId: sentPaymentId, receiptId }
    case 'received':
    case 'not received':
    default:
      return { sentId: sentPaymentId, receiptId: id }
  }
}

/** Which other payment it is stays unsaid: people copy a number that stands in front of them. */
const usedReference = (kind: ReferenceKind): Problem => {
  const message = `This ${referenceName(kind)} belongs to another payment of your organization. Compare it with the bank’s advice.`
  return new Problem(409, 'reference-already-used', message, [{ field: kind, message }])
}

/** By what an amount is another one than the wire's, and than what was recorded as sent; '' when it is none. */
export const differenceOf = (wire: WireRow, amount: number, sent: number | null): string =>
  describeDifferences(amount, { wire: wire.amount ?? amount, sent }).join('; ')
