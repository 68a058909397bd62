import { type Database, run, hasRow } from '../../platform/database/connection.ts'
import { digest } from '../../platform/http/rate-limit.ts'

/** Where a sign-in comes from: its network, and the random name that its browser keeps in a cookie. */
export type SignInPlace = { address: string; browser: string | null }

const marksOf = ({ address, browser }: SignInPlace): string[] =>
  [address, browser].flatMap((mark) => (mark === null ? [] : [digest(mark)]))

/** Whether the account of an address (lower case) was signed in to from this network or browser before. */
export const isKnownPlace = (db: Database, email: string, place: SignInPlace): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from known_sign_ins k join users u on u.id = k.user_id
      where u.email = $1 and k.mark = any($2::text[]) limit 1`,
    [email, marksOf(place)],
  )

/**
 * After a good sign-in, or a mailed link that was used. Not where the account has changed since the `version` that the password was compared
 * with, null for a link: a block forgets all places.
 */
export const rememberPlace = async (
  db: Database,
  { userId, version }: { userId: string; version: number | null },
  place: SignInPlace,
  at: Date,
): Promise<void> => {
  await run(
    db,
    `with checked as materialized (select id from users where id = $1 and ($4::integer is null or version = $4) for share)
     insert into known_sign_ins (user_id, mark, last_at) select c.id, mark, $3 from checked c, unnest($2::text[]) mark
     on conflict (user_id, mark) do update set last_at = excluded.last_at`,
    [userId, marksOf(place), at, version],
  )
}

/** Of a year in which nothing came from there. */
export const forgetOldPlaces = async (db: Database, at: Date): Promise<void> => {
  await run(db, `delete from known_sign_ins where last_at < $1::timestamptz - interval '1 year'`, [at])
}
