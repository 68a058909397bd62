import type { Transaction } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { findWire } from '../../wires/record/store.ts'
import { maySeeWire, subjectOf } from '../../wires/record/viewer.ts'
import { recordFraudReport, type TypedReport } from './record-fraud-report.ts'

/** The manager reports that the money of a wire went wrong. */
export const reportFraud = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  typed: TypedReport & { transactionId: string; wireId: string },
): Promise<{ id: string }> => {
  await forManager(tx, caller, typed.transactionId, 'edit transaction', null)
  const wire = await findWire(tx, typed.wireId)
  if (!wire || wire.transactionId !== typed.transactionId) throw notFound('wire')
  return recordFraudReport(services, tx, caller, wire, typed, {
    event: 'fraud reported',
    freezeReason: `Misdirected funds were reported for wire #${wire.number}`,
  })
}

/** The receiver's side reports suspected fraud on a wire that was sent to it, in every later state of wire and closing. */
export const reportSuspectedFraud = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  wireId: string,
  typed: Pick<TypedReport, 'whatHappened' | 'suspectedEmail' | 'suspectedName'>,
): Promise<{ id: string }> => {
  const wire = await findWire(tx, wireId)
  const seen = wire && maySeeWire(caller, wire) && (await findTransaction(tx, caller, wire.transactionId))
  if (!wire || !seen) throw notFound('wire')
  authorize(caller, 'report suspected fraud', subjectOf(caller, wire))
  return recordFraudReport(
    services,
    tx,
    caller,
    wire,
    { ...typed, moneySentAt: null, amountSent: null },
    {
      event: 'suspected fraud reported',
      freezeReason: `Suspected fraud was reported on wire #${wire.number}`,
    },
  )
}
