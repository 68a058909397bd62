import type { Wire } from '@countersign/contract/transactions/wire-answer'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/database/connection.ts'
import { presentWire } from './present-wire.ts'
import { wiresOf } from './store.ts'
import { maySeeWire } from './viewer.ts'

/** The wires of a transaction that this caller may see, in their order. */
export const readWires = async (
  db: Database,
  caller: Caller,
  transactionId: string,
  now: Date,
): Promise<Wire[]> =>
  (await wiresOf(db, transactionId))
    .filter((wire) => maySeeWire(caller, wire))
    .map((wire) => presentWire(caller, wire, now))
