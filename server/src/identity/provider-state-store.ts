import type { UserStatus } from '@countersign/domain/users/user-status'
import { run, type Database } from '../database/connection.ts'

export type StateRow = {
  payload: Record<string, unknown>
  consumedAt: Date | null
}

const unexpired = '(expires_at is null or expires_at > now())'

export async function saveState(
  db: Database,
  state: {
    model: string
    id: string
    payload: Record<string, unknown>
    grantId: string | null
    uid: string | null
    /** Seconds from now; null: kept until it is destroyed. */
    lifetime: number | null
  },
): Promise<void> {
  await run(
    db,
    `insert into identity_states (model, id, payload, grant_id, uid, expires_at)
     values ($1, $2, $3::jsonb, $4, $5, now() + make_interval(secs => $6::double precision))
     on conflict (model, id) do update
        set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
            expires_at = excluded.expires_at`,
    [state.model, state.id, JSON.stringify(state.payload), state.grantId, state.uid, state.lifetime],
  )
}

// A page that is left in the very moment of a refresh never sees the new token. For a few seconds the old one is good
// again, so that its person is not sent to sign in; afterwards a second use ends everything that came of it.
const overlapping = `model = 'RefreshToken' and consumed_at > now() - interval '10 seconds'`

export async function findState(db: Database, model: string, id: string): Promise<StateRow | undefined> {
  const [row] = await run<StateRow>(
    db,
    `select payload, case when not (${overlapping}) then consumed_at end as "consumedAt" from identity_states
      where model = $1 and id = $2 and ${unexpired}`,
    [model, id],
  )
  return row
}

export async function findStateByUid(
  db: Database,
  model: string,
  uid: string,
): Promise<StateRow | undefined> {
  const [row] = await run<StateRow>(
    db,
    `select payload, consumed_at as "consumedAt" from identity_states
      where model = $1 and uid = $2 and ${unexpired}`,
    [model, uid],
  )
  return row
}

/** Whether it was this call that consumed it: of two at once, one is told yes, but for a refresh token's overlap. */
export async function consumeState(db: Database, model: string, id: string): Promise<boolean> {
  const rows = await run(
    db,
    `update identity_states set consumed_at = coalesce(consumed_at, now())
      where model = $1 and id = $2 and (consumed_at is null or ${overlapping}) returning id`,
    [model, id],
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
  idleSeconds: number,
  longestSeconds: number,
): Promise<void> {
  await run(
    db,
    `update identity_states s
        set expires_at = until.at,
            payload = jsonb_set(s.payload, '{exp}', to_jsonb(floor(extract(epoch from until.at))::bigint))
       from (select model, id,
                    least(now() + make_interval(secs => $2::double precision),
                          to_timestamp((payload->>'loginTs')::double precision + $3::double precision)) as at
               from identity_states where model = 'Session' and uid = $1) as until
      where s.model = until.model and s.id = until.id and until.at > s.expires_at`,
    [uid, idleSeconds, longestSeconds],
  )
}

/** The user's status, and until when (ms, UTC) this session of theirs lasts; null when it has ended. */
export async function findLiveSession(
  db: Database,
  uid: string,
  userId: string,
): Promise<{ status: UserStatus; until: number | null } | undefined> {
  const [row] = await run<{ status: UserStatus; until: number | null }>(
    db,
    `select u.status, extract(epoch from s.expires_at)::float8 * 1000 as until
       from users u left join identity_states s on s.model = 'Session' and s.uid = $1
            and s.payload->>'accountId' = $2 and s.expires_at > now()
      where u.id = $2::text::uuid`,
    [uid, userId],
  )
  return row
}

/** Expired state is never read; this is only so that it does not pile up. */
export async function sweepStates(db: Database): Promise<void> {
  await run(db, `delete from identity_states where expires_at < now() - interval '10 minutes'`)
}
