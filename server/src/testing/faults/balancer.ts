import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A load balancer without sticky sessions: each request goes to the next server whose /readyz answers 200. */
export type Balancer = {
  /** How many requests each server got, by its port. */
  served: () => ReadonlyMap<number, number>
  /** Requests that got no answer from a server; their clients got 502. */
  failed: () => number
  /** Sends this server nothing more, as an operator does before stopping one that does not say so itself. */
  takeOut: (port: number) => void
  putBack: (port: number) => void
  /** Waits until so many servers are ready. */
  untilReady: (count: number) => Promise<void>
  close: () => void
}

const checkMs = 50

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const passedOn = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

export const startBalancer = async (port: number, backends: readonly number[]): Promise<Balancer> => {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const takenOut = new Set<number>()
  const served = new Map<number, number>()
  const over = new AbortController()
  let turn = 0
  let failed = 0

  const watch = async (backend: number): Promise<void> => {
    while (!over.signal.aborted) {
      if (await isReady(backend)) ready.add(backend)
      else ready.delete(backend)
      await pause(checkMs)
    }
  }
  for (const backend of backends) void watch(backend)

  const fail = (outgoing: ServerResponse): void => {
    failed += 1
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  }

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const candidates = backends.filter((one) => ready.has(one) && !takenOut.has(one))
    const backend = candidates[(turn += 1) % candidates.length]
    if (backend === undefined) return fail(outgoing)
    served.set(backend, (served.get(backend) ?? 0) + 1)
    const { method, url, headers, socket } = incoming
    const client = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    const asked = request(
      {
        host: '127.0.0.1',
        port: backend,
        agent,
        method,
        path: url,
        headers: { ...passedOn(headers), 'x-forwarded-for': client },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
        answer.on('error', () => fail(outgoing))
        answer.pipe(outgoing)
      },
    )
    asked.on('error', () => {
      if (!outgoing.destroyed && !outgoing.writableEnded) fail(outgoing)
    })
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  }

  const server = createServer(pass).listen(port)
  await once(server, 'listening')
  return {
    served: () => served,
    failed: () => failed,
    takeOut: (backend) => void takenOut.add(backend),
    putBack: (backend) => void takenOut.delete(backend),
    async untilReady(count) {
      for (let waited = 0; ready.size < count; waited += checkMs) {
        if (waited > 60_000) throw new Error(`Only ${ready.size} of ${count} servers are ready.`)
        await pause(checkMs)
      }
    },
    close() {
      over.abort()
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
