import type { TransactionWire } from '@countersign/contract/transactions/transaction-wire'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { presentTransactionWire } from './present-transaction-wire.ts'
import { presentWire } from './present-wire.ts'
import { type WireRow, wiresOf } from './store.ts'
import { maySeeWire } from './viewer.ts'

const seenWires = async (db: Database, caller: Caller, transactionId: string): Promise<WireRow[]> =>
  (await wiresOf(db, transactionId)).filter((wire) => maySeeWire(caller, wire))

/** The wires of a transaction that this caller may see, in their order, each whole: for a file. */
export const readWires = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<Wire[]> =>
  (await seenWires(db, caller, transactionId)).map((wire) => presentWire(caller, wire, now))

/** The same wires as the rows of their transaction. */
export const readTransactionWires = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<TransactionWire[]> =>
  (await seenWires(db, caller, transactionId)).map((wire) => presentTransactionWire(caller, wire, now))
