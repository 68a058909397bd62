import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Measured, runLoad } from '../load/run-load.ts'
import type { Place } from '../product/database.ts'
import { acceptsInFlight } from '../sizes.ts'

export type PendingWire = { wireId: string; transactionId: string; digest: string }

/**
 * Its own outbox, built like the product's: rows in that one would be handed over by the product, at the counterpart's
 * cost.
 */
export const makeOutbox = async (client: pg.Client): Promise<void> => {
  await client.query('create schema bench')
  await client.query('create table bench.outbox (like public.outbox including all)')
}

const lock = 'select version, status, digest from wires where id = $1 and deleted_at is null for update'
const update = 'update wires set status = 5, version = version + 1, updated_at = now() where id = $1'
const event = `insert into audit_events (id, type, actor_id, transaction_id, wire_id, data)
  values ($1, 'wire accepted', $2, $3, $4, $5)`
const outbox = `insert into bench.outbox (kind, payload) values ('change', $1)`

/** As `pg` sends a statement with values when nothing else is said, or by a name: planned once per connection. */
export type Way = 'plain' | 'prepared'

const statement = (way: Way, name: string, text: string, values: unknown[]): pg.QueryConfig =>
  way === 'prepared' ? { name, text, values } : { text, values }

/** The plain way to accept a wire: six statements in a transaction. */
const accept = async (client: pg.Client, way: Way, actorId: string, wire: PendingWire): Promise<void> => {
  await client.query('begin')
  const { rows } = await client.query<{ status: number; digest: string }>(
    statement(way, 'lock', lock, [wire.wireId]),
  )
  if (rows[0]?.status !== 3 || rows[0].digest !== wire.digest)
    throw new Error(`${wire.wireId} does not wait.`)
  await client.query(statement(way, 'update', update, [wire.wireId]))
  const data = JSON.stringify({ digest: wire.digest, status: 5 })
  await client.query(
    statement(way, 'event', event, [randomUUID(), actorId, wire.transactionId, wire.wireId, data]),
  )
  const payload = JSON.stringify({
    transactionId: wire.transactionId,
    wireId: wire.wireId,
    notified: [],
    mails: [],
  })
  await client.query(statement(way, 'outbox', outbox, [payload]))
  await client.query('commit')
}

export type SixStatements = {
  run: (way: Way, wires: readonly PendingWire[], forMs: number) => Promise<Measured>
  close: () => Promise<void>
}

/** A bare loop over as many connections as are in flight. */
export const sixStatements = async (place: Place, actorId: string): Promise<SixStatements> => {
  const clients = await Promise.all(
    Array.from({ length: acceptsInFlight }, async () => {
      const client = new pg.Client({ ...place, application_name: 'countersign bench, six statements' })
      await client.connect()
      return client
    }),
  )
  return {
    run: (way, wires, forMs) =>
      runLoad(acceptsInFlight, { forMs, count: wires.length }, async (worker, piece) => {
        const [client, wire] = [clients[worker], wires[piece]]
        if (client && wire) await accept(client, way, actorId, wire)
      }),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
