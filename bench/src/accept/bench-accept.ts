import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openConnection, requestText } from '../load/http-connection.ts'
import { runRounds } from '../load/rounds.ts'
import { type Measured, runLoad } from '../load/run-load.ts'
import { withClient } from '../product/database.ts'
import { watchMemory } from '../product/memory.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { openAmong, openClosing, wireId } from '../seed/closings.ts'
import { wireDigest } from '../seed/wire-digest.ts'
import { receiverEmail } from '../seed/people.ts'
import { acceptsInFlight, type Sizes } from '../sizes.ts'

export type AcceptRound = Record<'one' | 'eight', Measured>

type PendingWire = { wireId: string; digest: string }

export type Accepted = { rounds: AcceptRound[]; mostMegabytes: number }

/** Every open closing has one wire that waits for the receiver. The wires not accepted yet come in order. */
const freshWires = (closings: number) => {
  let next = 0
  const wireOf = (nth: number): PendingWire => {
    const id = wireId(openClosing(nth), 1)
    return { wireId: id, digest: wireDigest(openClosing(nth), 1) }
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
  { inFlight, forMs }: { inFlight: number; forMs: number },
): Promise<Measured> => {
  const requests = wires.map(({ wireId, digest }) =>
    requestText('POST', `/wire/${wireId}/accept`, { port, token, body: JSON.stringify({ digest }) }),
  )
  const open = await Promise.all(Array.from({ length: inFlight }, () => openConnection(port)))
  try {
    return await runLoad(inFlight, { forMs, count: wires.length }, async (worker, piece) => {
      const { status, body } = (await open[worker]?.send(requests[piece] ?? '')) ?? { status: 0, body: '' }
      if (status !== 200) throw new Error(`Accepting answered ${status}: ${body.toString()}`)
    })
  } finally {
    for (const connection of open) connection.close()
  }
}

/** Notifications and mails of an acceptance follow its commit. The next turn begins after they are written. */
const untilHandedOver = async (client: pg.Client): Promise<void> => {
  const left = 'select 1 from outbox limit 1'
  for (let waited = 0; (await client.query(left)).rowCount !== 0; waited += 5) {
    if (waited > 10_000) throw new Error('The product does not empty its outbox.')
    await pause(5)
  }
}

/** What an acceptance over HTTP costs: one at a time, and eight in flight. It has no limit. */
export const benchAccept = async (
  { pid, port, place, closings, tokenOf }: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<Accepted> =>
  withClient(place, async (client) => {
    const before = await happened(client)
    const receiver = { port, token: await tokenOf(receiverEmail) }
    const fresh = freshWires(closings)
    let accepted = 0
    const accept = (inFlight: number, forMs: number) => async (): Promise<Measured> => {
      const measured = await fresh.accept(sizes.acceptsPerTurn, (wires) =>
        throughHttp(receiver, wires, { inFlight, forMs }),
      )
      accepted += measured.count
      await untilHandedOver(client)
      return measured
    }

    say('accept: warming up')
    const { turnMs } = sizes
    await accept(acceptsInFlight, turnMs * 4)()
    say(`accept: ${sizes.rounds} rounds`)
    const mostMemory = watchMemory(pid)
    const rounds = await runRounds(sizes.rounds, {
      one: accept(1, turnMs),
      eight: accept(acceptsInFlight, turnMs),
    })
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
