import type pg from 'pg'
import { expect, inject } from 'vitest'
import { connect } from '../../platform/database/connection.ts'
import { ask } from '../database-holder.ts'
import { addPeople } from '../people.ts'
import type { ServerProcess } from '../server-process.ts'
import { contradictions, lost, mailsLostOrDoubled } from '../trail-check.ts'
import type { FaultRound } from './fault-table.ts'
import { startWriting, type WritingClients } from './writing-clients.ts'

/** `npm run faults` asks for more. */
const roundsOfEach = inject('faults')

/** At most so many seconds until a server works again. Beside a whole test run a start alone may take as long. */
export const longestRecovery = roundsOfEach > 1 ? 15 : 45

/** For a long wait on something else. `npm run faults` goes on writing, so that all that waits then is much. */
export const letRest = (clients: WritingClients): void => {
  if (roundsOfEach === 1) clients.rest()
}

/** Every cause meets a server in the midst of work. */
const writesBefore = 25

export const drillMs = 300_000 + roundsOfEach * 240_000

/** Brings a cause about, waits until it is noticed, and ends it. Gives the seconds of a recovery that it measured itself. */
export type Cause = (clients: WritingClients) => Promise<number | void>

type Stand = {
  rounds: FaultRound[]
  database: () => Promise<pg.ClientConfig>
  settings: Record<string, string>
  /** Of all servers. */
  ports?: readonly string[]
  /** Refusals that a desk may get. */
  passing?: readonly number[]
}

/** Every cause in each round, while clients write all the time; what they were promised is looked for after each. */
export const drill = async (stand: Stand, causes: Record<string, Cause>): Promise<void> => {
  const { rounds, database, settings, ports, passing = [503] } = stand
  const pool = connect(await database(), () => undefined)
  await addPeople(pool)
  await pool.end()
  const clients = await startWriting(settings, 1 + (Date.now() % 1_000_000), ports)
  try {
    for (let round = 0; round < roundsOfEach; round += 1) {
      for (const [cause, bring] of Object.entries(causes)) {
        const before = clients.acknowledged().length
        await clients.write(writesBefore)
        const measured = await bring(clients)
        const recovered = await clients.write(1)
        const seconds = typeof measured === 'number' ? measured : recovered
        const acknowledged = clients.acknowledged()
        const missing = await lost(await database(), acknowledged)
        rounds.push({ cause, acknowledged: acknowledged.length - before, lost: missing.length, seconds })
        expect([cause, missing]).toEqual([cause, []])
        expect(recovered, cause).toBeLessThanOrEqual(longestRecovery)
      }
    }
  } finally {
    await clients.stop()
  }
  await expect
    .poll(async () => ask(await database(), 'select id from outbox limit 1'), { timeout: 30_000 })
    .toEqual([])
  expect(await lost(await database(), clients.acknowledged())).toEqual([])
  expect(await contradictions(await database())).toEqual([])
  expect(await mailsLostOrDoubled(await database())).toEqual([])
  const notPassing = clients.refused().filter(({ status }) => !passing.includes(status))
  expect(notPassing).toEqual([])
}

export const ready = async (server: ServerProcess): Promise<ServerProcess> => {
  expect(await server.saying('is ready')).toContain('is ready')
  return server
}

declare module 'vitest' {
  interface ProvidedContext {
    /** How many rounds of every cause. */
    faults: number
  }
}
