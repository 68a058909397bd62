import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { processesOf, shutDown } from '../../platform/database/postmaster.ts'
import { madeDataFolder } from '../../testing/data-folder.ts'
import { freePort } from '../../testing/free-port.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts'
import { indexName } from './child-environment.ts'

let folder: string
let port: number
let metricsPort: number
let server: ServerProcess

beforeEach(async () => {
  folder = await madeDataFolder('processes')
  port = await freePort()
  metricsPort = await freePort(2)
  server = startServerProcess(folder, {
    PORT: String(port),
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
  })
  expect(await server.saying('is ready')).toContain('is ready')
})

afterEach(async () => {
  server.child.kill('SIGKILL')
  await shutDown(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

const patience = { timeout: 30_000, interval: 50 }

/** The processes of the server by their index; PostgreSQL, which the parent starts, has a session of its own. */
const children = async (): Promise<Map<string, number>> => {
  const { pid } = server.child
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const found = new Map<string, number>()
  for (const child of listed.trim().split(' ').filter(Boolean)) {
    const environment = await readFile(`/proc/${child}/environ`, 'utf8').catch(() => '')
    const index = environment.split('\0').find((line) => line.startsWith(`${indexName}=`))
    if (index) found.set(index.slice(indexName.length + 1), Number(child))
  }
  return found
}

/** On a connection of its own each time: they go to one process after the other. */
const statuses = (path: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    ),
  )

/** What each process says at a metrics port of its own. */
const metrics = () =>
  Promise.all(
    [metricsPort, metricsPort + 1].map((at) =>
      fetch(`http://127.0.0.1:${at}/metrics`).then(
        async (answer) => /^countersign_database_up \d$/m.exec(await answer.text())?.[0],
        (error: Error) => error.message,
      ),
    ),
  )

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

it('several processes share the port and the database; one that is killed or frozen is replaced while others answer', async () => {
  const before = await children()
  expect([...before.keys()].toSorted()).toEqual(['0', '1'])
  expect(await statuses('/readyz', 6)).toEqual(Array(6).fill(200))
  const measured = ['countersign_database_up 1', 'countersign_database_up 1']
  expect(await metrics()).toEqual(measured)
  const killed = before.get('1') ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => isGone(killed), patience).toBe(true)
  expect(await statuses('/readyz', 6)).toEqual(Array(6).fill(200))
  await expect.poll(async () => (await children()).get('1') ?? killed, patience).not.toBe(killed)
  const said = 'Process 2 of 2 ended by SIGKILL. Another starts in 0.25 s.'
  expect(await server.saying(said)).toContain(said)
  // What happens to a server that runs is read by programs.
  const line =
    server
      .said()
      .split('\n')
      .find((one) => one.includes(said)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ level: 40, msg: said })
  await expect.poll(metrics, patience).toEqual(measured)
  expect((await children()).get('0')).toBe(before.get('0'))

  const frozen = before.get('0') ?? 0
  process.kill(frozen, 'SIGSTOP')
  await expect.poll(async () => (await children()).get('0') ?? frozen, patience).not.toBe(frozen)
  expect(isGone(frozen)).toBe(true)
  await server.saying('Process 1 of 2 ended by SIGKILL')

  const all = [...(await children()).values()]
  server.child.kill('SIGTERM')
  expect(await server.exited).toEqual([0, null])
  expect(all.map(isGone)).toEqual([true, true])
  expect(await processesOf(join(folder, 'postgres'))).toEqual([])
})

it('no process outlives its parent, and a new start takes over the database', async () => {
  const all = [...(await children()).values()]
  server.child.kill('SIGKILL')
  await server.exited
  await expect.poll(() => all.map(isGone), patience).toEqual([true, true])
  server = startServerProcess(folder, { PORT: String(port), PROCESSES: '2' })
  expect(await server.saying('is ready')).toContain('is ready')
  expect(await statuses('/readyz', 4)).toEqual(Array(4).fill(200))
})
