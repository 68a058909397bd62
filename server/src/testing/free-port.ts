import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/**
 * A port of 127.0.0.1 that was free a moment ago. It is below those that the system itself assigns: one of
 * those may belong to another test by the time it is needed. `count`: the first of so many in a row.
 */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = randomInt(10_100, 32_000)
    const ports = Array.from({ length: count }, (_, index) => first + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean) && !ports.some((port) => given.has(port))) {
      for (const port of ports) given.add(port)
      return first
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
