import { whatChanged } from '../../audit/what-changed.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeOf, bumpVersion, writeFreezeHour } from '../record/freeze-store.ts'
import { changeTransaction } from '../record/change-transaction.ts'
import { recordTransactionEvent } from '../record/transaction-event.ts'
import { answerFreeze, type FreezeAnswer } from './read-freeze.ts'

/** The Transaction Manager says from which hour everything stands still by itself; null takes it back. */
export const setFreezeHour = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  freezeAt: Date | null,
  ifMatch: number | null,
): Promise<FreezeAnswer> =>
  changeTransaction(
    services,
    caller,
    { transactionId, permission: 'edit transaction', ifMatch, requires: ['not frozen', 'open'] },
    async (tx, _, place) => {
      if (freezeAt !== null && freezeAt <= place.at) {
        throw invalidField('freezeAt', 'Choose a future time')
      }
      const before = await freezeOf(tx, transactionId)
      await writeFreezeHour(tx, transactionId, freezeAt)
      await bumpVersion(tx, transactionId, place.at, null)
      await recordTransactionEvent(tx, caller, place, {
        type: 'freeze hour changed',
        data: whatChanged(
          { freezeAt: before.freezeAt?.toISOString() ?? null },
          { freezeAt: freezeAt?.toISOString() ?? null },
          ['freezeAt'],
        ),
      })
      return answerFreeze(services, tx, caller, transactionId, place.at)
    },
  )
