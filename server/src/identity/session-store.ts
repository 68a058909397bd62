import { createHash } from 'node:crypto'
import { run, type Database } from '../database/connection.ts'

/** Of the provider's cookies, the one that carries the session. */
const sessionCookie = /(?:^|;\s*)_session=([\w-]+)/

/** The session that a browser's request belongs to, as it is kept here; null when it shows none. */
export const sessionOf = (cookies: string | undefined): string | null => {
  const shown = sessionCookie.exec(cookies ?? '')?.[1]
  return shown === undefined ? null : createHash('sha256').update(shown).digest('base64url')
}

// The provider's grants are kept under the hash of the name by which a session calls them.
const grantsOfSession = `array(select translate(rtrim(encode(sha256(convert_to(value->>'grantId', 'UTF8')), 'base64'), '='),
                                                '+/', '-_')
                                 from jsonb_each(coalesce(payload->'authorizations', '{}'::jsonb)))`

/** Ends a person's sessions at the built-in provider, with their tokens; `kept` is the one that goes on, if any. */
export const endSessions = async (db: Database, userId: string, kept: string | null): Promise<void> => {
  await run(
    db,
    `with kept as (
       select payload->>'uid' as uid, ${grantsOfSession} as grants
         from identity_states where model = 'Session' and id = $2 and payload->>'accountId' = $1)
     delete from identity_states s
      where s.payload->>'accountId' = $1
        and not exists (select 1 from kept
                         where (s.model = 'Session' and s.id = $2) or s.payload->>'sessionUid' = kept.uid
                            or (s.model = 'Grant' and s.id = any(kept.grants)))`,
    [userId, kept],
  )
}
