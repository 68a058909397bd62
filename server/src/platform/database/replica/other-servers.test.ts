import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ask } from '../../../testing/database-holder.ts'
import { testDatabase } from '../../../testing/database.ts'
import { asDesk, followedReplica, patience, reading, saidOf } from '../../../testing/followed-replica.ts'
import { connect, type Database, type Pool, run } from '../connection.ts'
import { examineReplica } from './examine-replica.ts'
import { primaryPosition } from './replica-store.ts'
import type { Replica } from './replica.ts'

const { primary, server, pool, follow, write, newest, where } = await followedReplica()

/** Leads each connection to the next of the servers. */
const balancerOf = async (places: readonly pg.ClientConfig[]): Promise<number> => {
  let turn = 0
  const listening = createServer((socket) => {
    const { host, port } = places[Math.min(turn, places.length - 1)] ?? {}
    turn += 1
    const behind = connectTo(`${host}/.s.PGSQL.${port}`)
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  afterAll(() => void listening.close())
  return (listening.address() as AddressInfo).port
}

describe('a server that is no replica of this primary', async () => {
  const other = await testDatabase()

  test('is not read from: the primary itself, and another cluster', async () => {
    const itself = await follow({ place: asDesk(primary.place) }, 'not-a-replica')
    expect(await where(itself.replica)).toBe('primary')
    expect(itself.said).toEqual([saidOf('not-a-replica')])
    const strange = await follow({ primary: other.pool }, 'other-database')
    expect(await reading(strange.replica, () => run(other.pool, 'select 1 as one'))).toEqual([{ one: 1 }])
    expect(strange.replica.figures()).toMatchObject({ replica: 0, primary: 1 })
  })

  test('is not read from: a second one behind the same address', async () => {
    const port = await balancerOf([server.place, primary.place])
    const { user, database } = server.place
    const { replica, said } = await follow({ place: { host: '127.0.0.1', port, user, database } })
    const id = await write()
    expect(await newest(replica)).toBe(id)
    expect(replica.figures()).toMatchObject({ replica: 0, failed: 1 })
    await vi.waitFor(() => expect(said).toContain(saidOf('several-servers')), patience)
  })

  test('is not read from: one that is ahead of a primary that was set back', async () => {
    const client = new pg.Client(server.place)
    await client.connect()
    try {
      expect(await examineReplica(client, pool)).toMatchObject({ behindBytes: expect.any(Number) })
      const { timeline } = await primaryPosition(pool)
      const setBack = {
        query: async (statement: pg.QueryConfig) =>
          statement.text.includes('pg_walfile_name')
            ? { rows: [{ position: '8', timeline }] }
            : pool.query(statement),
      } as Database
      await expect(examineReplica(client, setBack)).rejects.toMatchObject({ fault: 'ahead' })
    } finally {
      await client.end()
    }
  })
})

test('after a switchover the former primary is read from, once it has written out what it replayed since', async () => {
  await primary.stop()
  await ask(server.place, 'select pg_promote()')
  await primary.startBehind(server.place)
  const promoted = connect(asDesk(server.place), () => undefined)
  try {
    const { replica } = await follow({ place: asDesk(primary.place), primary: promoted }, 'other-timeline')
    const read = () => reading(replica, () => run(promoted, 'select pg_is_in_recovery() as is'))
    expect(await read()).toEqual([{ is: false }])
    await ask(server.place, 'checkpoint')
    await vi.waitFor(async () => {
      await ask(primary.place, 'checkpoint')
      expect(await read()).toEqual([{ is: true }])
    }, patience)
  } finally {
    await promoted.end()
  }
})

test('a replica that is promoted is left at once, and so is a former primary that did not follow it', async () => {
  const [lead, next] = [server, primary]
  const former = connect(asDesk(lead.place), () => undefined)
  const { replica, said } = await follow({ place: asDesk(next.place), primary: former })
  const read = (db: Pool, from: Replica, id: number) =>
    reading(from, () => run(db, 'select id from notes where id = $1', [id]))
  expect(await read(former, replica, 1)).toEqual([{ id: 1 }])
  expect(replica.figures()).toMatchObject({ replica: 1 })
  await ask(next.place, 'select pg_promote()')
  // From here on the former primary has what the new one will never have, and is ahead of it.
  await run(former, `insert into notes select n, repeat('x', 1000) from generate_series(100000, 110000) n`)
  expect(await read(former, replica, 110_000)).toEqual([{ id: 110_000 }])
  await vi.waitFor(() => expect(said.at(-1)).toBe(saidOf('not-a-replica')), patience)
  await former.end()

  await lead.stop()
  await lead.startBehind(next.place)
  const promoted = connect(asDesk(next.place), () => undefined)
  try {
    const again = await follow({ place: asDesk(lead.place), primary: promoted }, 'other-timeline')
    await run(promoted, 'insert into notes values (-1)')
    expect(await read(promoted, again.replica, -1)).toEqual([{ id: -1 }])
    expect(again.replica.figures()).toMatchObject({ replica: 0 })
  } finally {
    await promoted.end()
  }
})
