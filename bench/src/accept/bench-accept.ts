import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openConnection, requestText } from '../load/http-connection.ts'
import { runRounds } from '../load/rounds.ts'
import { type Measured, runLoad } from '../load/run-load.ts'
import { withClient } from '../product/database.ts'
import { watchMemory } from '../product/memory.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { digestOf, openAmong, openClosing, transactionId, wireId } from '../seed/closings.ts'
import { receiverEmail, receiverId } from '../seed/people.ts'
import { acceptsInFlight, type Sizes } from '../sizes.ts'
import { makeOutbox, type PendingWire, sixStatements, type Way } from './six-statements.ts'

export type AcceptRound = Record<'six' | 'product' | 'sixAgain' | 'sixPrepared', Measured>

export type Accepted = { rounds: AcceptRound[]; mostMegabytes: number }

/** Every open closing has one wire that waits for the receiver. Those that nobody has accepted yet come in order. */
const freshWires = (closings: number) => {
  let next = 0
  const wireOf = (nth: number): PendingWire => {
    const id = wireId(openClosing(nth), 1)
    return { wireId: id, transactionId: transactionId(openClosing(nth)), digest: digestOf(id) }
  }
  return {
    /** Has up to `count` of them accepted by `load`. */
    async accept(count: number, load: (wires: readonly PendingWire[]) => Promise<Measured>) {
      if (next + count > openAmong(closings)) throw new Error('There are no more fresh wires.')
      const from = next
      const measured = await load(Array.from({ length: count }, (_, at) => wireOf(from + at)))
      next += measured.count
      return measured
    },
  }
}

const throughHttp = async (
  { port, token }: { port: number; token: string },
  wires: readonly PendingWire[],
  forMs: number,
): Promise<Measured> => {
  const requests = wires.map(({ wireId, digest }) =>
    requestText('POST', `/wire/${wireId}/accept`, { port, token, body: JSON.stringify({ digest }) }),
  )
  const open = await Promise.all(Array.from({ length: acceptsInFlight }, () => openConnection(port)))
  try {
    return await runLoad(acceptsInFlight, { forMs, count: wires.length }, async (worker, piece) => {
      const { status, body } = (await open[worker]?.send(requests[piece] ?? '')) ?? { status: 0, body: '' }
      if (status !== 200) throw new Error(`Accepting answered ${status}: ${body.toString()}`)
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

/** What was accepted is told and mailed after the commit; the next turn begins when that is over. */
const untilHandedOver = async (client: pg.Client): Promise<void> => {
  const left = 'select 1 from outbox limit 1'
  for (let waited = 0; (await client.query(left)).rowCount !== 0; waited += 5) {
    if (waited > 10_000) throw new Error('The product does not empty its outbox.')
    await pause(5)
  }
}

/** Accepting a wire: over HTTP through the product, and as six plain statements, twice. */
export const benchAccept = async (
  { pid, port, place, closings, tokenOf }: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<Accepted> =>
  withClient(place, async (client) => {
    await makeOutbox(client)
    const before = await happened(client)
    const receiver = { port, token: await tokenOf(receiverEmail) }
    const six = await sixStatements(place, receiverId(0))
    const fresh = freshWires(closings)
    let accepted = 0
    const product = (forMs: number) => async (): Promise<Measured> => {
      const measured = await fresh.accept(sizes.acceptsPerTurn, (wires) =>
        throughHttp(receiver, wires, forMs),
      )
      accepted += measured.count
      await untilHandedOver(client)
      return measured
    }
    const statements = (way: Way, forMs: number) => (): Promise<Measured> =>
      fresh.accept(sizes.acceptsPerTurn, (wires) => six.run(way, wires, forMs))

    say('accept: warming up')
    const { turnMs } = sizes
    for (const warmUp of [product(turnMs * 4), statements('plain', turnMs), statements('prepared', turnMs)]) {
      await warmUp()
    }
    say(`accept: ${sizes.rounds} rounds`)
    const mostMemory = watchMemory(pid)
    const rounds = await runRounds(sizes.rounds, {
      six: statements('plain', turnMs),
      product: product(turnMs),
      sixAgain: statements('plain', turnMs),
      sixPrepared: statements('prepared', turnMs),
    })
    await six.close()
    await mustHaveHappened(client, before, accepted)
    return { rounds, mostMegabytes: mostMemory() }
  })

type Happened = { decisions: number; notifications: number; mails: number }

const happened = async (client: pg.Client): Promise<Happened> => {
  const { rows } = await client.query<Happened>(
    `select (select count(*) from wire_decisions) as decisions, (select count(*) from notifications) as notifications,
            (select count(*) from mails) as mails`,
  )
  const [found] = rows
  if (!found) throw new Error('Nothing could be counted.')
  return found
}

/** Speed counts only with the work done: a decision, a notification and a mail for each accepted wire. */
const mustHaveHappened = async (client: pg.Client, before: Happened, accepted: number): Promise<void> => {
  const now = await happened(client)
  for (const what of ['decisions', 'notifications', 'mails'] as const) {
    const found = now[what] - before[what]
    if (found !== accepted)
      throw new Error(`${accepted} wires were accepted over HTTP, and there are ${found} ${what}.`)
  }
}
