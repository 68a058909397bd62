import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const startScript = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))

export type RunningProduct = {
  /** Without a slash at its end. */
  origin: string
  /** As Ctrl+C would; resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

/** Starts the product as a person would, on a data folder and port of its own, and waits until it says it is ready. */
export async function startProduct(place: {
  dataDir: string
  port: number
  settings?: Record<string, string>
}): Promise<RunningProduct> {
  const origin = `http://localhost:${place.port}`
  const { LD_LIBRARY_PATH: _, ...environment } = process.env
  const child = spawn(process.execPath, [startScript], {
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'development',
      DATA_DIR: place.dataDir,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      // The demo has wires that wait near their closings: a reminder would come in the middle of a test.
      WIRE_REMINDER_DAYS: 'none',
      ...place.settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  await readiness(child, origin, said)
  return {
    origin,
    stop: () => end(child),
  }
}

async function readiness(child: ChildProcess, origin: string, said: readonly string[]): Promise<void> {
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The product ended instead of starting:\n${said.join('')}`)
    }
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await end(child)
  throw new Error(`The product was not ready in time:\n${said.join('')}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const given = new Set<number>()

/**
 * A port that is free now, and outside the range from which the system assigns ports: a port of that range
 * may belong to a connection, even one just closed, by the time the product needs it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (!given.has(port) && (await isFree(port))) {
      given.add(port)
      return port
    }
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
