import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type WireMessageRow = {
  id: string
  side: 'manager' | 'receiver'
  by: string
  userId: string
  text: string
  at: Date
}

/**
 * Who reads: the managing side everything, the receiving side what its own organization, or one of it before joining, wrote
 * or was written.
 */
export type ThreadReader = {
  wireId: string
  side: 'manager' | 'receiver'
  userId: string
  organizationId: string | null
}

const readable = `
  m.wire_id = $1
  and ($2::text = 'manager' or m.receiver_organization_id = $4
       or (m.receiver_organization_id is null
           and exists (select 1 from users r where r.id = m.receiver_id and (r.id = $3 or r.organization_id = $4))))`

/** Newest first. */
export const listWireMessages = async (
  db: Database,
  { wireId, side, userId, organizationId }: ThreadReader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: WireMessageRow[]; total: number }> => {
  const reader = [wireId, side, userId, organizationId]
  const [items, counted] = await Promise.all([
    run<WireMessageRow>(
      db,
      `select m.id, m.side, m.text, m.user_id as "userId", m.created_at as at,
              (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = m.user_id) as by
         from wire_messages m where ${readable} order by m.id desc limit $5 offset $6`,
      [...reader, limit, offset],
    ),
    run<{ total: number }>(
      db,
      `select count(*) as total from (
         select 1 from wire_messages m where ${readable} limit ${exactTotalLimit + 1}) one`,
      reader,
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}

/** Counts a person's messages about the wire since then, under a lock until the transaction ends. */
export const countSince = async (
  tx: Transaction,
  { wireId, userId, since }: { wireId: string; userId: string; since: Date },
): Promise<number> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`messages ${wireId} ${userId}`])
  const counted = await runOne<{ count: number }>(
    tx,
    'select count(*) as count from wire_messages where wire_id = $1 and user_id = $2 and created_at > $3',
    [wireId, userId, since],
  )
  return counted?.count ?? 0
}

/** False when the wire was recalled or has another receiver by now: the message then has no addressee. */
export const insertWireMessage = (
  tx: Transaction,
  message: {
    id: string
    wireId: string
    side: 'manager' | 'receiver'
    receiverId: string
    text: string
    userId: string
    at: Date
  },
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into wire_messages (id, wire_id, side, receiver_id, receiver_organization_id, text, user_id, created_at)
       select $1, w.id, $3, w.receiver_id, w.receiver_organization_id, $5, $6, $7 from wires w
        where w.id = $2 and w.receiver_id = $4 and w.status in (${codeList(sentStatuses)}) and w.deleted_at is null
     returning id`,
    [message.id, message.wireId, message.side, message.receiverId, message.text, message.userId, message.at],
  )
