import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from '../cleanup.ts'

const root = join(import.meta.dirname, '..', '..', '..')

export type Product = {
  pid: number
  port: number
  /** From spawning the process to the first 200 of /readyz. */
  readyAfterMs: number
  /** Ends it as Ctrl+C does, and resolves when the process is gone. */
  stop: () => Promise<void>
}

const startPatienceMs = 60_000
const stopPatienceMs = 25_000

/** Starts the product in a process of its own, as its users do: `script` is the one they run, from the root. */
export const startProduct = async (
  script: 'scripts/start.mjs' | 'server/src/main.ts',
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> => {
  const port = await freePort()
  const { NODE_ENV: _, DATABASE_URL: __, ...environment } = process.env
  const began = performance.now()
  const child = spawn(process.execPath, [...(await startFlags()), join(root, script)], {
    cwd: root,
    env: { ...environment, DATA_DIR: dataDir, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C is for the bench, which then ends the product.
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const stop = atEnd(() => end(child, dataDir))
  if (child.pid === undefined) throw new Error(`${script} could not be started.`)
  await untilReady(child, port, () => said)
  return { pid: child.pid, port, readyAfterMs: performance.now() - began, stop }
}

/** What `npm start` gives Node before the script. */
const startFlags = async (): Promise<string[]> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

const untilReady = async (child: ChildProcess, port: number, said: () => string): Promise<void> => {
  for (const patientUntil = Date.now() + startPatienceMs; Date.now() < patientUntil; await pause(10)) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said()}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
  }
  throw new Error(`The product was not ready in ${startPatienceMs / 1000} s:\n${said()}`)
}

const end = async (child: ChildProcess, dataDir: string): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([gone, pause(stopPatienceMs, undefined, { ref: false })])
    child.kill('SIGKILL')
  }
  await endLeftDatabase(dataDir)
}

/** A product that had to be killed leaves its PostgreSQL running: it is ended by the number that it wrote down. */
const endLeftDatabase = async (dataDir: string): Promise<void> => {
  const place = await readPostmaster(dataDir).catch(() => undefined)
  if (!place) return
  const cluster = await readFile(`/proc/${place.pid}/cmdline`, 'utf8').catch(() => '')
  if (!cluster.includes(dataDir)) return
  process.kill(place.pid, 'SIGINT')
  for (
    let waited = 0;
    waited < 10_000 && (await readPostmaster(dataDir).catch(() => undefined));
    waited += 50
  ) {
    await pause(50)
  }
}

type Postmaster = { pid: number; host: string; port: number }

/** Where the PostgreSQL of a data folder listens, from the file that it writes there itself. */
export const readPostmaster = async (dataDir: string): Promise<Postmaster> => {
  const [pid, , , port, host] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  if (!pid || !port || !host) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  return { pid: Number(pid), host, port: Number(port) }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
