import { type Database, type Transaction, runOne, hasRow } from '../platform/database/connection.ts'

export type FeeBasisRow = {
  wires: number
  base: number | null
  organizationId: string
  /** What was decided with the first invite; null before. */
  decided: { amount: number; rule: string } | null
}

/** What a fee is of: the wires of the transaction, drafts as well, and its par amount or purchase price. */
export const feeBasisOf = (db: Database, transactionId: string): Promise<FeeBasisRow | undefined> =>
  runOne<FeeBasisRow>(
    db,
    `select (select count(*)::integer from wires w where w.transaction_id = t.id and w.deleted_at is null) as wires,
            case t.kind when 'bond' then t.par_cents else t.purchase_price_cents end as base,
            t.organization_id as "organizationId",
            (select jsonb_build_object('amount', v.amount_cents, 'rule', v.rule) from invoices v
              where v.transaction_id = t.id order by v.created_at desc, v.id desc limit 1) as decided
       from transactions t where t.id = $1`,
    [transactionId],
  )

/** The draft that keeps the amount. False when the transaction had an invoice already, also a voided one. */
export const insertFirstInvoice = (
  tx: Transaction,
  invoice: {
    id: string
    transactionId: string
    organizationId: string
    rule: string
    wires: number
    base: number | null
    amount: number
    at: Date
  },
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into invoices (id, transaction_id, organization_id, rule, wire_count, base_cents, amount_cents, created_at)
       select $1, $2, $3, $4, $5, $6, $7, $8
        where not exists (select 1 from invoices where transaction_id = $2)
       on conflict (transaction_id) where status <> 'Void' do nothing returning id`,
    [
      invoice.id,
      invoice.transactionId,
      invoice.organizationId,
      invoice.rule,
      invoice.wires,
      invoice.base,
      invoice.amount,
      invoice.at,
    ],
  )
