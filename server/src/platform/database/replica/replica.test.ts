import { expect, test, vi } from 'vitest'
import { bestTime } from '../../../testing/best-time.ts'
import { ask } from '../../../testing/database-holder.ts'
import { followedReplica, patience, reading, saidOf } from '../../../testing/followed-replica.ts'
import { run, transaction } from '../connection.ts'

const { primary, server, pool, follow, write, newest, where } = await followedReplica()

const pause = () => ask(server.place, 'select pg_wal_replay_pause()')
const resume = () => ask(server.place, 'select pg_wal_replay_resume()')

/** Until a read that calls pg_sleep is under way on the replica. */
const untilItSleeps = () =>
  vi.waitFor(async () => {
    const asleep = await ask(server.place, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`)
    expect(asleep).toHaveLength(1)
  }, patience)

test('a read is answered by the replica, with every change that was acknowledged before it', async () => {
  const { replica, said } = await follow()
  expect(said).toEqual(['Reads are answered by the replica'])
  for (let turn = 0; turn < 50; turn += 1) {
    const id = await write()
    expect(await Promise.all([newest(replica), newest(replica)])).toEqual([id, id])
  }
  expect(await where(replica)).toBe('replica')
  expect(replica.figures()).toEqual({ fault: undefined, replica: 101, primary: 0, failed: 0 })
})

test('a request that changes something reads it back; changes and transactions never go to the replica', async () => {
  const { replica } = await follow()
  await reading(replica, async () => {
    const before = await run<{ id: number }>(pool, 'select max(id) as id from notes')
    const id = await write()
    expect(await run(pool, 'select max(id) as id from notes')).toEqual([{ id }])
    expect(before).toEqual([{ id: id - 1 }])
    await transaction(pool, async (tx) => {
      await run(tx, 'update notes set at = $1 where id = $2', ['changed', id])
      expect(await run(tx, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
    })
    expect(await run(pool, 'select at from notes where id = $1', [id])).toEqual([{ at: 'changed' }])
  })
  expect(replica.figures()).toMatchObject({ replica: 3, primary: 0, failed: 0 })
  expect(await run(pool, 'select pg_is_in_recovery() as is')).toEqual([{ is: false }])
})

test('a request reads its own changes back while the replica lags', async () => {
  const { replica } = await follow({ patienceMs: 200 })
  const max = 'select max(id) as id from notes'
  const afterOwn = (change: () => Promise<number>) =>
    reading(replica, async () => {
      await run(pool, max)
      await pause()
      try {
        const id = await change()
        expect(await run(pool, max)).toEqual([{ id }])
      } finally {
        await resume()
      }
    })
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  await afterOwn(write)
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  await afterOwn(() =>
    transaction(pool, async (tx) => {
      const [row] = await run<{ id: number }>(
        tx,
        'insert into notes select max(id) + 1000 from notes returning id',
      )
      return row?.id ?? 0
    }),
  )
  await run(pool, 'delete from notes where id > 1000')
})

test('of a replica that lags, no read is old; few wait for it, and it is read again when it has caught up', async () => {
  const patienceMs = 200
  const { replica, said } = await follow({ patienceMs })
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  await pause()
  const id = await write()
  expect(await newest(replica)).toBe(id)
  expect(replica.figures().fault).toBe('behind')
  // From now on it is known, and costs not even a question.
  const asked = vi.spyOn(pool, 'query')
  expect(await newest(replica)).toBe(id)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await resume()
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  expect(await newest(replica)).toBe(id)
  expect(said.slice(0, 3)).toEqual([
    'Reads are answered by the replica',
    saidOf('behind'),
    'Reads are answered by the replica',
  ])
})

test('a read that is in the way of replay is canceled there, and answered by the primary', async () => {
  const { replica } = await follow()
  const id = await write()
  const slow = reading(replica, () =>
    run<{ id: number }>(
      pool,
      'select max(id) as id, max(pg_sleep(case when pg_is_in_recovery() then 8 else 0 end)::text) from notes',
    ),
  )
  await untilItSleeps()
  // What the read holds is locked exclusively, and replay waits for no read.
  await run(pool, 'alter table notes add column more text')
  expect(await slow).toMatchObject([{ id }])
  expect(replica.figures()).toMatchObject({ failed: 1 })
  expect(await where(replica)).toBe('replica')
})

test('a replica that is slow costs a read two seconds, the next ones nothing; and it comes back', async () => {
  const { replica, said } = await follow()
  const slow = await reading(replica, () =>
    run(pool, 'select pg_sleep(case when pg_is_in_recovery() then 20 else 0 end), pg_is_in_recovery() as is'),
  )
  expect(slow).toMatchObject([{ is: false }])
  expect(said.at(-1)).toBe(saidOf('slow'))
  expect(await where(replica)).toBe('primary')
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  expect(replica.figures()).toMatchObject({ fault: undefined, failed: 1 })
})

test('a replica that freezes costs a read in flight two seconds, later ones nothing; and it comes back', async () => {
  const { replica, said } = await follow()
  const inFlight = reading(replica, () =>
    run(
      pool,
      'select case when pg_is_in_recovery() then pg_sleep(30) end as slept, pg_is_in_recovery() as is',
    ),
  )
  await untilItSleeps()
  await server.signal('SIGSTOP')
  const frozenAt = performance.now()
  try {
    expect(await inFlight).toMatchObject([{ is: false }])
    expect(performance.now() - frozenAt).toBeLessThan(5_000)
    expect(await where(replica)).toBe('primary')
    const id = await write()
    const next = async () => {
      const began = performance.now()
      expect(await newest(replica)).toBe(id)
      return performance.now() - began
    }
    for (let turn = 0; turn < 20; turn += 1) expect(await bestTime(next, 2_000)).toBeLessThan(2_000)
    expect(said).toContain(saidOf('unreachable'))
  } finally {
    await server.signal('SIGCONT')
  }
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
})

test('a primary that restarts may have been set back: the replica is compared with it anew', async () => {
  const { replica, said } = await follow()
  await primary.stop()
  await primary.start()
  // The pool finds each of its connections broken once.
  const id = await vi.waitFor(write, patience)
  expect(await newest(replica)).toBe(id)
  await vi.waitFor(() => expect(said).toContain(saidOf('primary-restarted')), patience)
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
})

test('a replica that is killed and starts again is read again; its end is said once', async () => {
  const { replica, said } = await follow()
  await server.kill()
  const id = await write()
  expect(await newest(replica)).toBe(id)
  await vi.waitFor(() => expect(replica.figures().fault).toBe('unreachable'), patience)
  expect(await where(replica)).toBe('primary')
  await server.start()
  await vi.waitFor(async () => expect(await where(replica)).toBe('replica'), patience)
  expect(await newest(replica)).toBe(id)
  expect(said).toEqual([
    'Reads are answered by the replica',
    saidOf('unreachable'),
    'Reads are answered by the replica',
  ])
})
