import { refuseFields } from '@countersign/domain/platform/result'
import { whatChanged } from '../../audit/what-changed.ts'
import { transaction } from '../../platform/database/connection.ts'
import { problemOf } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeOf, lockTransaction, bumpVersion, writeFreezeHour } from '../record/freeze-store.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import { requireOpen, requireNotFrozen } from '../record/require-open.ts'
import { answerFreeze, type FreezeAnswer } from './read-freeze.ts'
import { forManager } from '../record/transaction-for-caller.ts'

/** The Transaction Manager says from which hour everything stands still by itself; null takes it back. */
export const setFreezeHour = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  freezeAt: Date | null,
  ifMatch: number | null,
): Promise<FreezeAnswer> => {
  const { database, clock, dispatcher } = services
  const at = clock()
  const answer = await transaction(database, async (tx) => {
    await lockTransaction(tx, transactionId)
    const row = await forManager(tx, caller, transactionId, 'edit transaction', ifMatch)
    await requireNotFrozen(tx, transactionId, at)
    requireOpen(row)
    if (freezeAt !== null && freezeAt <= at) {
      throw problemOf(refuseFields([{ field: 'freezeAt', message: 'Choose a future time' }]).refusal)
    }
    const before = await freezeOf(tx, transactionId)
    await writeFreezeHour(tx, transactionId, freezeAt)
    await bumpVersion(tx, transactionId, at, null)
    const place = { transactionId, transactionName: row.name, at }
    await recordTransactionEvent(tx, caller, place, {
      type: 'freeze hour changed',
      data: whatChanged(
        { freezeAt: before.freezeAt?.toISOString() ?? null },
        { freezeAt: freezeAt?.toISOString() ?? null },
        ['freezeAt'],
      ),
    })
    return answerFreeze(services, tx, caller, transactionId, at)
  })
  dispatcher.wake()
  return answer
}
