import { setTimeout as pause } from 'node:timers/promises'
import { callerOf } from '../closing-size/caller.ts'
import { spreadOf, type Spread } from '../load/rounds.ts'
import { growOrganization } from '../organization/organization-rows.ts'
import { residentMegabytes, watchMemory } from '../product/memory.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { liveClosing } from './live-closings.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'

/** What so many open pages that only listen cost the server. */
export type ConnectionsMeasured = {
  connections: number
  /** Ms from sending a change until the last of the pages has heard it, of the rounds. */
  last: Spread
  /** Pages that did not hear of a change within ten seconds. */
  missed: number
  /** Resident memory of the server before the first connection, and the most from then on, in MB. */
  before: number
  most: number
}

/** The server allows a user twenty. */
const pagesEach = 18

const patienceMs = 10_000

/** The server asks again who is Active, and every page hears a heartbeat: this belongs to what is measured. */
const heartbeatMs = 20_000

/** Pages that open at one moment. */
const atOnce = 25

const restMs = 300

/** Opens the pages, and changes a closing that all of them hear of. They read nothing: what a page reads `live` measures. */
export const benchConnections = async (
  product: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<ConnectionsMeasured> => {
  const { port, pid } = product
  const people = Math.ceil(sizes.connections / pagesEach)
  await growOrganization(product.place, people)
  const call = callerOf(product, new Map([[managerEmail, await product.tokenOf(managerEmail)]]))
  const closing = await liveClosing(call, 0, [])
  const tokens: string[] = []
  for (let nth = 1; nth <= people; nth += 1) tokens.push(await product.tokenOf(`person.${nth}@desk.example`))
  say(`live-connections: ${people} people signed in`)

  const before = await residentMegabytes(pid)
  const mostMemory = watchMemory(pid)
  const pages: LiveConnection[] = []
  while (pages.length < sizes.connections) {
    const some = Array.from({ length: Math.min(atOnce, sizes.connections - pages.length) }, (_, at) =>
      openLiveConnection(port, tokens[(pages.length + at) % people] ?? ''),
    )
    pages.push(...(await Promise.all(some)))
  }
  say(`live-connections: ${pages.length} pages listen`)

  const { transactionId, facts } = closing
  let missed = 0
  const change = async (nth: number): Promise<number> => {
    const heard = pages.map((page) => page.untilHeard())
    const began = performance.now()
    const sent = call(managerEmail, 'PUT', `/transaction/${transactionId}`, {
      ...facts,
      parAmount: 100 + nth,
    })
    const late = pause(patienceMs, null, { ref: false })
    const moments = await Promise.all(heard.map((at) => Promise.race([at, late])))
    await sent
    missed += moments.filter((at) => at === null).length
    return Math.max(...moments.map((at) => (at === null ? patienceMs : at - began)))
  }
  await change(0)
  const took: number[] = []
  for (let nth = 1; nth <= sizes.connectionChanges; nth += 1) {
    await pause(restMs)
    took.push(await change(nth))
  }
  await pause(heartbeatMs)
  took.push(await change(sizes.connectionChanges + 1))
  for (const page of pages) page.close()
  return { connections: pages.length, last: spreadOf(took), missed, before, most: mostMemory() }
}
