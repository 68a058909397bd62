import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Database, run, runOne, type Transaction } from '../../platform/database/connection.ts'
import { isOnHold } from '../../transactions/record/hold-store.ts'

export type WaitingWire = {
  id: string
  number: number
  amount: number | null
  sentAt: Date
  transactionId: string
  transactionName: string
  closingDate: string
  closingTime: string | null
  timeZone: string | null
  receiverId: string
  receiverEmail: string
  receiverName: string
  managerId: string
  manager: string
  /** The people who manage the transaction or sent the wire. */
  desk: (string | null)[]
  organization: string
}

// A wire whose receiver may decide at this moment. `$1` is now.
const waiting = `
  w.deleted_at is null and w.status = ${WireStatus.PendingVerification} and w.sent_at is not null
  and exists (select 1 from users there
               where there.id = w.receiver_id and there.status in ('Active', 'Pending')
                 and w.receiver_organization_id is not distinct from
                     case there.status when 'Active' then there.organization_id end)
  and t.deleted_at is null and t.status = ${TransactionStatus.InProgress} and not ${isOnHold('t', '$1')}`

/** The wires that wait for a decision in closings at most so many calendar days away; a zone moves a day by one. */
export const waitingWires = (db: Database, now: Date, horizon: number): Promise<WaitingWire[]> =>
  run<WaitingWire>(
    db,
    `select w.id, w.number, w.amount_cents as amount, w.sent_at as "sentAt", t.id as "transactionId",
            t.name as "transactionName", t.closing_date as "closingDate",
            to_char(t.closing_time, 'HH24:MI') as "closingTime", t.time_zone as "timeZone",
            r.id as "receiverId", r.email as "receiverEmail", trim(r.first_name || ' ' || r.last_name) as "receiverName",
            m.id as "managerId", array[t.manager_id, w.sent_by] || array(
              select tm.user_id from transaction_team tm where tm.transaction_id = t.id and tm.is_manager) as desk,
            trim(m.first_name || ' ' || m.last_name) as manager, o.name as organization
       from wires w join transactions t on t.id = w.transaction_id join users r on r.id = w.receiver_id
       join users m on m.id = t.manager_id join organizations o on o.id = t.organization_id
      where ${waiting}
        and t.closing_date between ($1::timestamptz at time zone 'UTC')::date - 1
                               and ($1::timestamptz at time zone 'UTC')::date + $2::integer
      order by w.id`,
    [now, horizon],
  )

/**
 * Marks reminders of a wire that still waits as it was read, and says whether one was new. The transaction is locked first,
 * as by a freeze; of two servers the later one finds the marks.
 */
export const takeReminders = async (
  tx: Transaction,
  { id, transactionId, sentAt }: Pick<WaitingWire, 'id' | 'transactionId' | 'sentAt'>,
  days: readonly number[],
  now: Date,
): Promise<boolean> => {
  await run(tx, 'select 1 from transactions where id = $1 for key share', [transactionId])
  const still = await runOne<{ id: string }>(
    tx,
    `select w.id from wires w join transactions t on t.id = w.transaction_id
      where w.id = $2 and w.sent_at = $3 and ${waiting} for update of w`,
    [now, id, sentAt],
  )
  if (!still) return false
  const marked = await run<{ days: number }>(
    tx,
    `insert into wire_reminders (wire_id, sent_at, days, reminded_at)
     select $1, $2, d, $3 from unnest($4::smallint[]) d on conflict do nothing returning days`,
    [id, sentAt, now, days],
  )
  return marked.length > 0
}
