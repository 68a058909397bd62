import { afterEach, describe, expect, it, vi } from 'vitest'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { requestLimits } from './connection-limits.ts'
import { connect, directPlace, type Pool, run, singleClient, transaction } from './connection.ts'

const { pool, place } = await testDatabase()
const { DATABASE_URL: direct } = databaseSettings(place, '')

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

  it('keeps no plan of a statement that is planned for its values', async () => {
    await transaction(pool, async (tx) => {
      expect(await run(tx, 'select $1::int as planned', [7], 'its values')).toEqual([{ planned: 7 }])
      expect(await run(tx, `select 1 from pg_prepared_statements where statement like '%planned'`)).toEqual(
        [],
      )
    })
  })
})

const withPool = async (
  pooling: { direct?: string; unnamed?: boolean },
  work: (pool: Pool) => Promise<void>,
) => {
  const own = connect(place, () => undefined, requestLimits, pooling)
  try {
    await work(own)
  } finally {
    await own.end()
  }
}

const limitOf = async (db: Parameters<typeof run>[0]) =>
  run(db, `select setting, source from pg_settings where name = 'statement_timeout'`)

describe('a pool through a pooler', () => {
  it('sends no statement with a name when the pooler forgets names', () =>
    withPool({ unnamed: true }, async (own) => {
      await transaction(own, async (tx) => {
        expect(await run(tx, 'select $1::int as value', [7])).toEqual([{ value: 7 }])
        expect(await run(tx, 'select name from pg_prepared_statements')).toEqual([])
      })
    }))

  it('asks for no time limit of its own, which the direct connection has', () =>
    withPool({ direct, unnamed: true }, async (own) => {
      expect(await limitOf(own)).toEqual([{ setting: '0', source: 'default' }])
      const client = singleClient(directPlace(own), 'one', requestLimits)
      await client.connect()
      try {
        expect(await limitOf(client)).toEqual([{ setting: '8000', source: 'client' }])
        expect(await run(client, 'select count(*) as count from pg_prepared_statements')).toEqual([
          { count: 2 },
        ])
      } finally {
        await client.end()
      }
    }))

  it('is the direct one itself where nothing stands between, with limits of its own', () =>
    withPool({}, async (own) => {
      expect(await limitOf(own)).toEqual([{ setting: '8000', source: 'client' }])
      expect(directPlace(own)).toBe(own.options)
    }))
})

describe('a database that changes its leader', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is written to by new connections when those at hand lead to a server without changes', async () => {
    await run(pool, 'create table led (value int)')
    await withPool({}, async (own) => {
      const clients = await Promise.all([own.connect(), own.connect(), own.connect()])
      for (const client of clients) await client.query('set default_transaction_read_only = on')
      for (const client of clients) client.release()
      // They are older than two seconds.
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_000)
      await transaction(own, (tx) => run(tx, 'insert into led values (1)'))
      expect(await run(pool, 'select value from led')).toEqual([{ value: 1 }])
      const readOnly = `select current_setting('default_transaction_read_only') as "is"`
      expect(await Promise.all([1, 2, 3].map(() => run(own, readOnly)))).toEqual([
        [{ is: 'off' }],
        [{ is: 'off' }],
        [{ is: 'off' }],
      ])
    })
  })

  it('keeps young connections that are refused, for reads', async () => {
    await withPool({}, async (own) => {
      const client = await own.connect()
      await client.query('set default_transaction_read_only = on')
      client.release()
      const id = async () => (await run<{ id: number }>(own, 'select pg_backend_pid() as id'))[0]?.id
      const before = await id()
      await expect(transaction(own, (tx) => run(tx, 'insert into led values (2)'))).rejects.toThrow(
        'read-only',
      )
      expect(await id()).toBe(before)
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

  it('is done again when its connection is lost before the commit', async () => {
    const attempts: number[] = []
    const result = await transaction(pool, async (tx) => {
      attempts.push(attempts.length)
      if (attempts.length === 1) await run(tx, 'select pg_terminate_backend(pg_backend_pid())')
      return run(tx, 'insert into kept values (3) returning value')
    })
    expect([result, attempts]).toEqual([[{ value: 3 }], [0, 1]])
    expect(await run(pool, 'select value from kept where value = 3')).toEqual([{ value: 3 }])
  })

  it('is done once when its connection is lost in the commit: it may have been kept', async () => {
    await run(pool, 'create table committed (value int)')
    await pool.query(
      `create function die() returns trigger language plpgsql as
         $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
       create constraint trigger dies after insert on committed deferrable initially deferred
         for each row execute function die()`,
    )
    let attempts = 0
    const lost = transaction(pool, async (tx) => {
      attempts += 1
      await run(tx, 'insert into committed values (1)')
    })
    await expect(lost).rejects.toThrow()
    expect(attempts).toBe(1)
  })

  it('survives the loss of its connection', async () => {
    const lost = transaction(pool, (tx) => run(tx, 'select pg_terminate_backend(pg_backend_pid())'))
    await expect(lost).rejects.toThrow()
    expect(await run(pool, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
