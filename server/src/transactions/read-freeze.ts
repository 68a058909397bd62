import type { freezeTransaction } from '@countersign/contract/freeze'
import { refuseWhileFrozen } from '@countersign/domain/transactions/freeze'
import type * as z from 'zod'
import type { Database } from '../database/connection.ts'
import { notFound, problemOf } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { freezeOf, standingFreeze } from './freeze-store.ts'
import { findTransaction, type TransactionRow } from './store.ts'

export type FreezeAnswer = z.input<(typeof freezeTransaction)['response']>

/** What stands still and why, for anybody who may see the transaction. */
export const presentFreeze = async (
  db: Database,
  transactionId: string,
  now: Date,
): Promise<FreezeAnswer> => {
  const state = await freezeOf(db, transactionId)
  const { open, freezeAt } = state
  const freeze = standingFreeze(state, now)
  return {
    freeze: freeze && {
      kind: freeze.kind,
      reason: freeze.reason,
      by: open?.frozenBy ?? null,
      since: (open?.frozenAt ?? freezeAt ?? now).toISOString(),
      releasedBy: open?.firstRelease?.name ?? null,
    },
    freezeAt: freezeAt?.toISOString() ?? null,
  }
}

/** 404 for a transaction that the caller may not see. */
export const seenTransaction = async (
  db: Database,
  caller: Caller,
  transactionId: string,
): Promise<TransactionRow> => {
  const row = await findTransaction(db, caller, transactionId)
  if (!row) throw notFound('transaction')
  return row
}

/** Throws 409 while the transaction stands still: for what must not go on then. */
export const demandNotFrozen = async (db: Database, transactionId: string, now: Date): Promise<void> => {
  const answered = refuseWhileFrozen(standingFreeze(await freezeOf(db, transactionId), now))
  if (!answered.ok) throw problemOf(answered.refusal)
}
