import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { transaction, type Database, type Transaction } from '../../platform/database/connection.ts'
import { notFound, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { type WireHappening, wireEvent } from './wire-event.ts'
import { type WireChange, writeWireChange } from './change-store.ts'
import { presentWire } from '../record/present-wire.ts'
import { withdrawReceiver } from '../record/receiver-store.ts'
import { findWire, type WireRow } from '../record/store.ts'

/** What a use case decided; who did it and when is added here. */
export type DecidedChange = Omit<WireChange, 'before' | 'at' | 'actorId' | 'event'> & {
  event: Omit<WireHappening, 'after'>
  /** Its receiver is asked no more: with its last wire it no longer takes part. */
  withdraws?: boolean
  /** What must still hold when it is written; it throws otherwise. Runs first, in the same database transaction. */
  guard?: (tx: Transaction) => Promise<void>
}

/** Writes the decided change of the wire with its event. Answers 409 when another change came first. */
export const writeChange = async (
  services: Pick<Services, 'clock'>,
  db: Database,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<void> => {
  const at = services.clock()
  const written = await writeWireChange(db, {
    ...change,
    before: wire,
    at,
    actorId: caller.userId,
    event: wireEvent(caller, wire, at, { ...change.event, after: change.after }),
  })
  if (!written) throw staleVersion('wire')
}

/** With its guard, and with the leave of its receiver when it withdraws one. */
export const writeWhole = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<void> => {
  const { receiverId, role, transactionId } = wire
  const withdrawn = change.withdraws && receiverId !== null && role !== null
  if (!withdrawn && !change.guard) return writeChange(services, services.database, caller, wire, change)
  await transaction(services.database, async (tx) => {
    await change.guard?.(tx)
    await writeChange(services, tx, caller, wire, change)
    if (withdrawn) await withdrawReceiver(tx, { transactionId, receiverId, role })
  })
}

/** Writes the change, wakes the dispatcher, and answers the wire as it now stands. */
export const applyChange = async (
  services: Services,
  caller: Caller,
  wire: WireRow,
  change: DecidedChange,
): Promise<Wire> => {
  await writeWhole(services, caller, wire, change)
  return afterChange(services, caller, wire.id)
}

export const afterChange = (services: Services, caller: Caller, wireId: string): Promise<Wire> => {
  services.dispatcher.wake()
  return readWire(services.database, caller, wireId, services.clock())
}

/** The current wire, for a caller who has just changed it. */
export const readWire = async (db: Database, caller: Caller, wireId: string, now: Date): Promise<Wire> => {
  const wire = await findWire(db, wireId)
  if (!wire) throw notFound('wire')
  return presentWire(caller, wire, now)
}
