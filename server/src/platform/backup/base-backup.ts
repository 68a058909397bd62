import { Readable } from 'node:stream'
import pg from 'pg'
import { requestLimits } from '../database/connection-limits.ts'

/** A base backup that began: `bytes` is the size of the cluster as PostgreSQL estimates it, `tar` its files. */
export type BaseBackup = { bytes: number; tar: Readable }

type Message = { fields: unknown[] }
type Piece = { chunk: Buffer }
type Wire = pg.Connection & { query: (text: string) => void }

const slot = `CREATE_REPLICATION_SLOT countersign_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`
const command = `BASE_BACKUP (LABEL 'countersign backup', PROGRESS, CHECKPOINT 'fast', WAL, MANIFEST 'no')`

/** The kinds of message within the copy. */
const dataOfTar = 'd'.charCodeAt(0)

const kibibyte = 1024

/** What the driver hands the answer of BASE_BACKUP to, message by message. Pauses the connection while the tar is not read. */
class BaseBackupQuery {
  #connection: Wire | undefined
  #rows = 0
  readonly tar: Readable
  readonly bytes: Promise<number>
  #began: (bytes: number) => void = () => undefined
  #failed: (error: Error) => void = () => undefined

  constructor() {
    this.tar = new Readable({ read: () => void this.#connection?.stream.resume() })
    this.bytes = new Promise((began, failed) => {
      this.#began = began
      this.#failed = failed
    })
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    this.#connection.query(command)
  }

  /** The first row is where the log begins, the second one the only tablespace with its size in KiB. */
  handleDataRow({ fields }: Message): void {
    this.#rows += 1
    if (this.#rows === 2) this.#began(Number(fields[2]) * kibibyte)
  }

  handleCopyData({ chunk }: Piece): void {
    if (chunk[0] === dataOfTar && !this.tar.push(Buffer.from(chunk.subarray(1)))) {
      this.#connection?.stream.pause()
    }
  }

  handleError(error: Error): void {
    this.#failed(error)
    this.tar.destroy(error)
  }

  handleReadyForQuery(): void {
    if (!this.tar.destroyed) this.tar.push(null)
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
}

/**
 * Runs `work` on a base backup of the cluster at `place`, with the log that it needs: PostgreSQL itself keeps it consistent
 * while others write. The log is kept by a slot that ends with the connection, so that a killed backup leaves nothing behind.
 */
export const withBaseBackup = async <Result>(
  place: pg.ClientConfig,
  work: (backup: BaseBackup) => Promise<Result>,
): Promise<Result> => {
  const settings: pg.ClientConfig & { replication: string } = {
    host: place.host,
    port: place.port,
    user: place.user,
    database: place.database,
    application_name: 'countersign backup',
    connectionTimeoutMillis: requestLimits.connectMs,
    keepAlive: true,
    replication: 'true',
  }
  const client = new pg.Client(settings)
  // A connection that breaks fails the statement that it runs.
  client.on('error', () => undefined)
  await client.connect()
  const query = new BaseBackupQuery()
  // Its readers hear its end; an end before the first reader must not end the process.
  query.tar.on('error', () => undefined)
  try {
    await client.query(slot)
    client.query(query)
    return await work({ bytes: await query.bytes, tar: query.tar })
  } finally {
    query.tar.destroy()
    // One in the midst of its copy would not say goodbye.
    client.connection.stream.destroy()
    await client.end().catch(() => undefined)
  }
}
