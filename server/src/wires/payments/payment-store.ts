import type { PaymentKind } from '@countersign/domain/wires/payments/wire-payment'
import type { PaymentReferences } from '@countersign/domain/wires/payments/payment-references'
import { type Database, type Transaction, run, hasRow } from '../../platform/database/connection.ts'

/** What is said about the money of a wire, as it is written. */
export type NewPayment = PaymentReferences & {
  id: string
  wireId: string
  kind: PaymentKind
  sentId: string | null
  amount: number | null
  valueDate: string | null
  wireAmount: number
  reason: string
  userId: string
  at: Date
}

export type PaymentRow = Omit<NewPayment, 'wireId' | 'userId' | 'sentId'> & {
  stands: boolean
  by: string
  sentAmount: number | null
}

/** Holds a wire before anything refers to it: of two at once each would wait for the other. False when it changed. */
export const lockWire = (tx: Transaction, wireId: string, version: number): Promise<boolean> =>
  hasRow(tx, 'select 1 from wires where id = $1 and version = $2 and deleted_at is null for update', [
    wireId,
    version,
  ])

export const insertPayment = async (tx: Transaction, payment: NewPayment): Promise<void> => {
  await run(
    tx,
    `insert into wire_payments (id, wire_id, kind, sent_id, imad, omad, uetr, amount_cents, value_date,
                                wire_amount_cents, reason, user_id, created_at)
       select p.id, p."wireId", p.kind, p."sentId", p.imad, p.omad, p.uetr, p.amount, p."valueDate", p."wireAmount",
              p.reason, p."userId", p.at
         from jsonb_to_record($1::jsonb) as p(id uuid, "wireId" uuid, kind text, "sentId" uuid, imad text, omad text,
           uetr text, amount bigint, "valueDate" date, "wireAmount" bigint, reason text, "userId" uuid, at timestamptz)`,
    [JSON.stringify(payment)],
  )
}

/** What stands of a held wire's payment from now on. */
export const setPayment = async (
  tx: Transaction,
  change: { wireId: string; sentId: string | null; receiptId: string | null; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update wires set sent_payment_id = $2, receipt_id = $3, updated_at = $4, version = version + 1 where id = $1`,
    [change.wireId, change.sentId, change.receiptId, change.at],
  )
}

/** A row of the payment that stands: the record, what was added to it, or the receiver's last word. */
export const standsOf = (payment: string, wire: string): string =>
  `coalesce(${payment}.id in (${wire}.sent_payment_id, ${wire}.receipt_id)
            or (${payment}.kind = 'reference added' and ${payment}.sent_id = ${wire}.sent_payment_id), false)`

/** Everything that was said about the money of a wire, oldest first. */
export const paymentsOf = (db: Database, wireId: string): Promise<PaymentRow[]> =>
  run<PaymentRow>(
    db,
    `select p.id, p.kind, p.imad, p.omad, p.uetr, p.amount_cents as amount,
            p.value_date as "valueDate", p.wire_amount_cents as "wireAmount",
            s.amount_cents as "sentAmount", p.reason, p.created_at as at, ${standsOf('p', 'w')} as stands,
            trim(u.first_name || ' ' || u.last_name) as by
       from wire_payments p join wires w on w.id = p.wire_id join users u on u.id = p.user_id
       left join wire_payments s on s.id = p.sent_id
      where p.wire_id = $1 order by p.created_at, p.id`,
    [wireId],
  )
