import { releaseFreeze } from '@countersign/domain/transactions/lifecycle/freeze'
import { commitChange } from '../../platform/database/commit-change.ts'
import { Problem, requireOk, staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import {
  freezeOf,
  type FreezeState,
  lockTransaction,
  bumpVersion,
  standingFreeze,
  writeFirstRelease,
  writeFreeze,
  writeSecondRelease,
} from '../record/freeze-store.ts'
import { holdActive } from '../../people/users/hold-active-store.ts'
import { recordFreeze } from './record-freeze.ts'
import { answerFreeze, judgeReleaser, type FreezeAnswer } from './read-freeze.ts'
import { seenTransaction } from '../record/transaction-for-caller.ts'

/** Both persons released it with the hour behind them: it is over. One that passed in between stands for itself. */
const endsHour = ({ open, freezeAt }: FreezeState): boolean =>
  open?.kind === 'closing day' ||
  (freezeAt !== null && open?.firstReleaseAt != null && freezeAt <= open.firstReleaseAt)

/**
 * Gives one of the two releases. The first leaves a mark; the second ends the freeze. A user who sees the
 * transaction may release it, unless only invited, brought in meanwhile, or connected with a reported wire. The second release
 * checks that two different people gave them and that one of the two belongs to the managing organization.
 */
export const releaseTransaction = async (
  services: Services,
  caller: Caller,
  transactionId: string,
  typedReason: string,
): Promise<FreezeAnswer> => {
  const { database, clock } = services
  const row = await seenTransaction(database, caller, transactionId)
  const at = clock()
  const { userId } = caller
  const reason = keptReason(typedReason)
  const place = { transactionId, transactionName: row.name, at }
  return commitChange(services, async (tx) => {
    // The account first, as an invitation locks them.
    await holdActive(tx, userId)
    await lockTransaction(tx, transactionId)
    const state = await freezeOf(tx, transactionId)
    const { person, decided: allowed } = await judgeReleaser(services.sealer, tx, userId, transactionId, at)
    requireOk(allowed)
    const standing = standingFreeze(state, at)
    if (!standing) throw new Problem(409, 'transaction-not-frozen', 'The transaction is not frozen.')
    const decided = requireOk(
      releaseFreeze({ firstReleaseBy: state.open?.firstRelease ?? null }, person, row.organizationId, reason),
    )
    if (decided === 'first') {
      if (!state.open) {
        await writeFreeze(tx, {
          ...standing,
          id: newId(),
          transactionId,
          frozenBy: null,
          at: state.freezeAt ?? at,
        })
      }
      await writeFirstRelease(tx, { transactionId, userId, reason, at })
      const data = { kind: standing.kind, reason }
      await recordFreeze(tx, caller, place, { type: 'transaction released once', data })
    } else {
      const second = { transactionId, userId, reason, at, endsHour: endsHour(state) }
      if (!(await writeSecondRelease(tx, second))) throw staleVersion('transaction')
      const data = { kind: standing.kind, reason }
      await recordFreeze(tx, caller, place, { type: 'transaction released', data })
    }
    await bumpVersion(tx, transactionId, at, null)
    return answerFreeze(services, tx, caller, transactionId, at)
  })
}
