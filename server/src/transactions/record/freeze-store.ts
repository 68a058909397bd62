import { freezeNow, type Freeze, type FreezeKind } from '@countersign/domain/transactions/lifecycle/freeze'
import { type Database, type Transaction, hasRow, run, runOne } from '../../platform/database/connection.ts'
import { memberOf } from '../../people/users/person-store.ts'

/** A person as far as it takes to tell two accounts of one human apart. */
export type ReleaserRow = {
  userId: string
  email: string
  name: string
  phone: string
  organizationId: string | null
}

/** A freeze that was set, or one of the closing day with its first release. Open until the second release. */
type FreezeRow = {
  id: string
  kind: FreezeKind
  reason: string
  frozenBy: string | null
  frozenAt: Date
  firstRelease: ReleaserRow | null
  firstReleaseReason: string
  firstReleaseAt: Date | null
}

export type FreezeState = { open: FreezeRow | null; freezeAt: Date | null }

const releaser = memberOf('r')

/** What stands still, and the hour from which it will. Both null for a transaction that is not there. */
export const freezeOf = async (db: Database, transactionId: string): Promise<FreezeState> => {
  const row = await runOne<{ open: FreezeRow | null; freezeAt: Date | null } & FreezeRow>(
    db,
    `select t.freeze_at as "freezeAt", f.id, f.kind, f.reason, trim(b.first_name || ' ' || b.last_name) as "frozenBy",
            f.frozen_at as "frozenAt", case when r.id is not null then ${releaser} end as "firstRelease",
            f.first_release_reason as "firstReleaseReason", f.first_release_at as "firstReleaseAt"
       from transactions t
       left join transaction_freezes f on f.transaction_id = t.id and f.released_at is null
       left join users b on b.id = f.frozen_by
       left join users r on r.id = f.first_release_by
      where t.id = $1`,
    [transactionId],
  )
  if (!row) return { open: null, freezeAt: null }
  const { freezeAt, open: _, ...open } = row
  return { open: row.id === null ? null : open, freezeAt }
}

/** The freeze that holds at this moment, by whatever set it. */
export const standingFreeze = ({ open, freezeAt }: FreezeState, now: Date): Freeze | null =>
  freezeNow(open, freezeAt, now)

export const findReleaser = async (db: Database, userId: string): Promise<ReleaserRow | undefined> => {
  const row = await runOne<{ person: ReleaserRow }>(
    db,
    `select ${releaser} as person from users r where r.id = $1`,
    [userId],
  )
  return row?.person
}

/** Holds a transaction, not its wires: for what no wire can race with. */
export const lockTransaction = async (tx: Transaction, transactionId: string): Promise<void> => {
  await run(tx, 'select 1 from transactions where id = $1 and deleted_at is null for no key update', [
    transactionId,
  ])
}

/**
 * Holds a transaction with its wires: the wires first, in the order of their ids, as every change of a wire does before
 * it touches the transaction, so that none of them waits for the other. With `wireIds` those wires alone.
 */
export const lockWithWires = async (
  tx: Transaction,
  transactionId: string,
  wireIds?: readonly string[],
): Promise<void> => {
  await run(
    tx,
    `select 1 from wires
      where transaction_id = $1 and deleted_at is null and ($2::uuid[] is null or id = any($2::uuid[]))
      order by id for no key update`,
    [transactionId, wireIds ?? null],
  )
  await lockTransaction(tx, transactionId)
}

/**
 * Gives the transaction a further version; with `wires` also each of its wires but one. Whatever was decided about
 * an earlier version, and is not written yet, is refused.
 */
export const bumpVersion = async (
  tx: Transaction,
  transactionId: string,
  at: Date,
  wires: { except: string | null } | null,
): Promise<void> => {
  await run(tx, 'update transactions set version = version + 1, updated_at = $2 where id = $1', [
    transactionId,
    at,
  ])
  if (wires === null) return
  await run(
    tx,
    `update wires set version = version + 1
      where transaction_id = $1 and deleted_at is null and id is distinct from $2::uuid`,
    [transactionId, wires.except],
  )
}

/** A freeze that stands already gets this reason and keeps its beginning; earlier releases of it count no more. */
export const writeFreeze = async (
  tx: Transaction,
  freeze: {
    id: string
    transactionId: string
    kind: FreezeKind
    reason: string
    frozenBy: string | null
    at: Date
  },
): Promise<void> => {
  await run(
    tx,
    `insert into transaction_freezes (id, transaction_id, kind, reason, frozen_by, frozen_at, began_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (transaction_id) where released_at is null do update set kind = $3, reason = $4, frozen_by = $5,
         frozen_at = $6, first_release_by = null, first_release_reason = '', first_release_at = null`,
    [freeze.id, freeze.transactionId, freeze.kind, freeze.reason, freeze.frozenBy, freeze.at],
  )
}

type Release = { transactionId: string; userId: string; reason: string; at: Date }

export const writeFirstRelease = async (tx: Transaction, release: Release): Promise<void> => {
  await run(
    tx,
    `update transaction_freezes set first_release_by = $2, first_release_reason = $3, first_release_at = $4
      where transaction_id = $1 and released_at is null`,
    [release.transactionId, release.userId, release.reason, release.at],
  )
}

/**
 * False where the first release ended meanwhile, with the account of its giver. With `endsHour` the hour from which the
 * transaction freezes by itself is over as well.
 */
export const writeSecondRelease = async (
  tx: Transaction,
  release: Release & { endsHour: boolean },
): Promise<boolean> => {
  const isWritten = await hasRow(
    tx,
    `update transaction_freezes set released_by = $2, release_reason = $3, released_at = $4
      where transaction_id = $1 and released_at is null and first_release_by is not null returning id`,
    [release.transactionId, release.userId, release.reason, release.at],
  )
  if (isWritten && release.endsHour) await writeFreezeHour(tx, release.transactionId, null)
  return isWritten
}

export const writeFreezeHour = async (
  tx: Transaction,
  transactionId: string,
  freezeAt: Date | null,
): Promise<void> => {
  await run(tx, 'update transactions set freeze_at = $2 where id = $1', [transactionId, freezeAt])
}
