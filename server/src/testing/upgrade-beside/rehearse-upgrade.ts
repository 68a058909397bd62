import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../app/configuration/read-config.ts'
import { fillSecrets } from '../../app/configuration/secrets.ts'
import { connect } from '../../platform/database/connection.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { ask } from '../database-holder.ts'
import { databaseSettings } from '../database-settings.ts'
import { startBalancer } from '../faults/balancer.ts'
import { freePort } from '../free-port.ts'
import { addPeople } from '../people.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'
import { tokenSigner } from '../token-signer.ts'
import { contradictions, lost, mailsLostOrDoubled } from '../trail-check.ts'
import { startDesks } from './desks.ts'

/** What happened from one step to the next. */
export type Step = { what: string; acknowledged: number; failed: number; lost: number; seconds: number }

/** `disagreements`: records that contradict each other, and mails that were lost or sent twice. */
export type Rehearsal = { steps: Step[]; disagreements: number }

const drainSeconds = 2

/**
 * Two servers of an older release, `older` being its main.ts, are replaced one by one by this release on one database while
 * desks write, and then this release by the older one again. `folder` is empty and is written into. Throws when a server does
 * not start or stop, and when it is canceled; nothing runs on then.
 */
export const rehearseUpgrade = async (
  folder: string,
  older: string,
  { writes, say, canceled }: { writes: number; say: (line: string) => void; canceled: AbortSignal },
): Promise<Rehearsal> => {
  const fatal = (error: Error): never => {
    throw error
  }
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: say, durable: false, onFatal: fatal })
  const { host, port, user, database } = postgres
  const place = { host, port, user, database }
  const [balanced, ...ports] = [await freePort(), await freePort(), await freePort()]
  const settings = {
    ...databaseSettings(place, folder),
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    PUBLIC_URL: `http://localhost:${balanced}`,
    DRAIN_SECONDS: String(drainSeconds),
    PORT: String(balanced),
  }
  const running = new Map<number, ServerProcess>()
  const start = async (at: number, program?: string): Promise<void> => {
    const server = startServerProcess(folder, { ...settings, PORT: String(at) }, program)
    running.set(at, server)
    if (!(await server.saying('is ready')).includes('is ready'))
      throw new Error(`A server did not start:\n${server.said()}`)
  }
  const balancer = await startBalancer(balanced, ports)
  const replace = async (at: number, program?: string): Promise<void> => {
    // The older release may not take itself out yet.
    if (program === undefined) {
      balancer.takeOut(at)
      await pause(drainSeconds * 1000)
    }
    const server = running.get(at)
    server?.child.kill('SIGTERM')
    const end = await server?.exited
    if (end?.[0] !== 0) throw new Error(`A server ended with ${end?.[0] ?? end?.[1]}:\n${server?.said()}`)
    await start(at, program)
    balancer.putBack(at)
    await balancer.untilReady(ports.length)
  }

  const steps: Step[] = []
  let stopDesks = async (): Promise<void> => undefined
  try {
    for (const at of ports) await start(at, older)
    const pool = connect(place, () => undefined)
    await addPeople(pool)
    await pool.end()
    await balancer.untilReady(ports.length)
    const sign = await tokenSigner(await fillSecrets(readConfig(settings), async () => true))
    const desks = await startDesks(settings.PUBLIC_URL, sign, canceled)
    stopDesks = desks.stop

    const step = async (what: string, bring: () => Promise<void>): Promise<void> => {
      const [before, refused, failed] = [desks.acknowledged().length, desks.refused(), balancer.failed()]
      const began = performance.now()
      await bring()
      await desks.write(writes)
      const seconds = (performance.now() - began) / 1000
      const acknowledged = desks.acknowledged()
      const missing = await lost(place, acknowledged)
      steps.push({
        what,
        acknowledged: acknowledged.length - before,
        failed: Math.max(desks.refused() - refused, balancer.failed() - failed),
        lost: missing.length,
        seconds,
      })
    }
    const [first, second] = ports
    await step('the older release alone', async () => undefined)
    await step('this release beside it', () => replace(first))
    await step('this release alone', () => replace(second))
    await step('back: the older release beside', () => replace(first, older))
    await step('back: the older release alone', () => replace(second, older))
    await step('this release again', () => replace(first))

    await desks.stop()
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(100))
      if ((await ask(place, 'select id from outbox limit 1')).length === 0) break
    const disagreements = [...(await contradictions(place)), ...(await mailsLostOrDoubled(place))]
    for (const one of disagreements) say(JSON.stringify(one))
    return { steps, disagreements: disagreements.length }
  } finally {
    await stopDesks()
    balancer.close()
    for (const { child } of running.values()) child.kill('SIGKILL')
    await Promise.all(Array.from(running.values(), ({ exited }) => exited))
    await postgres.stop()
  }
}
