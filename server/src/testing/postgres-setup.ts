import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/database/connection.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runs, shutDown } from '../platform/database/postmaster.ts'
import { copyCluster, inMemory, quickFolder } from './data-folder.ts'
import { templateName } from './database.ts'
import { testClient } from './test-client.ts'

const prefix = 'countersign-test-'

/** One PostgreSQL for the whole run, thrown away after it; the template database is migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDir = join(await quickFolder(), `${prefix}${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const start = () => startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined })
  await (await start()).stop()
  const untouched = join(dataDir, 'new')
  await mkdir(untouched)
  await copyCluster(dataDir, untouched)
  const postgres = await start()
  const { host, port, user } = postgres
  await makeTemplate({ host, port, user })
  project.provide('postgres', { host, port, user })
  project.provide('newDatabaseFolder', untouched)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** With the queue's own tables too, which each server of a test would otherwise make. */
async function makeTemplate(server: { host: string; port: number; user: string }): Promise<void> {
  const administrator = testClient({ ...server, database: 'postgres' })
  await administrator.connect()
  await administrator.query(`create database ${templateName}`)
  await administrator.end()
  const client = testClient({ ...server, database: templateName })
  await client.connect()
  try {
    await migrate(client)
  } finally {
    await client.end()
  }
  const pgPool = connect({ ...server, database: templateName }, () => undefined)
  await runMigrations({ pgPool, logger: new Logger(() => () => undefined) })
  await pgPool.end()
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
