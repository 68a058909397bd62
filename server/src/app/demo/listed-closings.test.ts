import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()

beforeAll(async () => {
  const keys = { keyEncryptionKey: Buffer.alloc(32, 1), lookupKey: Buffer.alloc(32, 2) }
  await fillDemo(pool, { secrets: { ...keys, providerKeys: [], cookieKeys: [] } })
})

const count = async (from: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${from}`)
  return rows[0]?.count ?? -1
}

test('the demo gives a property no purpose of bonds, which no form of it shows', async () => {
  expect(await count(`transactions where kind <> 'bond'`)).toBeGreaterThan(0)
  expect(await count(`transactions where kind <> 'bond' and purpose is not null`)).toBe(0)
})

test('its list is sorted by what its transactions say, par and price included', async () => {
  const wrong = await count(
    `transaction_access a join transactions t on t.id = a.transaction_id
      where a.size_cents <> coalesce(t.par_cents, t.purchase_price_cents, -1) or a.name_key <> lower(t.name)
         or a.closing_date <> coalesce(t.closing_date, '-infinity') or (a.status, a.type) <> (t.status, t.type)`,
  )
  expect(wrong).toBe(0)
  expect(await count('transaction_access where size_cents > 0')).toBeGreaterThan(40)
})
