import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { run, transaction } from './connection.ts'

const { pool } = await testDatabase()

describe('run', () => {
  it('refuses a bigint that a number cannot hold exactly', async () => {
    await expect(run(pool, 'select 9007199254740993::bigint as cents')).rejects.toThrow('too large')
  })

  it('gives bigint as a number, date as text, timestamptz as Date', async () => {
    const [row] = await run(
      pool,
      `select 999999999999::bigint as cents, array[1, null]::bigint[] as list, date '2026-03-01' as day,
              timestamptz '2026-03-01 10:00+00' as at, 1.50::numeric as rate`,
    )
    expect(row).toEqual({
      cents: 999_999_999_999,
      list: [1, null],
      day: '2026-03-01',
      at: new Date('2026-03-01T10:00:00Z'),
      rate: '1.50',
    })
  })

  it('prepares a statement once per connection', async () => {
    await transaction(pool, async (tx) => {
      for (const value of [1, 2, 3]) await run(tx, 'select $1::int as value', [value])
      const prepared = await run<{ count: number }>(
        tx,
        `select count(*) as count from pg_prepared_statements where statement = 'select $1::int as value'`,
      )
      expect(prepared).toEqual([{ count: 1 }])
    })
  })
})

describe('transaction', () => {
  it('keeps nothing when the work throws, and gives the connection back usable', async () => {
    await run(pool, 'create table kept (value int)')
    await expect(
      transaction(pool, async (tx) => {
        await run(tx, 'insert into kept values (1)')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await transaction(pool, (tx) => run(tx, 'insert into kept values (2)'))
    expect(await run(pool, 'select value from kept')).toEqual([{ value: 2 }])
  })

  it('survives the loss of its connection', async () => {
    const lost = transaction(pool, (tx) => run(tx, 'select pg_terminate_backend(pg_backend_pid())'))
    await expect(lost).rejects.toThrow()
    expect(await run(pool, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
