import type { InvoiceStatus } from '@countersign/domain/billing/invoice'
import type { InvoiceSort } from '@countersign/domain/billing/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { exactTotalLimit } from '@countersign/domain/platform/limits'
import { type Database, type Transaction, run, runOne } from '../platform/database/connection.ts'
import { holdOf, type HoldRow } from '../transactions/record/hold-store.ts'
import { listTotal } from '../platform/database/list-total.ts'
import { orderBy } from '../platform/database/order-by.ts'
import { hasIndexedPiece, textWithin } from '../platform/database/text-pattern.ts'

export type InvoiceRow = {
  id: string
  version: number
  status: InvoiceStatus
  number: string | null
  transactionId: string
  transaction: string
  issuer: string | null
  organizationId: string
  organization: string
  amount: number
  rule: string
  wireCount: number
  base: number | null
  createdAt: Date
  issuedAt: Date | null
  issuedOn: string | null
  dueDate: string | null
  paidOn: string | null
  voidedAt: Date | null
  voidReason: string
  hold: HoldRow
}

const columns = `
  v.id, v.version, v.status, v.number, v.transaction_id as "transactionId", t.name as transaction, i.name as issuer,
  v.organization_id as "organizationId", o.name as organization, v.amount_cents as amount, v.rule,
  v.wire_count as "wireCount", v.base_cents as base, v.created_at as "createdAt", v.issued_at as "issuedAt",
  (v.issued_at at time zone 'UTC')::date as "issuedOn", v.due_date as "dueDate", v.paid_on as "paidOn",
  v.voided_at as "voidedAt", v.void_reason as "voidReason", ${holdOf('t')} as hold`

const joins = `
  join transactions t on t.id = v.transaction_id
  join organizations o on o.id = v.organization_id
  left join organizations i on i.id = t.issuer_id`

/** A draft has no number yet. */
const sorts = {
  number: 'v.number',
  closing: 'lower(t.name)',
  status: 'v.status',
  amount: 'v.amount_cents',
} as const satisfies Record<InvoiceSort, string>

/** A text that more transactions and invoices have is common, and looked for in the order of the list. */
const mostPicked = 5000

/** The invoices whose transaction or number has a text; null when too many have it for that to narrow anything. */
const pickByText = async (db: Database, text: string): Promise<string[] | null> => {
  const picked = await run<{ id: string | null }>(
    db,
    `select v.id from (select id from transactions where search_text like $1 limit ${mostPicked + 1}) t
       left join invoices v on v.transaction_id = t.id
     union all
     (select id from invoices where number is not null and lower(number) like $1 limit ${mostPicked + 1})`,
    [text],
  )
  return picked.length > mostPicked ? null : picked.flatMap(({ id }) => id ?? [])
}

/** `organizationId` null: of every organization. Newest first, unless asked otherwise. */
export const listInvoices = async (
  db: Database,
  asked: {
    organizationId: string | null
    status: InvoiceStatus | null
    search: string | null
    limit: number
    offset: number
  } & Sorting<InvoiceSort>,
): Promise<{ items: InvoiceRow[]; total: number }> => {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  // A filter that was not asked for is left out: with `$1 is null or ...` PostgreSQL would use no index.
  const conditions: string[] = []
  if (asked.organizationId !== null) conditions.push(`v.organization_id = ${put(asked.organizationId)}`)
  if (asked.status !== null) conditions.push(`v.status = ${put(asked.status)}`)
  // Every invoice has a transaction: it is read to count where its text is compared, and else not.
  let countedFrom = 'invoices v'
  if (asked.search !== null) {
    const text = textWithin(asked.search.toLowerCase())
    const picked = hasIndexedPiece(asked.search) ? await pickByText(db, text) : null
    if (picked) conditions.push(`v.id = any(${put(picked)}::uuid[])`)
    else {
      const place = put(text)
      countedFrom += ' join transactions t on t.id = v.transaction_id'
      conditions.push(`(t.search_text like ${place} or lower(v.number) like ${place})`)
    }
  }
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const counting = [...values]
  const items = await run<InvoiceRow>(
    db,
    `select ${columns} from invoices v ${joins} ${where}
      order by ${orderBy(sorts, asked, 'v.created_at desc, v.id desc')} limit ${put(asked.limit)} offset ${put(asked.offset)}`,
    values,
    'its values',
  )
  const counted = `select count(*) as total from (
    select 1 from ${countedFrom} ${where} limit ${exactTotalLimit + 1}) one`
  return { items, total: await listTotal(items, asked, () => runOne(db, counted, counting)) }
}

export const invoicesOf = (db: Database, transactionId: string): Promise<InvoiceRow[]> =>
  run<InvoiceRow>(
    db,
    `select ${columns} from invoices v ${joins} where v.transaction_id = $1 order by v.created_at desc, v.id desc`,
    [transactionId],
  )

export const findInvoice = (db: Database, invoiceId: string): Promise<InvoiceRow | undefined> =>
  runOne<InvoiceRow>(db, `select ${columns} from invoices v ${joins} where v.id = $1`, [invoiceId])

export const lockInvoice = async (tx: Transaction, invoiceId: string): Promise<void> => {
  await run(tx, 'select 1 from invoices where id = $1 for no key update', [invoiceId])
}

/** The next number of the platform in a year. It stays locked: of two calls at once, one waits. */
export const takeInvoiceNumber = async (tx: Transaction, year: number): Promise<number> => {
  const row = await runOne<{ last: number }>(
    tx,
    `insert into invoice_years (year, last) values ($1, 1)
       on conflict (year) do update set last = invoice_years.last + 1 returning last`,
    [year],
  )
  return row?.last ?? 1
}

type Action = { id: string; userId: string; at: Date }

export const writeIssued = async (
  tx: Transaction,
  act: Action & { number: string; dueDate: string },
): Promise<void> => {
  await run(
    tx,
    `update invoices set status = 'Issued', number = $2, issued_at = $3, issued_by = $4, due_date = $5,
            version = version + 1 where id = $1`,
    [act.id, act.number, act.at, act.userId, act.dueDate],
  )
}

export const writePaid = async (tx: Transaction, act: Action & { paidOn: string }): Promise<void> => {
  await run(
    tx,
    `update invoices set status = 'Paid', paid_at = $2, paid_by = $3, paid_on = $4, version = version + 1 where id = $1`,
    [act.id, act.at, act.userId, act.paidOn],
  )
}

export const writeVoid = async (tx: Transaction, act: Action & { reason: string }): Promise<void> => {
  await run(
    tx,
    `update invoices set status = 'Void', voided_at = $2, voided_by = $3, void_reason = $4, version = version + 1
      where id = $1`,
    [act.id, act.at, act.userId, act.reason],
  )
}

/** A draft in the place of a voided invoice, by the same rule. Cents; `base` as in the first invoice. */
export const insertSuccessor = async (
  tx: Transaction,
  successor: { id: string; of: string; at: Date; amount: number; wires: number; base: number | null },
): Promise<void> => {
  await run(
    tx,
    `insert into invoices (id, transaction_id, organization_id, rule, wire_count, base_cents, amount_cents, created_at)
       select $1, transaction_id, organization_id, rule, $4, $5, $6, $3 from invoices where id = $2`,
    [successor.id, successor.of, successor.at, successor.wires, successor.base, successor.amount],
  )
}
