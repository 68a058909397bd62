import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** Keeps the picture as the user's only one; `address` is where it is served. Gives the address of the one before. */
export const keepPicture = async (
  tx: Transaction,
  picture: { hash: string; userId: string; jpeg: Buffer; address: string; at: Date },
): Promise<string | null> => {
  const before = await runOne<{ address: string | null }>(
    tx,
    'select profile_picture as address from users where id = $1 for no key update',
    [picture.userId],
  )
  await run(tx, 'update users set profile_picture = $2, version = version + 1 where id = $1', [
    picture.userId,
    picture.address,
  ])
  await run(tx, 'delete from profile_pictures where user_id = $1 and hash <> $2', [
    picture.userId,
    picture.hash,
  ])
  await run(
    tx,
    `insert into profile_pictures (hash, user_id, jpeg, created_at) values ($1, $2, $3, $4)
       on conflict (hash) do nothing`,
    [picture.hash, picture.userId, picture.jpeg, picture.at],
  )
  return before?.address ?? null
}

export const findPicture = async (db: Database, hash: string): Promise<Buffer | undefined> =>
  (await runOne<{ jpeg: Buffer }>(db, 'select jpeg from profile_pictures where hash = $1', [hash]))?.jpeg
