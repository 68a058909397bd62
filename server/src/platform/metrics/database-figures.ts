import type { ClientConfig } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { type Database, standingClient } from '../database/connection.ts'

/** Reads with one statement, and gives what shows it. */
type Read = (db: Database) => Promise<() => void>

/** A value that the database knows. `forget` takes it away while it cannot be read: an old one would be a lie. */
export type DatabaseFigure = { read: Read; forget: () => void }

/** However often metrics are read, and by how many. */
export const figuresEveryMs = 15_000

/** A reader of metrics waits so long for the database: Prometheus gives up after ten seconds. */
const patienceMs = 2_000

type Options = {
  place: ClientConfig
  figures: readonly DatabaseFigure[]
  registry: Registry
  everyMs?: number
}

/**
 * Keeps figures of the database, over a connection of its own: neither requests nor figures wait for each other. `refresh` reads
 * them anew when they are old, and returns within two seconds, also while the database is silent.
 */
export const createDatabaseFigures = ({ place, figures, registry, everyMs = figuresEveryMs }: Options) => {
  const up = new Gauge({
    name: 'countersign_database_up',
    help: '1 when the database answered when it was last asked for figures, at most 15 seconds before.',
    registers: [registry],
  })
  let client: ReturnType<typeof standingClient> | undefined
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const drop = async (): Promise<void> => {
    const old = client
    client = undefined
    await old?.end().catch(() => undefined)
  }
  const connected = async (): Promise<Database> => {
    if (client) return client
    const fresh = standingClient(place, 'countersign metrics')
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    return fresh
  }
  const isDown = (): void => {
    up.set(0)
    for (const { forget } of figures) forget()
  }
  const read = async (): Promise<void> => {
    try {
      const db = await connected()
      const shows: (() => void)[] = []
      for (const figure of figures) shows.push(await figure.read(db))
      for (const { forget } of figures) forget()
      for (const show of shows) show()
      up.set(1)
    } catch {
      isDown()
      await drop()
    }
  }

  return {
    async refresh(): Promise<void> {
      if (reading === undefined && performance.now() - readAt >= everyMs) {
        readAt = performance.now()
        reading = read().finally(() => (reading = undefined))
      }
      if (reading === undefined) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, patienceMs, 'late')
      })
      if ((await Promise.race([reading, late])) === 'late') isDown()
      clearTimeout(timer)
    },
    async stop(): Promise<void> {
      await reading
      await drop()
    },
  }
}
