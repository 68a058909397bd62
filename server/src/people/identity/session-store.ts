import { type Database, run, runOne } from '../../platform/database/connection.ts'

// The provider's grants are kept under the hash of the name by which a session calls them.
const grantsOfSession = `array(select translate(rtrim(encode(sha256(convert_to(value->>'grantId', 'UTF8')), 'base64'), '='),
                                                '+/', '-_')
                                 from jsonb_each(coalesce(payload->'authorizations', '{}'::jsonb)))`

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
     select u.id as "userId", u.email from ended join users u on u.id::text = ended.account`,
    [uid, at],
  )
