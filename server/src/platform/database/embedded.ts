import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, databaseUser } from './create-cluster.ts'
import { locateDataFolder, socketFolder, type DataFolder } from './data-folder.ts'
import { folderFault } from './folder-fault.ts'
import { lockFolder, NotReady, type FolderLock } from './folder-lock.ts'
import { launchPostmaster, type Launch } from './launch-postmaster.ts'
import { packagedPostgres, runnableBinaries } from './postgres-binaries.ts'
import { endAtOnce, findPostmaster, isReplaying, shutDown, stillEnding } from './postmaster.ts'
import { isFull } from './room.ts'

export const databaseName = 'countersign'

/** Recovery after a crash replays the log, which takes its time on a big folder; a live process is waited for. */
const startPatienceMs = 120_000

const maximumLaunches = 10

/**
 * So long may a process refuse connections without replaying its log. On a full disk the replay can fail in a moment in which
 * PostgreSQL does not notice: it then refuses for ever, also once there is room.
 */
const stuckMs = 5_000

type Options = {
  dataDir: string
  log: (message: string) => void
  /** false only where the data is thrown away: then nothing waits for the disk. */
  durable?: boolean
  /** Called when the folder was lost to another server or PostgreSQL will not start again: this process must end. */
  onFatal?: (error: Error) => void
}

/** Where to connect; it can be given to `new pg.Pool` as it is. */
export type EmbeddedPostgres = {
  host: string
  port: number
  user: string
  database: string
  /** Where the data really lies: DATA_DIR, unless that was closed to the user that runs PostgreSQL. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts the real PostgreSQL on `dataDir`, or adopts the one a killed server left running, and holds the folder
 * for this process. Throws one sentence when another server has the folder or the data cannot be opened.
 * A PostgreSQL that dies later is started again.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options
  // Before a folder is made: where there is no PostgreSQL to start, none is needed.
  const packaged = packagedPostgres()
  const folder = await locateDataFolder(dataDir, log)
  const inWords = (error: unknown): never => {
    throw folderFault(error, folder.base)
  }
  const runtime = folder.account.switched ? '/var/lib/countersign' : folder.base
  const bin = await runnableBinaries(folder.account, runtime, log, packaged).catch(inWords)
  if (!existsSync(join(folder.cluster, 'PG_VERSION')))
    await createCluster(bin, folder, durable).catch(inWords)

  const sockets = await socketFolder(folder.cluster, folder.account)
  const open = () => openCluster({ bin, folder, sockets, dataDir, durable })
  let opened = await open().catch(inWords)
  let stopping = false
  const reopen = async () => {
    if (stopping) return
    log('The connection to PostgreSQL broke; opening its data folder again.')
    try {
      opened = await openWhenThereIsRoom({ open, folder, log, isOver: () => stopping })
      opened.lock.onLost(() => void reopen())
    } catch (error) {
      if (!stopping) options.onFatal?.(error as Error)
    }
  }
  opened.lock.onLost(() => void reopen())
  const stop = async () => {
    stopping = true
    await opened.lock.release()
    await shutDown(folder.cluster)
  }
  try {
    await createDatabase(opened.place)
  } catch (error) {
    await stop()
    return inWords(error)
  }
  return { ...opened.place, user: databaseUser, database: databaseName, folder: folder.base, stop }
}

/** Growing pauses between two starts on a full disk. */
const shortestPauseMs = 500
const longestPauseMs = 5_000

/**
 * Opens the data folder again, however long its disk is full: PostgreSQL ends when it cannot write its log, and loses
 * nothing that was committed. Throws when it does not start for another reason, and when `isOver`.
 */
async function openWhenThereIsRoom(how: {
  open: () => Promise<Opened>
  folder: DataFolder
  log: (message: string) => void
  isOver: () => boolean
}): Promise<Opened> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await how.open()
    } catch (error) {
      if (how.isOver() || !(await cannotWrite(how.folder, error))) throw error
    }
    if (pauseMs === shortestPauseMs) {
      how.log(
        `PostgreSQL cannot write to its data folder ${how.folder.cluster}: the disk is full or read-only. ` +
          'Make room there. PostgreSQL starts again by itself.',
      )
    }
    await sleep(pauseMs)
    if (how.isOver()) throw new Error('The server stops.')
  }
}

/** The folder has no room, or PostgreSQL said with its last words that it could not write. */
const cannotWrite = async (folder: DataFolder, error: unknown): Promise<boolean> =>
  (await isFull(folder.cluster)) ||
  /No space left on device|Disk quota exceeded|Read-only file system/.test((error as Error).message)

/** The children of a killed postmaster hold its shared memory until they notice; a new one would refuse meanwhile. */
async function childrenEnded(cluster: string): Promise<void> {
  for (let waited = 0; waited < 5000 && (await stillEnding(cluster)); waited += 10) await sleep(10)
}

type Opened = { place: { host: string; port: number }; lock: FolderLock }

async function openCluster(how: {
  bin: string
  folder: DataFolder
  sockets: string
  dataDir: string
  durable: boolean
}): Promise<Opened> {
  let launch: Launch | undefined
  let launches = 0
  const patientUntil = performance.now() + startPatienceMs
  let replayed = performance.now()
  while (performance.now() < patientUntil) {
    const running = await findPostmaster(how.folder.cluster)
    if (running) {
      const place = { host: running.socketFolder, port: running.port }
      const lock = await lockFolder(place, how.dataDir).catch((error: unknown) => {
        if (error instanceof NotReady) return undefined
        throw error
      })
      if (lock) return { place, lock }
      if ((await isReplaying(how.folder.cluster)) !== false) replayed = performance.now()
      else if (performance.now() - replayed > stuckMs) await endAtOnce(how.folder.cluster, running)
    } else if (!launch || launch.ended()) {
      if (launches === maximumLaunches || (launches > 0 && (await isFull(how.folder.cluster)))) {
        throw new Error(`PostgreSQL does not start:\n${await launch?.lastWords()}`)
      }
      if (launches > 0) await sleep(250)
      await childrenEnded(how.folder.cluster)
      launches += 1
      launch = await launchPostmaster(how)
      replayed = performance.now()
    }
    await sleep(10)
  }
  throw new Error(
    `PostgreSQL did not become ready in ${startPatienceMs / 1000} s; see ${how.folder.base}/postgres.log.`,
  )
}

async function createDatabase(place: { host: string; port: number }): Promise<void> {
  const client = new pg.Client({ ...place, user: databaseUser, database: 'postgres' })
  // A connection that breaks fails the statement that it runs.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (known.rows.length === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
