import { invoiceStatuses } from '@countersign/domain/billing/invoice'
import {
  type PaymentReferences,
  referencesFaults,
} from '@countersign/domain/wires/payments/payment-references'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()
const now = new Date('2026-03-14T20:30:00Z')
const secrets = {
  keyEncryptionKey: Buffer.alloc(32, 1),
  lookupKey: Buffer.alloc(32, 2),
  providerKeys: [],
  cookieKeys: [],
}

beforeAll(() => fillDemo(pool, { secrets }, () => now))

test('what is over was sent by references that are well-formed, and received but for one', async () => {
  const rows = await run<PaymentReferences & { received: string | null; differs: boolean }>(
    pool,
    `select s.imad, s.omad, s.uetr, r.kind as received, r.amount_cents <> w.amount_cents as differs
       from wires w join transactions t on t.id = w.transaction_id
       left join wire_payments s on s.id = w.sent_payment_id left join wire_payments r on r.id = w.receipt_id
      where t.status = 3 and w.deleted_at is null`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { imad, omad, uetr } of rows) expect(referencesFaults({ imad, omad, uetr })).toEqual([])
  const given = (kind: keyof PaymentReferences) => rows.filter((row) => row[kind] !== null).length
  expect([given('imad'), given('omad'), given('uetr')].every((count) => count > 0)).toBe(true)
  // Each is held against the further payments of the organization.
  const standing = await run(pool, 'select 1 from payment_references')
  expect(standing.length).toBeGreaterThan(given('imad'))
  expect(rows.filter(({ received }) => received === null).length).toBeGreaterThan(0)
  expect(rows.filter(({ differs }) => differs).length).toBeGreaterThan(0)
  expect(await run(pool, 'select 1 from wire_payments where created_at > $1', [now])).toEqual([])
})

test('there are invoices in every state, numbered in the order of their issue without a gap', async () => {
  const rows = await run<{ status: string; number: string | null; year: number }>(
    pool,
    `select status, number, extract(year from issued_at)::integer as year from invoices order by issued_at, id`,
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(invoiceStatuses))
  for (const wanted of new Set(rows.flatMap(({ number, year }) => (number === null ? [] : [year])))) {
    const numbers = rows.filter(({ year }) => year === wanted).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, at) => `CS-${wanted}-${String(at + 1).padStart(6, '0')}`))
  }
})

test('closings are found by what the list shows of them, as those that people add', async () => {
  const others = await run(
    pool,
    `select name, search_text from transactions t where search_text is distinct from
       lower(concat_ws(' ', name, (select name from organizations where id = t.issuer_id), series))`,
  )
  expect(others).toEqual([])
})
