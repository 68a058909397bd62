import { type Database, hasRow, run, runOne } from '../../platform/database/connection.ts'

// The provider's grants are kept under the hash of the name by which a session calls them.
const grantsOfSession = `array(select translate(rtrim(encode(sha256(convert_to(value->>'grantId', 'UTF8')), 'base64'), '='),
                                                '+/', '-_')
                                 from jsonb_each(coalesce(payload->'authorizations', '{}'::jsonb)))`

/** The account that a sign-in was checked against, as it was then: a new password, a block or an inactivation is another version of it. */
export type CheckedAccount = { userId: string; version: number }

const checkedAccount =
  'checked as materialized (select 1 from users where id = $6::uuid and version = $7::integer for share)'
const isAsChecked = '($6::uuid is null or exists (select from checked))'
const sessionEnd = '$5::timestamptz + make_interval(secs => $4::double precision)'

/**
 * Saves a session of the built-in provider; gives whether it did. `readAs`: the id it was read under, null for one that begins. One that ended
 * since it was read does not come back: what was read is replaced, and nothing else. `checked`: the account of the sign-in that is now complete,
 * which must not have changed since. It is locked until the session is saved: of a sign-in and a new password at once, one comes first.
 */
export const saveSession = async (
  db: Database,
  session: {
    id: string
    readAs: string | null
    uid: string
    payload: Record<string, unknown>
    checked: CheckedAccount | null
    /** Seconds from `at`. */
    lifetime: number
    at: Date
  },
): Promise<boolean> => {
  const { id, readAs, uid, payload, checked, lifetime, at } = session
  const { userId, version } = checked ?? { userId: null, version: null }
  const values = [id, JSON.stringify(payload), uid, lifetime, at, userId, version]
  if (readAs !== null) {
    return hasRow(
      db,
      `with ${checkedAccount}
       update identity_states set id = $1, payload = $2::jsonb, uid = $3, expires_at = ${sessionEnd}
        where model = 'Session' and id = $8 and expires_at > $5 and ${isAsChecked} returning id`,
      [...values, readAs],
    )
  }
  return hasRow(
    db,
    `with ${checkedAccount}
     insert into identity_states (model, id, payload, uid, expires_at)
     select 'Session', $1, $2::jsonb, $3, ${sessionEnd} where ${isAsChecked} returning id`,
    values,
  )
}

/**
 * Ends a person's sessions at the built-in provider, with their tokens. `kept` is the session that goes on, by the name
 * that its id tokens carry; null for none.
 */
export const endSessions = async (db: Database, userId: string, kept: string | null): Promise<void> => {
  await run(
    db,
    `with kept as (
       select ${grantsOfSession} as grants
         from identity_states where model = 'Session' and uid = $2 and payload->>'accountId' = $1)
     delete from identity_states s
      where s.payload->>'accountId' = $1
        and not exists (select 1 from kept
                         where (s.model = 'Session' and s.uid = $2) or s.payload->>'sessionUid' = $2
                            or (s.model = 'Grant' and s.id = any(kept.grants)))`,
    [userId, kept],
  )
}

/** Ends one live session and gives whose it was; undefined when there was none. Its tokens are worth nothing without it. */
export const endSession = (
  db: Database,
  uid: string,
  at: Date,
): Promise<{ userId: string; email: string } | undefined> =>
  runOne<{ userId: string; email: string }>(
    db,
    `with ended as (
       delete from identity_states where model = 'Session' and uid = $1 and expires_at > $2
       returning payload->>'accountId' as account)
     select u.id as "userId", u.email from ended join users u on u.id = ended.account::uuid`,
    [uid, at],
  )
