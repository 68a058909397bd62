import { storedWiresReason } from '@countersign/domain/transactions/lifecycle/altered-wires'
import { writeAuditEvent } from '../../audit/store.ts'
import { transaction, type Transaction } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import type { AlteredWires } from './open-stored-wire.ts'
import { alarmedSince, transactionName } from './altered-wire-store.ts'
import { freezeOf, lockWithWires } from '../../transactions/record/freeze-store.ts'
import { freezeForFraud } from '../../transactions/lifecycle/freeze-transaction.ts'
import { recordFreeze } from '../../transactions/lifecycle/record-freeze.ts'
import type { EventActor } from '../../transactions/record/transaction-event.ts'
import { alarmedBy } from '../../transactions/record/people-store.ts'

type Altered = AlteredWires['wires'][number]

type Needed = Pick<Services, 'database' | 'clock' | 'dispatcher' | 'config'>

/** One event for each wire, so that its own history tells it. */
const recordAltered = async (tx: Transaction, wires: readonly Altered[], at: Date): Promise<void> => {
  for (const { id, number, transactionId, fault } of wires) {
    await writeAuditEvent(tx, {
      id: newId(),
      at,
      type: 'stored details differ',
      actorId: null,
      transactionId,
      wireId: id,
      data: { number, fault },
    })
  }
}

const freezeClosing = async (
  { clock, config }: Needed,
  tx: Transaction,
  transactionId: string,
  found: readonly Altered[],
): Promise<void> => {
  await lockWithWires(tx, transactionId)
  const name = await transactionName(tx, transactionId)
  if (name === undefined) return
  const { open } = await freezeOf(tx, transactionId)
  const stands = open?.kind === 'suspected fraud' && open.firstRelease === null
  const alarmed = stands ? await alarmedSince(tx, transactionId, open.frozenAt) : new Set<string>()
  const wires = found.filter(({ id }) => !alarmed.has(id))
  if (wires.length === 0) return
  const at = clock()
  const actor: EventActor = { userId: null, name: config.productName, organizationName: null }
  const recipients = await alarmedBy(
    tx,
    transactionId,
    wires.map(({ id }) => id),
  )
  const reason = storedWiresReason(wires)
  await recordAltered(tx, wires, at)
  if (!stands) {
    const transactionOf = { transactionId, transactionName: name }
    await freezeForFraud(
      tx,
      { clock: () => at },
      { ...transactionOf, actor, wireId: null, reason, recipients },
    )
    return
  }
  // An open freeze keeps its author and its reason. These wires raise an alarm all the same.
  await recordFreeze(
    tx,
    actor,
    { transactionId, transactionName: name, at },
    { type: 'transaction frozen', data: { kind: 'suspected fraud', reason } },
    recipients,
  )
}

/**
 * Freezes the closings of altered wires in database transactions of their own: what was refused with them stays refused,
 * and is rolled back without them. Of many at once one freezes and alarms, until the freeze is released.
 */
export const freezeAltered = async (services: Needed, wires: readonly Altered[]): Promise<void> => {
  const { database, dispatcher } = services
  for (const transactionId of new Set(wires.map((wire) => wire.transactionId))) {
    const ofClosing = wires.filter((wire) => wire.transactionId === transactionId)
    await transaction(database, (tx) => freezeClosing(services, tx, transactionId, ofClosing))
  }
  dispatcher.wake()
}
