import { refuseWhileFrozen, type FreezeKind } from '@countersign/domain/transactions/lifecycle/freeze'
import type { Transaction } from '../../platform/database/connection.ts'
import { commitChange } from '../../platform/database/commit-change.ts'
import { problemOf, invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeOf, lockWithWires, bumpVersion, writeFreeze } from '../record/freeze-store.ts'
import type { EventActor, EventPlace } from '../record/transaction-event.ts'
import { recordFreeze } from './record-freeze.ts'
import type { Recipient } from '../record/people-store.ts'
import { answerFreeze, type FreezeAnswer } from './read-freeze.ts'
import { forManager } from '../record/transaction-for-caller.ts'

type NewFreeze = EventPlace & { kind: FreezeKind; reason: string }

const writeAndRecord = async (
  tx: Transaction,
  actor: EventActor,
  freeze: NewFreeze,
  exceptWireId: string | null,
  recipients?: readonly Recipient[],
): Promise<void> => {
  // People in the closing read the reason, in mails and refusals too: it must not carry account digits.
  const reason = keptReason(freeze.reason)
  const { transactionId, at, kind } = freeze
  await writeFreeze(tx, { id: newId(), transactionId, kind, reason, frozenBy: actor.userId, at })
  await bumpVersion(tx, transactionId, at, { except: exceptWireId })
  await recordFreeze(tx, actor, freeze, { type: 'transaction frozen', data: { kind, reason } }, recipients)
}

/**
 * Freezes a transaction, for its manager or team. Refused while a freeze that was set is open, unless it has
 * one release, which the new freeze voids. Never refused as stale: a stop must not wait for a read.
 */
export const freezeTransaction = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  reason: string,
): Promise<FreezeAnswer> => {
  const { database, clock } = services
  const row = await forManager(database, caller, transactionId, 'freeze transaction', null)
  if (reason.trim() === '') {
    throw invalidField('reason', 'Enter the reason for the freeze')
  }
  const at = clock()
  return commitChange(services, async (tx) => {
    await lockWithWires(tx, transactionId)
    const { open } = await freezeOf(tx, transactionId)
    const standing = refuseWhileFrozen(open)
    if (!standing.ok && open?.kind !== 'closing day' && open?.firstRelease === null) {
      throw problemOf(standing.refusal)
    }
    const kind = open?.kind === 'suspected fraud' ? open.kind : 'manager'
    await writeAndRecord(tx, caller, { transactionId, transactionName: row.name, at, kind, reason }, null)
    return answerFreeze(services, tx, caller, transactionId, at)
  })
}

/**
 * Freezes the transaction of a wire whose receiver suspects fraud. Call it before the rejection itself is written, in
 * the same database transaction: it holds the wires in their order. The wire of `wireId` keeps its version, so that its
 * rejection still meets it; every other wire, or with null each of them, gets a further one. Wake the dispatcher after the commit.
 */
export const freezeForFraud = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  suspicion: {
    actor: EventActor
    transactionId: string
    transactionName: string
    wireId: string | null
    reason: string
    /** The people to notify; by default, all people concerned by a freeze. */
    recipients?: readonly Recipient[]
  },
): Promise<void> => {
  const { actor, transactionId, transactionName, wireId, reason, recipients } = suspicion
  await lockWithWires(tx, transactionId)
  await writeAndRecord(
    tx,
    actor,
    { transactionId, transactionName, at: services.clock(), kind: 'suspected fraud', reason },
    wireId,
    recipients,
  )
}
