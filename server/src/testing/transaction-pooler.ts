import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to the database that behaves as PgBouncer 1.18 in transaction mode. */
type TransactionPooler = { place: pg.ClientConfig; close: () => void }

const readyForQuery = 'Z'.charCodeAt(0)
const idle = 'I'.charCodeAt(0)

/** Finds the ends of answers in what a database sends; tells for each whether it leaves no transaction open. */
const watchAnswers = (onReady: (isIdle: boolean) => void): ((piece: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest[0] === readyForQuery) onReady(rest[5] === idle)
      rest = rest.subarray(end)
    }
  }
}

const refusal = (parameter: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${parameter}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

/**
 * Each client has two connections to the database, and a further statement outside a transaction goes by the other one. Time
 * limits at the start of a connection are refused.
 */
export const transactionPooler = async (place: pg.ClientConfig): Promise<TransactionPooler> => {
  const sockets = new Set<Socket>()
  const opened = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }

  const serve = (client: Socket): void => {
    const servers = [0, 1].map(() => opened(connect(`${place.host}/.s.PGSQL.${place.port}`)))
    let at = 0
    let isIdle = true
    const greeting: Buffer[] = []
    let unready = servers.length
    client.once('data', (startup) => {
      const parameter = /(\w+_timeout)\0/.exec(startup.toString())?.[1]
      if (parameter !== undefined) return client.end(refusal(parameter))
      for (const server of servers) server.write(startup)
      return client.on('data', (statement) => {
        if (isIdle) at = 1 - at
        isIdle = false
        servers[at]?.write(statement)
      })
    })
    for (const [which, server] of servers.entries()) {
      const watch = watchAnswers((nothingOpen) => {
        if (unready === 0) isIdle = nothingOpen
        // Both greet; the client hears one greeting, when both are ready.
        else if ((unready -= 1) === 0) client.write(Buffer.concat(greeting))
      })
      server.on('data', (piece) => {
        if (unready === 0) client.write(piece)
        else if (which === 0) greeting.push(piece)
        watch(piece)
      })
      server.on('close', () => client.destroy())
    }
    client.on('close', () => servers.forEach((server) => server.destroy()))
  }

  const server = createServer((client) => serve(opened(client))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: { ...place, host: '127.0.0.1', port },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
