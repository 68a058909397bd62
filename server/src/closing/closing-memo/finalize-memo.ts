import { randomBytes } from 'node:crypto'
import type { Memo } from '@countersign/contract/closing/closing-memo'
import { nextMemoState } from '@countersign/domain/closing/closing-memo/memo'
import { memoCodeBytes, newMemoCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { memoSeal } from '@countersign/domain/closing/closing-memo/memo-seal'
import { missingAsFaults } from '@countersign/domain/closing/closing-memo/missing-for-final'
import { commitChange } from '../../platform/database/commit-change.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { notFound, Problem, staleVersion, requireOk } from '../../platform/http/problem.ts'
import { authorize } from '../../platform/http/authorize.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { requireOpen, requireNotFrozen } from '../../transactions/record/require-open.ts'
import { lockWithWires } from '../../transactions/record/freeze-store.ts'
import { forManager } from '../../transactions/record/transaction-for-caller.ts'
import { findTransaction } from '../../transactions/record/store.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import { closingAsItStands, liveContent, missingNow } from './live-content.ts'
import { recordFinal } from './record-memo.ts'
import { openMemoWires } from './open-memo-wires.ts'
import { presentMemo } from './present-memo.ts'
import { sha256 } from '../../wires/record/agreed-wire.ts'
import { findMemo, writeFinal } from './store.ts'

const codeByChance = (): string => newMemoCode(randomBytes(memoCodeBytes)) ?? codeByChance()

/**
 * Makes a draft final, or refuses with everything that is missing. All that the memo is made of is read anew while its
 * wires and its transaction are held: of this and a change at the same moment, either the change comes first and is
 * seen here, or it comes second and supersedes the memo.
 */
const writeInTurn = async (
  services: Services,
  tx: Transaction,
  caller: Caller,
  asked: { memoId: string; transactionId: string; ifMatch: number | null },
): Promise<Memo> => {
  const { memoId, transactionId } = asked
  const at = services.clock()
  const judgedAt = { now: at, fedwireCutoff: services.config.fedwireCutoff }
  await lockWithWires(tx, transactionId)
  const row = await findTransaction(tx, caller, transactionId)
  const memo = row && (await findMemo(tx, caller, memoId))
  if (!row || !memo) throw notFound('closing memo')
  authorize(caller, 'edit transaction', standingOf(caller, row))
  requireOk(nextMemoState('finalize', memo.status))
  if (asked.ifMatch !== null && asked.ifMatch !== memo.version) throw staleVersion('closing memo')
  await requireNotFrozen(tx, transactionId, at)
  requireOpen(row)
  const stands = await closingAsItStands(tx, row)
  const content = liveContent(stands, memo.revision)
  const missing = await missingNow(tx, stands, content, judgedAt)
  if (missing.length > 0) {
    throw new Problem(
      409,
      'memo-not-final',
      'The closing memo cannot be finalized yet.',
      missingAsFaults(missing),
    )
  }
  await openMemoWires(services.sealer, tx, content, stands.wires)
  const { version } = memo
  const final = { content, seal: memoSeal(content, sha256), code: codeByChance() }
  const written = await writeFinal(tx, { id: memoId, version, ...final, finalizedBy: caller.userId, at })
  if (!written) throw staleVersion('closing memo')
  await recordFinal(tx, caller, { memoId, row, revision: memo.revision, seal: final.seal, at })
  return presentMemo(tx, caller, memoId, judgedAt)
}

export const finalizeMemo = async (
  services: Services,
  caller: Caller,
  memoId: string,
  ifMatch: number | null,
): Promise<Memo> => {
  const { database } = services
  const seen = await findMemo(database, caller, memoId)
  if (!seen) throw notFound('closing memo')
  const { transactionId } = seen
  // A caller who may not finalize the memo must not lock its closing.
  await forManager(database, caller, transactionId, 'edit transaction', null)
  return commitChange(services, (tx) => writeInTurn(services, tx, caller, { memoId, transactionId, ifMatch }))
}
