import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import { type Database, run, runOne } from '../../platform/database/connection.ts'

type Payload = Record<string, unknown>

// Every instant here is that of the server, `at`: the provider dates its tokens by it. The clock of the database may be
// another one, and two clocks would end sessions or keep them for too long.
const unexpired = '(expires_at is null or expires_at > $3)'

/** Gives false, and saves nothing, for the successor of a refresh token whose earlier successor has been used. */
export async function saveState(
  db: Database,
  state: {
    model: string
    id: string
    payload: Payload
    grantId: string | null
    uid: string | null
    /** Seconds from `at`; null: kept until it is destroyed. */
    lifetime: number | null
    /** The refresh token that this one replaces. */
    rotatedFrom: string | null
    at: Date
  },
): Promise<boolean> {
  // The replaced one is kept as long as this: it says which of its successors is good.
  const rows = await run(
    db,
    `with replaced as (
       update identity_states
          set successor = $2, expires_at = greatest(expires_at, $8::timestamptz + make_interval(secs => $6::double precision))
        where model = $1 and id = $7 and not settled returning id)
     insert into identity_states (model, id, payload, grant_id, uid, expires_at, rotated_from)
     select $1, $2, $3::jsonb, $4, $5, $8::timestamptz + make_interval(secs => $6::double precision), $7
      where $7::text is null or exists (select from replaced)
     on conflict (model, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
            expires_at = excluded.expires_at
     returning id`,
    [
      state.model,
      state.id,
      JSON.stringify(state.payload),
      state.grantId,
      state.uid,
      state.lifetime,
      state.rotatedFrom,
      state.at,
    ],
  )
  return rows.length === 1
}

export async function findState(
  db: Database,
  model: string,
  id: string,
  at: Date,
): Promise<Payload | undefined> {
  return (
    await runOne<{ payload: Payload }>(
      db,
      `select payload from identity_states where model = $1 and id = $2 and ${unexpired}`,
      [model, id, at],
    )
  )?.payload
}

export async function findStateByUid(
  db: Database,
  model: string,
  uid: string,
  at: Date,
): Promise<Payload | undefined> {
  return (
    await runOne<{ payload: Payload }>(
      db,
      `select payload from identity_states where model = $1 and uid = $2 and ${unexpired}`,
      [model, uid, at],
    )
  )?.payload
}

/**
 * Returns whether the state may be used: of two uses at once, one may. A page that closes during a refresh
 * never sees the new token. So a refresh token may be used again for ten seconds, until its successor is
 * used. A successor that a later one replaced may not be used at all.
 */
export async function consumeState(db: Database, model: string, id: string, at: Date): Promise<boolean> {
  // Two statements, each holding one row: the end of a session holds many rows in no order. A settled token
  // gets no other successor, so the result of the first statement stays true.
  await run(
    db,
    `update identity_states replaced set settled = true from identity_states own
      where own.model = $1 and own.id = $2
        and replaced.model = $1 and replaced.id = own.rotated_from and replaced.successor = own.id`,
    [model, id],
  )
  const rows = await run(
    db,
    `update identity_states s set consumed_at = coalesce(s.consumed_at, $3)
      where s.model = $1 and s.id = $2
        and (s.consumed_at is null
             or s.model = 'RefreshToken' and s.consumed_at > $3::timestamptz - interval '10 seconds' and not s.settled)
        and (s.rotated_from is null
             or exists (select from identity_states replaced
                         where replaced.model = $1 and replaced.id = s.rotated_from
                           and replaced.successor = s.id and replaced.settled))
      returning s.id`,
    [model, id, at],
  )
  return rows.length === 1
}

export async function destroyState(db: Database, model: string, id: string): Promise<void> {
  await run(db, 'delete from identity_states where model = $1 and id = $2', [model, id])
}

export async function destroyStatesOfGrant(db: Database, model: string, grantId: string): Promise<void> {
  await run(db, 'delete from identity_states where model = $1 and grant_id = $2', [model, grantId])
}

/** Keeps a session that is being used for `idleSeconds` more, yet never longer than `longestSeconds` after sign-in. */
export async function extendSession(
  db: Database,
  uid: string,
  { idleSeconds, longestSeconds, at }: { idleSeconds: number; longestSeconds: number; at: Date },
): Promise<void> {
  await run(
    db,
    `update identity_states s
        set expires_at = until.at,
            payload = jsonb_set(s.payload, '{exp}', to_jsonb(floor(extract(epoch from until.at))::bigint))
       from (select model, id,
                    least($4::timestamptz + make_interval(secs => $2::double precision),
                          to_timestamp((payload->>'loginTs')::double precision + $3::double precision)) as at
               from identity_states where model = 'Session' and uid = $1) as until
      where s.model = until.model and s.id = until.id and until.at > s.expires_at`,
    [uid, idleSeconds, longestSeconds, at],
  )
}

/** The user's status, and until when (ms, UTC) this session of theirs lasts; null when it has ended. */
export async function findLiveSession(
  db: Database,
  uid: string,
  userId: string,
  at: Date,
): Promise<{ status: UserStatus; until: number | null } | undefined> {
  return runOne<{ status: UserStatus; until: number | null }>(
    db,
    `select u.status, extract(epoch from s.expires_at)::float8 * 1000 as until
       from users u left join identity_states s on s.model = 'Session' and s.uid = $1
            and s.payload->>'accountId' = $2 and s.expires_at > $3
      where u.id = $2::text::uuid`,
    [uid, userId, at],
  )
}

/** Expired state is never read; this is only so that it does not pile up. */
export async function sweepStates(db: Database, at: Date): Promise<void> {
  await run(db, `delete from identity_states where expires_at < $1::timestamptz - interval '10 minutes'`, [
    at,
  ])
}
