import { type FraudReport, reportFraud as decide } from '@countersign/domain/fraud-response/fraud-report'
import { formatCents } from '@countersign/domain/money'
import type { Transaction } from '../database/connection.ts'
import { notFound, problemOf } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import { noteChange } from '../transactions/change-store.ts'
import { freezeOf, holdWithWires } from '../transactions/freeze-store.ts'
import { freezeForFraud } from '../transactions/freeze-transaction.ts'
import { forManager } from '../transactions/save-transaction.ts'
import { findWire, type WireRow } from '../wires/store.ts'
import { insertFraudReport, sealReport } from './store.ts'

/** The managing side: whoever manages, or may stand in. Everybody else hears of the freeze. */
const managingSide = (wire: WireRow, actor: Caller) => {
  const all = [...wire.managers, ...wire.team.filter(({ rights }) => rights === 'checker')]
  return all.filter(
    ({ userId }, at) => userId !== actor.userId && all.findIndex((one) => one.userId === userId) === at,
  )
}

/** Freezes for suspected fraud, unless that stands already; a release that was half done counts no more. */
const freeze = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  caller: Caller,
  wire: WireRow,
): Promise<void> => {
  await holdWithWires(tx, wire.transactionId)
  const { open } = await freezeOf(tx, wire.transactionId)
  if (open?.kind === 'suspected fraud' && open.firstRelease === null) return
  await freezeForFraud(tx, services, {
    actor: caller,
    transactionId: wire.transactionId,
    transactionName: wire.transactionName,
    wireId: null,
    reason: `The money of wire #${wire.number} was reported to have gone wrong`,
  })
}

/**
 * The manager reports that the money of a wire went wrong: in one database transaction the closing stands still, the
 * report is kept, and the managing side is told to act. Whatever state the closing is in: a completed one as well.
 */
export const reportFraud = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  typed: FraudReport & { transactionId: string; wireId: string },
): Promise<{ id: string }> => {
  await forManager(tx, caller, typed.transactionId, 'edit transaction', null)
  const wire = await findWire(tx, typed.wireId)
  if (!wire || wire.transactionId !== typed.transactionId) throw notFound('wire')
  const at = services.clock()
  const decided = decide(typed, at)
  if (!decided.ok) throw problemOf(decided.refusal)
  const { whatHappened, moneySentAt, amountSent } = decided.value
  const id = newId()
  await freeze(tx, services, caller, wire)
  await insertFraudReport(tx, {
    id,
    transactionId: wire.transactionId,
    wireId: wire.id,
    ...sealReport(services.sealer, id, whatHappened),
    moneySentAt,
    amountSent,
    userId: caller.userId,
    at,
  })
  const told = managingSide(wire, caller)
  await noteChange(tx, {
    transactionId: wire.transactionId,
    wireId: wire.id,
    at,
    actorId: caller.userId,
    event: { id: newId(), type: 'fraud reported', data: { reportId: id } },
    notices: told.map(({ userId }) => ({
      id: newId(),
      userId,
      type: 'Fraud Reported',
      message: `${caller.name} reported that the money of wire #${wire.number} of ${wire.transactionName} went wrong`,
    })),
    mails: told.map(({ email }) => ({
      template: 'fraud-reported',
      to: email,
      params: {
        transactionName: wire.transactionName,
        transactionId: wire.transactionId,
        wireNumber: String(wire.number),
        wireId: wire.id,
        actor: caller.name,
        organization: caller.organizationName ?? '',
        amount: wire.amount === null ? '' : formatCents(wire.amount),
      },
    })),
  })
  return { id }
}
