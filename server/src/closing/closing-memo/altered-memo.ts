import type { MemoStatus } from '@countersign/domain/closing/closing-memo/memo-content'
import {
  alteredMemoReason,
  memoSeal,
  refuseAlteredMemo,
} from '@countersign/domain/closing/closing-memo/memo-seal'
import { transaction } from '../../platform/database/connection.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { freezeForFraud } from '../../transactions/lifecycle/freeze-transaction.ts'
import { lockWithWires } from '../../transactions/record/freeze-store.ts'
import { alarmedBy } from '../../transactions/record/people-store.ts'
import { sha256 } from '../../wires/record/agreed-wire.ts'
import { idsOfWires, transactionName, wasFrozenFor } from '../../wires/record/altered-wire-store.ts'
import type { MemoRow } from './store.ts'

type Altered = { transactionId: string; revision: number; status: MemoStatus }

/** A stored memo that is not the one that was sealed. The error handler freezes its closing while it is final. */
export class AlteredMemo extends Problem {
  readonly memo: Altered

  constructor(memo: Altered) {
    const { refusal } = refuseAlteredMemo(memo.revision)
    super(409, refusal.code, refusal.message)
    this.memo = memo
  }
}

/** Requires that the text of a memo is the one that was sealed. A draft has neither. */
export const requireSealed = ({ content, seal, ...memo }: MemoRow): void => {
  if (memo.status === 'Draft') return
  // A JSON null is no missing text to the database.
  if (content === null || memoSeal(content, sha256) !== seal) throw new AlteredMemo(memo)
}

/**
 * Freezes the closing of an altered memo, once: a final text does not change, and people who released the closing read on. Gives
 * the ids of the closing's wires, none where it was frozen for this before.
 */
export const freezeAlteredMemo = async (
  { database, clock, config, dispatcher }: Pick<Services, 'database' | 'clock' | 'config' | 'dispatcher'>,
  { transactionId, revision }: Altered,
): Promise<string[]> => {
  const reason = alteredMemoReason(revision)
  const at = clock()
  const frozen = await transaction(database, async (tx) => {
    await lockWithWires(tx, transactionId)
    const name = await transactionName(tx, transactionId)
    if (name === undefined || (await wasFrozenFor(tx, transactionId, reason))) return []
    const wireIds = await idsOfWires(tx, transactionId)
    const actor = { userId: null, name: config.productName, organizationName: null }
    const recipients = await alarmedBy(tx, transactionId, wireIds)
    const place = { transactionId, transactionName: name }
    await freezeForFraud(tx, { clock: () => at }, { ...place, actor, wireId: null, reason, recipients })
    return wireIds
  })
  dispatcher.wake()
  return frozen
}
