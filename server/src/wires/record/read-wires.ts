import type { TransactionWire } from '@countersign/contract/transactions/transaction-wire'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { requireUnaltered } from './open-stored-wire.ts'
import { presentTransactionWire } from './present-transaction-wire.ts'
import { presentWire } from './present-wire.ts'
import { type WireRow, wiresOf } from './store.ts'
import { maySeeWire } from './viewer.ts'

const seenWires = async (db: Database, caller: Caller, transactionId: string): Promise<WireRow[]> =>
  (await wiresOf(db, transactionId)).filter((wire) => maySeeWire(caller, wire))

/**
 * The wires of a transaction that this caller may see, in their order, each whole: for a file. Throws AlteredWires for those
 * that are not what was entered and confirmed.
 */
export const readWires = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<Wire[]> => {
  const wires = await seenWires(db, caller, transactionId)
  requireUnaltered(...wires)
  return wires.map((wire) => presentWire(caller, wire, now))
}

/** The same wires as the rows of their transaction. */
export const readTransactionWires = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<TransactionWire[]> =>
  (await seenWires(db, caller, transactionId)).map((wire) => presentTransactionWire(caller, wire, now))
