import type { Wire } from '@countersign/contract/wire'
import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { formatCents } from '@countersign/domain/money'
import * as rules from '@countersign/domain/wires/wire-payment'
import { transaction } from '../database/connection.ts'
import { Problem, problemOf, staleVersion } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import type { VerifiedToken } from '../identity/token-verifier.ts'
import { withoutAccountDigits } from '../mail/without-account-digits.ts'
import { newId } from '../new-id.ts'
import { noteChange } from '../transactions/change-store.ts'
import { demandNotCanceled } from '../transactions/demand-open.ts'
import { afterChange, outboxOf, tellDesk, tellReceiver, type Told } from './apply-change.ts'
import { holdWire, insertPayment, type NewPayment, setPayment } from './payment-store.ts'
import type { WireRow } from './store.ts'
import { wireForCaller } from './wire-for-caller.ts'
import type { WireServices } from './wire-services.ts'

type Said = Pick<NewPayment, 'kind' | 'referenceKind' | 'reference' | 'amount' | 'valueDate' | 'reason'>

/** The latest day that has begun anywhere: a closing in Hawaii is not behind one in New York. */
const todayAnywhere = (now: Date): string =>
  new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)

/** Writes what was said and what stands from now on, tells of it, and answers the wire. Of two at once one is written. */
const write = async (
  services: WireServices,
  caller: Caller,
  wire: WireRow,
  said: Said,
  told: { event: AuditEventType; tells: readonly Told[]; remarks: string },
): Promise<Wire> => {
  const at = services.clock()
  const id = newId()
  const { kind, amount, reference } = said
  const isSent = kind === 'sent'
  const sentId = isSent ? id : kind === 'voided' ? null : wire.sentPaymentId
  await transaction(services.database, async (tx) => {
    if (!(await holdWire(tx, wire.id, wire.version))) throw staleVersion('wire')
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
      at,
    })
    if (!written) throw usedReference(said)
    const { tells, remarks } = told
    await noteChange(tx, {
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

/** Whose other payment it is stays unsaid: it may be one of somebody else's closing. */
const usedReference = ({ referenceKind }: Said): Problem => {
  const message = `This ${referenceKind} is recorded for another payment already. Compare it with the bank's advice.`
  return new Problem(409, 'reference-already-used', message, [{ field: 'reference', message }])
}

const difference = (wire: WireRow, amount: number): string =>
  rules.differenceInWords(amount, wire.amount ?? amount) ?? ''

const after = (words: string): string => (words === '' ? '' : `: ${words}`)

/** The manager records that the wire was sent. It goes on in a completed transaction and in a frozen one, not in a canceled one. */
export const recordSent = async (
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
  typed: rules.SentPayment,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'edit wire', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  demandNotCanceled({ canceled: wire.transactionCanceled })
  const decided = rules.recordSent(wire, typed, todayAnywhere(services.clock()))
  if (!decided.ok) throw problemOf(decided.refusal)
  const { kind: referenceKind, reference, amount, valueDate } = decided.value
  const differs = difference(wire, amount)
  const message = `${caller.name} recorded wire #${wire.number} of ${wire.transactionName} as sent${after(differs)}`
  const words = { type: 'Money Sent', template: 'money-sent', message } as const
  return write(
    services,
    caller,
    wire,
    { kind: 'sent', referenceKind, reference, amount, valueDate, reason: '' },
    {
      event: 'money sent',
      tells: [...tellReceiver(wire, words), ...tellDesk(caller, wire, words)],
      remarks: differs,
    },
  )
}

const nothingElse = { referenceKind: null, reference: null } as const

/** The manager takes the record back: another wire was meant, or the bank returned the money. */
export const voidSent = async (
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'edit wire', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const decided = rules.voidSent(wire, typed)
  if (!decided.ok) throw problemOf(decided.refusal)
  const reason = withoutAccountDigits(typed.trim())
  const message = `${caller.name} took back that wire #${wire.number} of ${wire.transactionName} was sent`
  const words = { type: 'Payment Record Voided', template: 'payment-record-voided', message } as const
  return write(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'voided', amount: null, valueDate: null, reason },
    {
      event: 'payment record voided',
      tells: [...tellReceiver(wire, words), ...tellDesk(caller, wire, words)],
      remarks: reason,
    },
  )
}

/** The receiver confirms what arrived; another amount than the wire's alarms the whole team. */
export const confirmReceived = async (
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
  typed: rules.Receipt,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'confirm receipt', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const decided = rules.confirmReceived(wire, typed, todayAnywhere(services.clock()))
  if (!decided.ok) throw problemOf(decided.refusal)
  const { amount, valueDate } = decided.value
  const differs = difference(wire, amount)
  const message = `${caller.name} received wire #${wire.number} of ${wire.transactionName}${after(differs)}`
  const words = { type: 'Money Received', template: 'money-received', message } as const
  return write(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'received', amount, valueDate, reason: '' },
    {
      event: 'money received',
      tells: tellDesk(caller, wire, words, { wholeTeam: differs !== '' }),
      remarks: differs,
    },
  )
}

/** The receiver says that nothing arrived. The whole managing desk is told at once what to do first. */
export const reportNotReceived = async (
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
  typed: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const asked = { permission: 'confirm receipt', ifMatch } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const decided = rules.reportNotReceived(wire, typed)
  if (!decided.ok) throw problemOf(decided.refusal)
  const reason = withoutAccountDigits(typed.trim())
  const message = `Urgent: ${caller.name} did not receive wire #${wire.number} of ${wire.transactionName}. Call your bank now`
  const words = { type: 'Money Not Received', template: 'money-not-received', message } as const
  return write(
    services,
    caller,
    wire,
    { ...nothingElse, kind: 'not received', amount: null, valueDate: null, reason },
    {
      event: 'money not received',
      tells: tellDesk(caller, wire, words, { wholeTeam: true }),
      remarks: reason,
    },
  )
}
