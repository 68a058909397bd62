import { exactTotalLimit } from '@countersign/domain/platform/limits'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { PlatformWireSort } from '@countersign/domain/wires/record/platform-wire-sort'
import { run, type Database } from '../../platform/database/connection.ts'
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

/** Every wire, newest first unless asked otherwise; of its account only whether there is one. */
export const listPlatformWires = async (
  db: Database,
  asked: { status: WireStatus | null; limit: number; offset: number } & Sorting<PlatformWireSort>,
): Promise<{ items: PlatformWireRow[]; total: number }> => {
  const [items, counted] = await Promise.all([
    run<PlatformWireRow>(
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
      [asked.status, asked.limit, asked.offset],
    ),
    run<{ total: number }>(
      db,
      `select count(*) as total from (
         select 1 from wires w join transactions t on t.id = w.transaction_id and t.deleted_at is null
          where w.deleted_at is null and ($1::smallint is null or w.status = $1)
          limit ${exactTotalLimit + 1}) one`,
      [asked.status],
    ),
  ])
  return { items, total: counted[0]?.total ?? 0 }
}
