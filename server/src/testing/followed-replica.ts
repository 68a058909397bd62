import type pg from 'pg'
import { afterAll, afterEach, expect, vi } from 'vitest'
import { connect, type Pool, run } from '../platform/database/connection.ts'
import { readingAt } from '../platform/database/present-reads.ts'
import { type ReplicaFault, replicaFaults } from '../platform/database/replica/replica-faults.ts'
import { followReplica, type Replica } from '../platform/database/replica/replica.ts'
import { ask } from './database-holder.ts'
import { streamingReplica } from './streaming-replica.ts'

export const patience = { timeout: 20_000, interval: 10 }

/** As a role without rights over the cluster, like that of a managed server. */
export const asDesk = (place: pg.ClientConfig) => ({ ...place, user: 'desk' })

/** The line of the log. */
export const saidOf = (fault: ReplicaFault): string => {
  const { fault: words, cure } = replicaFaults[fault]
  return `The primary answers all reads. ${words} ${cure}`
}

/** What one request reads. */
export const reading = <Result>(replica: Replica, work: () => Promise<Result>) =>
  readingAt(replica.begin(), work)

/** A primary and its replica, and what the product keeps of them. `pool` leads to the primary that they begin with. */
export const followedReplica = async () => {
  const { primary, replica: server } = await streamingReplica()
  await ask(primary.place, 'create role desk login')
  await ask(primary.place, 'alter database countersign owner to desk')
  const pool = connect(asDesk(primary.place), () => undefined)
  await run(pool, 'create table notes (id int primary key, at text)')
  await vi.waitFor(() => ask(asDesk(server.place), 'select 1 from notes'), patience)
  const opened: Replica[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.stop()))
  })
  afterAll(() => pool.end())

  /** Follows until it is in order, or has this fault. `said`: the lines of the log. */
  const follow = async (
    change: { place?: pg.ClientConfig; primary?: Pool; patienceMs?: number } = {},
    fault?: string,
  ) => {
    const said: string[] = []
    const say = (_: unknown, words?: string) => void said.push(words ?? String(_))
    const replica = followReplica({
      place: asDesk(server.place),
      primary: pool,
      log: { info: say, warn: say },
      retryMs: 50,
      // A busy machine makes no replica slow.
      patienceMs: 10_000,
      ...change,
    })
    opened.push(replica)
    await vi.waitFor(() => {
      expect(said).not.toEqual([])
      expect(replica.figures().fault).toBe(fault)
    }, patience)
    return { replica, said }
  }
  let made = 0
  return {
    primary,
    server,
    pool,
    follow,
    /** Writes on the primary; gives what `newest` is to read from now on. */
    write: async (): Promise<number> => {
      await run(pool, 'insert into notes values ($1)', [(made += 1)])
      return made
    },
    newest: async (replica: Replica): Promise<number | undefined> => {
      const [row] = await reading(replica, () => run<{ id: number }>(pool, 'select max(id) as id from notes'))
      return row?.id
    },
    /** Which server answers a read. */
    where: async (replica: Replica): Promise<'replica' | 'primary'> => {
      const [row] = await reading(replica, () =>
        run<{ is: boolean }>(pool, 'select pg_is_in_recovery() as is'),
      )
      return row?.is ? 'replica' : 'primary'
    },
  }
}
