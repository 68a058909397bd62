import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import type { Freeze, freezeTransaction } from '@countersign/contract/transactions/freeze'
import {
  mayRelease,
  releaseFreeze,
  releaseNeedsOthers,
} from '@countersign/domain/transactions/lifecycle/freeze'
import type * as z from 'zod'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { implicatedIn } from './implicated-store.ts'
import { takingPart } from './taking-part-store.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { findReleaser, freezeOf, type FreezeState, standingFreeze } from '../record/freeze-store.ts'

export type FreezeAnswer = z.input<(typeof freezeTransaction)['response']>

/** The freeze and its reasons, for every user who may see the transaction. */
export const presentFreeze = (
  state: FreezeState,
  now: Date,
): { freeze: Freeze | null; freezeAt: string | null } => {
  const { open, freezeAt } = state
  const freeze = standingFreeze(state, now)
  return {
    freeze: freeze && {
      kind: freeze.kind,
      reason: sentencesWithoutLinks(freeze.reason),
      by: open?.frozenBy ?? null,
      since: (open?.frozenAt ?? freezeAt ?? now).toISOString(),
      releasedBy: open?.firstRelease?.name ?? null,
      releaseReason: open?.firstRelease ? sentencesWithoutLinks(open.firstReleaseReason) : null,
    },
    freezeAt: freezeAt?.toISOString() ?? null,
  }
}

type Judged = Pick<Awaited<ReturnType<typeof judgeReleaser>>, 'person' | 'managing' | 'decided'>

/** Why a person can give no release of a freeze that stands, in whole sentences; null for a person who can. */
const refusalOf = ({ person, managing, decided }: Judged, { open }: FreezeState): string | null => {
  if (!decided.ok) return releaseNeedsOthers
  // The reason is still to be typed.
  const released = releaseFreeze({ firstReleaseBy: open?.firstRelease ?? null }, person, managing, '-')
  return released.ok ? null : `${released.refusal.message}.`
}

/** Who asks, while no freeze is open: no report and no rejection counts against a release then, and none is read. */
const judgeUnopened = async (
  db: Database,
  { userId, email, name, organizationId }: Asking,
  transactionId: string,
  now: Date,
): Promise<Judged> => {
  const person = { userId, email, name, phone: '', organizationId }
  const part = await takingPart(db, transactionId, userId)
  const decided = mayRelease(person, { implicated: [], ...part }, now)
  return { person, managing: part.managingOrganizationId, decided }
}

type Asking = Pick<Caller, 'userId' | 'email' | 'name' | 'organizationId'>

/** The freeze, and whether the caller may give a release of it. Every open page asks this after each change. */
export const answerFreeze = async (
  { sealer }: Pick<Services, 'sealer'>,
  db: Database,
  caller: Asking,
  transactionId: string,
  now: Date,
): Promise<FreezeAnswer> => {
  const { userId } = caller
  const state = await freezeOf(db, transactionId)
  const judged = state.open
    ? await judgeReleaser(sealer, db, userId, transactionId, now)
    : await judgeUnopened(db, caller, transactionId, now)
  const { freeze, freezeAt } = presentFreeze(state, now)
  return {
    freeze: freeze && {
      ...freeze,
      releasedByCaller: state.open?.firstRelease?.userId === userId,
      refusal: refusalOf(judged, state),
    },
    freezeAt,
    mayRelease: judged.decided.ok,
  }
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
  const part = await takingPart(db, transactionId, userId)
  const decided = mayRelease(person, { implicated, ...part }, now)
  return { person, managing: part.managingOrganizationId, decided }
}
