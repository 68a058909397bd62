import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../platform/database/connection.ts'
import { readConfig } from './configuration/read-config.ts'
import { fillSecrets } from './configuration/secrets.ts'
import { ask } from '../testing/database-holder.ts'
import { testDatabase } from '../testing/database.ts'
import { databaseSettings } from '../testing/database-settings.ts'
import { emptyDataFolder } from '../testing/data-folder.ts'
import { type Balancer, startBalancer } from '../testing/faults/balancer.ts'
import { ready } from '../testing/faults/drill.ts'
import { type FollowingPage, followWires } from '../testing/faults/following-page.ts'
import { startWriting, type WritingClients } from '../testing/faults/writing-clients.ts'
import { freePort } from '../testing/free-port.ts'
import { addPeople, emailOf } from '../testing/people.ts'
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts'
import { tokenSigner } from '../testing/token-signer.ts'
import { contradictions, lost, mailsLostOrDoubled } from '../testing/trail-check.ts'

const { place } = await testDatabase()
const folder = await emptyDataFolder('several')
const balanced = await freePort()
const ports = [String(await freePort()), String(await freePort()), String(await freePort())]
const settings = {
  ...databaseSettings(place, folder),
  LOG_LEVEL: 'silent',
  DEMO: 'false',
  PUBLIC_URL: `http://localhost:${balanced}`,
  DRAIN_SECONDS: '3',
  PORT: String(balanced),
}

const patience = { timeout: 60_000, interval: 20 }
const servers: ServerProcess[] = []
let balancer: Balancer
let clients: WritingClients
let page: FollowingPage

const start = (at: number): Promise<ServerProcess> => {
  servers[at] = startServerProcess(folder, { ...settings, PORT: ports[at] ?? '' })
  return ready(servers[at])
}

const wiresWritten = (): string[] => [
  ...new Set(clients.acknowledged().flatMap(({ wireId }) => wireId ?? [])),
]

beforeAll(async () => {
  await Promise.all(ports.map((_, at) => start(at)))
  balancer = await startBalancer(balanced, ports.map(Number))
  const pool = connect(place, () => undefined)
  await addPeople(pool)
  await pool.end()
  await balancer.untilReady(3)
  clients = await startWriting(settings, 1 + (Date.now() % 1_000_000))
  const sign = await tokenSigner(await fillSecrets(readConfig(settings), async () => true))
  page = followWires({
    ports,
    readAt: settings.PUBLIC_URL,
    token: await sign(emailOf('morgan')),
    known: wiresWritten,
  })
}, 120_000)

afterAll(async () => {
  await clients?.stop()
  await page?.stop()
  balancer?.close()
  for (const { child } of servers) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Ends one server in the midst of writing, with the page listening to it, and starts it again. */
const endAndRestart = async (at: number, end: (server: ServerProcess) => Promise<void>): Promise<void> => {
  const server = servers[at] as ServerProcess
  await expect.poll(page.at, patience).toBe(at)
  const heard = page.heard()
  await clients.write(12)
  await expect.poll(page.heard, patience).toBeGreaterThan(heard)
  await end(server)
  await clients.write(12)
  await start(at)
  await balancer.untilReady(3)
  // From here on this server knows every change.
  const after = page.heard()
  await expect.poll(page.heard, patience).toBeGreaterThan(after)
}

test('of three servers each is killed under load: nothing acknowledged is lost, and a page goes on at the next', async () => {
  for (const at of [0, 1, 2]) {
    await endAndRestart(at, async ({ child, exited }) => {
      child.kill('SIGKILL')
      await exited
    })
    expect([at, await lost(place, clients.acknowledged())]).toEqual([at, []])
  }
  // It was told what it had missed, and never had to read everything.
  expect(page.refreshes()).toBe(0)
  expect(clients.refused().filter(({ status }) => ![502, 503].includes(status))).toEqual([])
}, 180_000)

test('a rolling restart costs no request', async () => {
  const [failed, refused] = [balancer.failed(), clients.refused().length]
  for (const at of [0, 1, 2]) {
    await endAndRestart(at, async ({ child, exited }) => {
      child.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    })
  }
  expect(balancer.failed() - failed).toBe(0)
  expect(clients.refused().slice(refused)).toEqual([])
  expect(page.refreshes()).toBe(0)
}, 180_000)

test('in the end the page shows every wire as it is, and the records agree with each other', async () => {
  await clients.stop()
  await expect.poll(() => ask(place, 'select id from outbox limit 1'), patience).toEqual([])
  const rows = await ask<{ id: string; version: number }>(place, 'select id, version from wires')
  const stale = () => rows.filter(({ id, version }) => page.versions().get(id) !== version)
  await expect.poll(stale, patience).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
  expect(Math.min(...balancer.served().values())).toBeGreaterThan(10)
  expect(await lost(place, clients.acknowledged())).toEqual([])
  expect(await contradictions(place)).toEqual([])
  expect(await mailsLostOrDoubled(place)).toEqual([])
}, 120_000)
