import { mostSortedByReading } from '@countersign/domain/platform/limits'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { PlatformWireSort } from '@countersign/domain/wires/record/platform-wire-sort'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import { holdOf, type HoldRow } from '../../transactions/record/hold-store.ts'
import { receiverOrganizationOf } from '../../transactions/record/receiver-organization-store.ts'

export type PlatformWireRow = {
  id: string
  number: number
  status: WireStatus
  amount: number | null
  transaction: string
  sender: string
  receiver: string | null
  hasAccount: boolean
  updatedAt: Date
  hold: HoldRow
}

const receiver = `coalesce(ro.name, nullif(trim(r.first_name || ' ' || r.last_name), ''),
                       nullif(w.receiver_email, ''))`

const sorts = {
  transaction: 'lower(t.name)',
  status: 'w.status',
  sender: 'lower(s.name)',
  receiver: `lower(${receiver})`,
  amount: 'w.amount_cents',
  changed: 'w.updated_at',
} as const satisfies Record<PlatformWireSort, string>

/** By the totals of the platform, less the wires of deleted transactions: few wires are read. `status` null: of every status. */
const countWires = async (db: Database, status: WireStatus | null): Promise<number> => {
  const counted = await runOne<{ total: number }>(
    db,
    `select greatest(0, (select coalesce(sum(count), 0) from platform_totals
                          where subject = 'wire' and ($1::text is null or status = $1))
                     - (select count(*) from transactions t
                          join wires w on w.transaction_id = t.id and w.deleted_at is null
                           and ($1::text is null or w.status = $1::smallint)
                         where t.deleted_at is not null))::bigint as total`,
    [status],
  )
  return counted?.total ?? 0
}

/**
 * Every wire, newest first unless asked otherwise; of its account only whether there is one. Null where an order that lies
 * in no index has more rows to read than it takes.
 */
export const listPlatformWires = async (
  db: Database,
  asked: { status: WireStatus | null; limit: number; offset: number } & Sorting<PlatformWireSort>,
): Promise<{ items: PlatformWireRow[]; total: number } | null> => {
  const total = await countWires(db, asked.status)
  const isIndexed = asked.sort === undefined || asked.sort === 'amount'
  if (!isIndexed && total > mostSortedByReading) return null
  // With a limit above what there is, PostgreSQL would read every wire for more.
  const most = Math.min(asked.limit, total - asked.offset)
  if (most <= 0) return { items: [], total }
  const items = await run<PlatformWireRow>(
    db,
    `select w.id, w.number, w.status, w.amount_cents as amount, t.name as transaction, s.name as sender,
            ${receiver} as receiver,
            coalesce(i.account_key, '') <> '' as "hasAccount", w.updated_at as "updatedAt", ${holdOf('t')} as hold
       from wires w join transactions t on t.id = w.transaction_id and t.deleted_at is null
       join organizations s on s.id = w.sender_organization_id
       left join users r on r.email = w.receiver_email
       left join organizations ro on ro.id = ${receiverOrganizationOf('w', 'r')}
       left join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
      where w.deleted_at is null and ($1::smallint is null or w.status = $1)
      order by ${orderBy(sorts, asked, 'w.id desc')} limit $2 offset $3`,
    [asked.status, most, asked.offset],
  )
  return { items, total }
}
