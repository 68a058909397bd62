import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type pg from 'pg'

/** A way to the database that can fall silent: it takes every byte, passes none on, and closes nothing. */
export type SilentProxy = {
  /** The database by this way. */
  place: pg.ClientConfig
  /** Gives how many of the connections that fell silent the client still has open. */
  silence: () => () => number
  /** New connections are passed on again; those that were silent stay so, as behind a router that forgot them. */
  resume: () => void
  /** From now on a connection falls silent once this was sent to the database over it. */
  silenceAfter: (words: string) => void
  close: () => void
}

export const silentProxy = async (place: pg.ClientConfig): Promise<SilentProxy> => {
  const clients = new Set<Socket>()
  const databases = new Set<Socket>()
  const mutes = new Set<() => void>()
  let isSilent = false
  let fatal: string | undefined

  const pass = (client: Socket): void => {
    let silent = isSilent
    const database = connect(`${place.host}/.s.PGSQL.${place.port}`)
    databases.add(database)
    clients.add(client)
    const mute = () => void (silent = true)
    mutes.add(mute)
    client.on('data', (piece) => {
      if (!silent) database.write(piece)
      if (fatal !== undefined && piece.includes(fatal)) silent = true
    })
    database.on('data', (piece) => {
      if (!silent) client.write(piece)
    })
    const closed = () => {
      clients.delete(client)
      mutes.delete(mute)
      // A silent connection leaves its other end as it is.
      if (!silent) database.destroy()
    }
    client
      .on('error', () => undefined)
      .on('end', () => client.destroy())
      .on('close', closed)
    database
      .on('error', () => undefined)
      .on('close', () => {
        databases.delete(database)
        if (!silent) client.destroy()
      })
  }

  const server = createServer({ allowHalfOpen: true }, pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    place: { ...place, host: '127.0.0.1', port },
    silence() {
      isSilent = true
      const fell = [...clients]
      for (const mute of mutes) mute()
      return () => fell.filter((client) => clients.has(client)).length
    },
    resume() {
      isSilent = false
      fatal = undefined
    },
    silenceAfter: (words) => void (fatal = words),
    close() {
      server.close()
      for (const socket of [...clients, ...databases]) socket.destroy()
    },
  }
}
