import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processesOf, shutDown } from './platform/database/postmaster.ts'
import { productVersion } from './platform/product-version.ts'
import { madeDataFolder } from './testing/data-folder.ts'
import { freePort } from './testing/free-port.ts'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'

let folder: string
let children: ChildProcess[]

beforeEach(async () => {
  folder = await madeDataFolder('main')
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await shutDown(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
})

function start(settings: Record<string, string>): ServerProcess {
  const server = startServerProcess(folder, settings)
  children.push(server.child)
  return server
}

describe('a start that cannot be', () => {
  it('names every fault of the settings, without a trace, and ends with 1', async () => {
    const server = start({ PORT: 'eighty', LOG_LEVEL: 'loud', NODE_ENV: 'production' })
    expect((await server.exited)[0]).toBe(1)
    for (const name of [
      'PORT',
      'LOG_LEVEL',
      'KEY_ENCRYPTION_KEY',
      'LOOKUP_KEY',
      'COOKIE_KEYS',
      'PUBLIC_URL',
    ]) {
      expect(server.said()).toContain(`  ${name} `)
    }
    expect(server.said()).not.toContain('    at ')
  })

  it.each(['PORT', 'METRICS_PORT'])(
    'says in one sentence that %s is taken, and leaves no database running',
    async (name) => {
      const taken = createServer().listen(0, '127.0.0.1')
      await once(taken, 'listening')
      const { port } = taken.address() as AddressInfo
      const server = start({ PORT: String(await freePort()), [name]: String(port) })
      expect((await server.exited)[0]).toBe(1)
      expect(server.said().trim().split('\n').at(-1)).toBe(
        `Port 127.0.0.1:${port} is in use by another program: stop it, or choose another with ${name}.`,
      )
      expect(server.said()).not.toContain('    at ')
      expect(await processesOf(join(folder, 'postgres'))).toEqual([])
      taken.close()
    },
  )

  it('says that the database of DATABASE_URL does not answer', async () => {
    const server = start({ DATABASE_URL: `postgres://unknown:secret@127.0.0.1:${await freePort()}/x` })
    expect((await server.exited)[0]).toBe(1)
    expect(server.said()).toContain('The database behind DATABASE_URL does not answer')
    expect(server.said()).not.toContain('secret')
  })
})

/** What a server in production needs, on the embedded database. */
const production = async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'first' }
  return {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://closings.example',
    MAIL_URL: 'smtp://127.0.0.1:9',
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    LOOKUP_KEY: randomBytes(32).toString('base64'),
    PROVIDER_KEYS: JSON.stringify({ keys: [key] }),
    COOKIE_KEYS: randomBytes(32).toString('hex'),
  }
}

type Line = { level: number; time: string; msg: string; listening?: unknown; seconds?: number }

/** Throws where a line is no JSON. */
const linesOf = (said: string): Line[] =>
  said
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

describe('in production', () => {
  it('each line of the log is JSON with a time in UTC: of start, database and stop', async () => {
    const settings = await production()
    const server = start({ ...settings, MAIL_ULR: 'canary' })
    await server.saying('"msg":"listening"')
    const cluster = join(folder, 'postgres')
    for (const pid of await processesOf(cluster)) process.kill(pid, 'SIGKILL')
    await server.saying('opening its data folder again')
    await server.saying('Live changes are heard again')
    server.child.kill('SIGTERM')
    expect(await server.exited).toEqual([0, null])
    const lines = linesOf(server.said())
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const { PORT } = settings
    const listening = { version: productVersion, address: '127.0.0.1', port: Number(PORT) }
    expect(lines.filter(({ msg }) => msg === 'listening')).toMatchObject([{ level: 30, listening }])
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'MAIL_ULR is not a setting, and has no effect. MAIL_URL is one.' }),
    )
    expect(lines.slice(-2)).toMatchObject([
      { level: 30, msg: 'stopping: SIGTERM' },
      { level: 30, msg: 'stopped', seconds: expect.any(Number) },
    ])
  })

  it('a refused start is a line as well', async () => {
    const server = start({ ...(await production()), PUBLIC_URL: 'http://closings.example' })
    expect((await server.exited)[0]).toBe(1)
    expect(linesOf(server.said())).toMatchObject([
      { level: 60, msg: expect.stringMatching(/^A setting is wrong:\n {2}PUBLIC_URL /) },
    ])
  })
})

describe('a running server', () => {
  it('refuses a second one, stops with 0 on the two signals of one Ctrl+C under npm, and starts again', async () => {
    const port = await freePort()
    const first = start({ PORT: String(port) })
    expect(await first.saying('is ready')).toContain(`http://localhost:${port}/secure`)
    const second = start({ PORT: String(await freePort()) })
    expect((await second.exited)[0]).toBe(1)
    expect(second.said()).toContain(`already uses the data folder ${folder}`)
    first.child.kill('SIGINT')
    first.child.kill('SIGTERM')
    expect(await first.exited).toEqual([0, null])
    expect(await processesOf(join(folder, 'postgres'))).toEqual([])
    const metrics = await freePort()
    const third = start({ PORT: String(port), METRICS_PORT: String(metrics) })
    await third.saying('is ready')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const measured = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(measured).toMatch(/^countersign_data_folder_free_bytes [1-9]/m)
    expect(measured).toMatch(/^countersign_database_up 1$/m)
    third.child.kill('SIGTERM')
    expect(await third.exited).toEqual([0, null])
  })
})
