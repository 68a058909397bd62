import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { formatCents } from '@countersign/domain/platform/money'
import { describeDifferences } from '@countersign/domain/wires/payments/wire-payment'
import { transaction } from '../../platform/database/connection.ts'
import { Problem, staleVersion } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import { recordEvent } from '../../messaging/outbox/event-store.ts'
import { afterChange } from '../changes/apply-change.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { lockWire, insertPayment, type NewPayment, setPayment } from './payment-store.ts'
import type { WireRow } from '../record/store.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

type PaymentEvent = 'money sent' | 'payment record voided' | 'money received' | 'money not received'

type Said = Pick<NewPayment, 'kind' | 'referenceKind' | 'reference' | 'amount' | 'valueDate' | 'reason'>

const nothing = { referenceKind: null, reference: null, amount: null, valueDate: null, reason: '' } as const

type Decided = { said: Partial<Said> & Pick<Said, 'kind'>; event: PaymentEvent; remarks: string }

/** Writes what was said and what stands from now on, tells of it, and answers the wire. Of two at once one is written. */
export const writePayment = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  asked: { permission: 'record payment' | 'confirm receipt'; ifMatch: number | null },
  decide: (wire: WireRow) => Decided,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const { event, remarks, ...decided } = decide(wire)
  const said: Said = { ...nothing, ...decided.said }
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
    await recordEvent(
      tx,
      wireEvent(caller, wire, at, {
        type: event,
        data: {
          number: wire.number,
          ...(amount !== null && { amount: formatCents(amount) }),
          ...(reference !== null && { reference: `${said.referenceKind} ${reference}` }),
          ...(said.valueDate !== null && { on: said.valueDate }),
          ...(remarks !== '' && { remarks }),
        },
        facts: remarks === '' ? {} : { remarks },
        after: { amount: amount ?? wire.amount },
      }),
    )
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
