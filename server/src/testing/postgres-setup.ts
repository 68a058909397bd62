import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runs, shutDown } from '../platform/database/postmaster.ts'
import { templateName } from './database.ts'

const prefix = 'countersign-test-'

/** Linux' own folder in memory. */
const inMemory = '/dev/shm'

/** Bytes that have to be free there: a run keeps its log and the databases of a few files at a time. */
const roomNeeded = 4 * 1024 ** 3

/** One PostgreSQL for the whole run, thrown away after it; the template database is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = join(await quickFolder(), `${prefix}${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  const { host, port, user } = postgres
  await makeTemplate({ host, port, user })
  project.provide('postgres', { host, port, user })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(server: pg.ClientConfig): Promise<void> {
  const administrator = new pg.Client({ ...server, database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${templateName}`)
  await administrator.end()
  const client = new pg.Client({ ...server, database: templateName })
  await client.connect()
  try {
    await migrate(client)
  } finally {
    await client.end()
  }
}

/** A copied database is more than five hundred files, which are made in memory ten times as fast as on some disks. */
async function quickFolder(): Promise<string> {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= roomNeeded ? inMemory : tmpdir()
}

/** Removes what a killed run left behind: its PostgreSQL still runs, and no other process would end it. */
async function removeAbandoned(): Promise<void> {
  for (const folder of [inMemory, tmpdir()]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const runner = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN)
      if (!Number.isInteger(runner) || runs(runner)) continue
      await shutDown(join(folder, name, 'postgres')).catch(() => undefined)
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
