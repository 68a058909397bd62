import type { ReferenceKind } from '@countersign/domain/wires/bank-details/payment-reference'
import type { PaymentKind } from '@countersign/domain/wires/payments/wire-payment'
import { type Database, type Transaction, run, hasRow } from '../../platform/database/connection.ts'

/** What is said about the money of a wire, as it is written. */
export type NewPayment = {
  id: string
  wireId: string
  kind: PaymentKind
  sentId: string | null
  referenceKind: ReferenceKind | null
  reference: string | null
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
    `insert into wire_payments (id, wire_id, kind, sent_id, reference_kind, reference, amount_cents, value_date,
                                wire_amount_cents, reason, user_id, created_at)
       select p.id, p."wireId", p.kind, p."sentId", p."referenceKind", p.reference, p.amount, p."valueDate", p."wireAmount",
              p.reason, p."userId", p.at
         from jsonb_to_record($1::jsonb) as p(id uuid, "wireId" uuid, kind text, "sentId" uuid, "referenceKind" text,
           reference text, amount bigint, "valueDate" date, "wireAmount" bigint, reason text, "userId" uuid, at timestamptz)`,
    [JSON.stringify(payment)],
  )
}

const ofSentReference = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'wires_sent_reference'

/**
 * What stands of a held wire's payment from now on. `organizationId`: for which organization
 * a payment is recorded. False when another wire of that
 * organization carries the reference: then the database transaction cannot go on.
 */
export const setPayment = async (
  tx: Transaction,
  change: {
    wireId: string
    sentId: string | null
    receiptId: string | null
    reference: string | null
    organizationId: string
    at: Date
  },
): Promise<boolean> => {
  try {
    await run(
      tx,
      `update wires
          set sent_payment_id = $2, receipt_id = $3, sent_reference = $4, updated_at = $5, version = version + 1,
              sent_organization_id = case when $2::uuid is null then null
                                      when $2 is distinct from sent_payment_id then $6::uuid
                                      else sent_organization_id end
        where id = $1`,
      [change.wireId, change.sentId, change.receiptId, change.reference, change.at, change.organizationId],
    )
    return true
  } catch (error) {
    if (ofSentReference(error)) return false
    throw error
  }
}

/** Everything that was said about the money of a wire, oldest first. */
export const paymentsOf = (db: Database, wireId: string): Promise<PaymentRow[]> =>
  run<PaymentRow>(
    db,
    `select p.id, p.kind, p.reference_kind as "referenceKind", p.reference, p.amount_cents as amount,
            p.value_date as "valueDate", p.wire_amount_cents as "wireAmount",
            s.amount_cents as "sentAmount", p.reason, p.created_at as at,
            coalesce(p.id in (w.sent_payment_id, w.receipt_id), false) as stands,
            trim(u.first_name || ' ' || u.last_name) as by
       from wire_payments p join wires w on w.id = p.wire_id join users u on u.id = p.user_id
       left join wire_payments s on s.id = p.sent_id
      where p.wire_id = $1 order by p.created_at, p.id`,
    [wireId],
  )
