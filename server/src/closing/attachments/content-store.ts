import { dataKeyColumn, dataKeyId, storeDataKey } from '../../platform/crypto/data-key-store.ts'
import type { DataKey } from '../../platform/crypto/sealer.ts'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** A file that arrives. It belongs to nothing until it was taken; one that was never finished is swept away. */
export const beginContent = async (db: Database, id: string): Promise<void> => {
  await run(
    db,
    `with forgotten as (
       delete from attachment_contents where content_key is null and created_at < now() - interval '1 hour')
     insert into attachment_contents (id) values ($1)`,
    [id],
  )
}

export const writePiece = async (
  db: Database,
  piece: { contentId: string; position: number; sealed: Buffer },
): Promise<void> => {
  await run(db, 'insert into attachment_chunks (content_id, position, sealed) values ($1, $2, $3)', [
    piece.contentId,
    piece.position,
    piece.sealed,
  ])
}

/** Forgets what arrived and was not taken. What was taken stays. */
export const discardContent = async (db: Database, id: string): Promise<void> => {
  await run(db, 'delete from attachment_contents where id = $1 and content_key is null', [id])
}

export type Content = {
  id: string
  /** Keyed hash of the SHA-256. */
  key: string
  dataKey: DataKey
  mediaType: string
  size: number
}

/** Takes what arrived, or, when the very same file is there already, that one. Gives the id of what is kept. */
export const takeContent = async (tx: Transaction, content: Content): Promise<string> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended($1, 1))`, [content.key])
  const there = await runOne<{ id: string }>(
    tx,
    'select id from attachment_contents where content_key = $1',
    [content.key],
  )
  if (there) {
    await discardContent(tx, content.id)
    return there.id
  }
  await run(
    tx,
    `with data_key as (${storeDataKey('$3', '(select 1) one')})
     update attachment_contents set content_key = $2, data_key = ${dataKeyId('$3')}, media_type = $4, size_bytes = $5
      where id = $1`,
    [content.id, content.key, JSON.stringify(content.dataKey), content.mediaType, content.size],
  )
  return content.id
}

export const findContent = (db: Database, id: string): Promise<Content | undefined> =>
  runOne<Content>(
    db,
    `select c.id, c.content_key as key, ${dataKeyColumn('k')} as "dataKey", c.media_type as "mediaType",
            c.size_bytes as size
       from attachment_contents c join data_keys k on k.id = c.data_key
      where c.id = $1 and c.content_key is not null`,
    [id],
  )

export const readPiece = async (
  db: Database,
  contentId: string,
  position: number,
): Promise<Buffer | undefined> => {
  const row = await runOne<{ sealed: Buffer }>(
    db,
    'select sealed from attachment_chunks where content_id = $1 and position = $2',
    [contentId, position],
  )
  return row?.sealed
}
