import type { AttachedSoFar, AttachmentKind } from '@countersign/domain/closing/attachments/attachment'
import { type Database, type Transaction, run, runOne, hasRow } from '../../platform/database/connection.ts'

export type AttachmentRow = {
  id: string
  transactionId: string
  wireId: string | null
  wireNumber: number | null
  /** Whose the wire was when the file came, and of which organization; of a person of none then, where they work now. */
  receiverEmail: string
  receiverOrganizationId: string | null
  contentId: string
  mediaType: string
  size: number
  name: string
  kind: AttachmentKind
  userId: string
  by: string
  organization: string | null
  at: Date
}

const columns = `
  a.id, a.transaction_id as "transactionId", a.wire_id as "wireId", w.number as "wireNumber",
  a.receiver_email as "receiverEmail", a.content_id as "contentId",
  coalesce(a.receiver_organization_id, r.organization_id) as "receiverOrganizationId",
  c.media_type as "mediaType", c.size_bytes as size, a.name, a.kind, a.user_id as "userId",
  trim(u.first_name || ' ' || u.last_name) as by, o.name as organization, a.created_at as at`

const joins = `
  from attachments a
  join attachment_contents c on c.id = a.content_id
  join users u on u.id = a.user_id
  left join organizations o on o.id = u.organization_id
  left join users r on r.email = a.receiver_email
  left join wires w on w.id = a.wire_id
 where a.removed_at is null and (a.wire_id is null or w.deleted_at is null)`

/** What hangs on a transaction and its wires, newest first. Who may see which is decided in `visible.ts`. */
export const attachmentsOf = (db: Database, transactionId: string): Promise<AttachmentRow[]> =>
  run<AttachmentRow>(db, `select ${columns} ${joins} and a.transaction_id = $1 order by a.id desc`, [
    transactionId,
  ])

export const findAttachment = (db: Database, id: string): Promise<AttachmentRow | undefined> =>
  runOne<AttachmentRow>(db, `select ${columns} ${joins} and a.id = $1`, [id])

/** How much is attached: files in view, and bytes of all that were ever attached; and of it, what other organizations attached. */
export const attachedTo = async (db: Database, transactionId: string): Promise<AttachedSoFar> => {
  const row = await runOne<{ count: number; bytes: number; partyCount: number; partyBytes: number }>(
    db,
    `select count(*) filter (where a.removed_at is null) as count, coalesce(sum(c.size_bytes), 0)::bigint as bytes,
            count(*) filter (where a.removed_at is null and p.is_party) as "partyCount",
            coalesce(sum(c.size_bytes) filter (where p.is_party), 0)::bigint as "partyBytes"
       from attachments a
       join attachment_contents c on c.id = a.content_id
       join transactions t on t.id = a.transaction_id
       join users u on u.id = a.user_id
      cross join lateral (select u.organization_id is distinct from t.organization_id as is_party) p
      where a.transaction_id = $1`,
    [transactionId],
  )
  const { count = 0, bytes = 0, partyCount = 0, partyBytes = 0 } = row ?? {}
  return { count, bytes, byParties: { count: partyCount, bytes: partyBytes } }
}

/** Keeps others from locking the wire exclusively until the transaction ends; decisions about it continue. */
export const keepWire = async (tx: Transaction, wireId: string): Promise<void> => {
  await run(tx, 'select 1 from wires where id = $1 for key share', [wireId])
}

/** False when the very same file hangs there already. */
export const insertAttachment = (
  tx: Transaction,
  added: Pick<AttachmentRow, 'id' | 'transactionId' | 'wireId' | 'receiverEmail' | 'contentId' | 'name'> &
    Pick<AttachmentRow, 'kind' | 'userId' | 'at'>,
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into attachments (id, transaction_id, wire_id, receiver_email, receiver_organization_id, content_id, name, kind,
                              user_id, created_at)
       select a.id, a."transactionId", a."wireId", a."receiverEmail",
              (select receiver_organization_id from wires where id = a."wireId"), a."contentId", a.name, a.kind, a."userId", a.at
         from jsonb_to_record($1::jsonb) as a(id uuid, "transactionId" uuid, "wireId" uuid, "receiverEmail" text,
           "contentId" uuid, name text, kind text, "userId" uuid, at timestamptz)
       on conflict do nothing returning id`,
    [JSON.stringify(added)],
  )

/** False when another call removed it first. */
export const markRemoved = (
  tx: Transaction,
  removed: { id: string; userId: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `update attachments set removed_at = $3, removed_by = $2 where id = $1 and removed_at is null returning id`,
    [removed.id, removed.userId, removed.at],
  )

export const isAcceptedParticipant = (
  db: Database,
  transactionId: string,
  userId: string,
): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from participants where transaction_id = $1 and user_id = $2 and status = 'Accepted'`,
    [transactionId, userId],
  )

/** Whether the person attached something at the same place since then: of many at once, people hear of the first. */
export const attachedSince = (
  db: Database,
  asked: { transactionId: string; wireId: string | null; userId: string; since: Date; except: string },
): Promise<boolean> =>
  hasRow(
    db,
    `select 1 from attachments where transaction_id = $1 and wire_id is not distinct from $2::uuid and user_id = $3
        and created_at > $4 and id <> $5 limit 1`,
    [asked.transactionId, asked.wireId, asked.userId, asked.since, asked.except],
  )
