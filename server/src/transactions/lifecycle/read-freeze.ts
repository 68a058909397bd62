import type { freezeTransaction } from '@countersign/contract/transactions/freeze'
import { mayRelease } from '@countersign/domain/transactions/lifecycle/freeze'
import type * as z from 'zod'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { implicatedIn } from './implicated-store.ts'
import { takingPart } from './taking-part-store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { findReleaser, freezeOf, type FreezeState, standingFreeze } from '../record/freeze-store.ts'

export type FreezeAnswer = z.input<(typeof freezeTransaction)['response']>

/** The freeze and its reason, for every user who may see the transaction. */
export const presentFreeze = (state: FreezeState, now: Date): Omit<FreezeAnswer, 'mayRelease'> => {
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

type Asking = Pick<Caller, 'userId' | 'email' | 'name'>

/**
 * The freeze, and whether the caller may give a release of it. Every open page asks this after each change: while no freeze
 * is open, no report and no rejection counts against a release, and none is read.
 */
export const answerFreeze = async (
  { sealer }: Pick<Services, 'sealer'>,
  db: Database,
  { userId, email, name }: Asking,
  transactionId: string,
  now: Date,
): Promise<FreezeAnswer> => {
  const state = await freezeOf(db, transactionId)
  const decided = state.open
    ? (await judgeReleaser(sealer, db, userId, transactionId, now)).decided
    : mayRelease(
        { userId, email, name, phone: '', organizationId: null },
        { implicated: [], ...(await takingPart(db, transactionId, userId)) },
        now,
      )
  return { ...presentFreeze(state, now), mayRelease: decided.ok }
}

/** The person who asks to release, and whether that person may at this time. */
export const judgeReleaser = async (
  sealer: Services['sealer'],
  db: Database,
  userId: string,
  transactionId: string,
  now: Date,
) => {
  const person = await findReleaser(db, userId)
  if (!person) throw notFound('user')
  const implicated = await implicatedIn(db, sealer, transactionId, person.organizationId)
  const decided = mayRelease(person, { implicated, ...(await takingPart(db, transactionId, userId)) }, now)
  return { person, decided }
}
