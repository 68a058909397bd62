import { isSent } from '@countersign/domain/platform/master-data/wire-status'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { everyoneWhoJoined, type Recipient } from '../../transactions/record/people-store.ts'
import { requireOpen } from '../../transactions/record/require-open.ts'
import { findTransaction, type TransactionRow } from '../../transactions/record/store.ts'
import { findWire, type WireRow } from '../../wires/record/store.ts'
import { maySeeWire, subjectOf } from '../../wires/record/viewer.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { isAcceptedParticipant } from './store.ts'

/** Where a file is attached. */
export type Place = { transaction: TransactionRow; wire: WireRow | null }

/** Whether the caller may attach something to the transaction as such. */
export const attachingSubject = async (db: Database, caller: Caller, transaction: TransactionRow) => ({
  ...standingOf(caller, transaction),
  isAcceptedParticipant: await isAcceptedParticipant(db, transaction.id, caller.userId),
})

/** 404 for a transaction the caller does not see, 403 for a caller not part of it, 409 once completed. */
export const placeOfTransaction = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<Place> => {
  const transaction = await findTransaction(db, caller, transactionId)
  if (!transaction) throw notFound('transaction')
  authorize(caller, 'attach file', await attachingSubject(db, caller, transaction))
  requireOpen(transaction)
  return { transaction, wire: null }
}

/** 404 for a wire the caller does not see, 403 for a caller of neither side, 409 once completed. */
export const placeOfWire = async (db: Database, caller: Caller, wireId: string): Promise<Place> => {
  const wire = await findWire(db, wireId)
  const transaction = wire && (await findTransaction(db, caller, wire.transactionId))
  if (!wire || !transaction || !maySeeWire(caller, wire)) throw notFound('wire')
  authorize(caller, 'add to wire', subjectOf(caller, wire))
  requireOpen(transaction)
  return { transaction, wire }
}

/** A file of a wire notifies its two sides, one of the transaction all who joined; never the uploader. */
export const notifiedOf = async (
  db: Database,
  { transaction, wire }: Place,
  actor: Caller,
): Promise<Recipient[]> => {
  const all = wire
    ? [
        ...wire.managers,
        ...(wire.receiverId !== null && wire.receiverIsThere && isSent(wire.status)
          ? [{ userId: wire.receiverId, email: wire.receiverEmail }]
          : []),
      ]
    : await everyoneWhoJoined(db, transaction.id)
  return all
    .filter(
      ({ userId }, at) => userId !== actor.userId && all.findIndex((one) => one.userId === userId) === at,
    )
    .map(({ userId, email }) => ({ userId, email }))
}
