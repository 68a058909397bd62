import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { type Transaction, run, runOne } from '../../platform/database/connection.ts'

export type EndedClosing = {
  id: string
  organizationId: string
  managerId: string
  closingDate: string
  base: number | null
  firstSentAt: Date
  completedAt: Date | null
  wires: { id: string; number: number; amount: number; receiverId: string }[]
}

/** The demo's closings in which an invite went out, those that were completed first in the order of their end. */
export const endedClosings = (tx: Transaction): Promise<EndedClosing[]> =>
  run<EndedClosing>(
    tx,
    `select t.id, t.organization_id as "organizationId", t.manager_id as "managerId", t.closing_date as "closingDate",
            case t.kind when 'bond' then t.par_cents else t.purchase_price_cents end as base,
            min(w.sent_at) as "firstSentAt",
            (select max(at) from audit_events e where e.transaction_id = t.id and e.type = 'transaction completed')
              as "completedAt",
            jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number, 'amount', w.amount_cents,
                                         'receiverId', w.receiver_id) order by w.number) as wires
       from transactions t join wires w on w.transaction_id = t.id
      where t.status in (${TransactionStatus.InProgress}, ${TransactionStatus.Completed})
      group by t.id having min(w.sent_at) is not null
      order by "completedAt" nulls last, t.id`,
  )

/** What the payments say is what stands of each wire. */
export const linkPayments = async (tx: Transaction): Promise<void> => {
  await run(
    tx,
    `update wires w set sent_payment_id = s.id, receipt_id = r.id
       from wire_payments s left join wire_payments r on r.sent_id = s.id
      where s.wire_id = w.id and s.kind = 'sent'`,
  )
  await run(
    tx,
    `insert into payment_references (wire_id, kind, reference, organization_id)
       select w.id, r.kind, r.reference, t.organization_id
         from wires w join transactions t on t.id = w.transaction_id join wire_payments p on p.id = w.sent_payment_id,
              lateral (values ('imad', p.imad), ('omad', p.omad), ('uetr', p.uetr)) as r(kind, reference)
        where r.reference is not null`,
  )
}

export const superAdminId = async (tx: Transaction): Promise<string> => {
  const row = await runOne<{ id: string }>(
    tx,
    `select id from users where role = 'super_admin' order by id limit 1`,
  )
  if (!row) throw new Error('The demo has no super admin.')
  return row.id
}
