import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo, type DataFolder } from './data-folder.ts'
import { isZombie, runs, shutDown } from './postmaster.ts'

/** The superuser, and the only role, of the embedded database. */
export const databaseUser = 'countersign'

/**
 * Makes the data folder with initdb. It grows under a name of its own and is renamed when whole, so that a start
 * killed half-way leaves nothing that looks like a database. Resolves also when another start was faster.
 */
export async function createCluster(bin: string, folder: DataFolder, durable: boolean): Promise<void> {
  await removeAbandoned(folder.base)
  const draft = join(folder.base, `postgres-new-${process.pid}`)
  await mkdir(draft, { mode: 0o700 })
  await giveTo(draft, folder.account)
  try {
    await initdb(bin, draft, folder, durable)
    await rename(draft, folder.cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(join(folder.cluster, 'PG_VERSION'))) throw error
  }
  if (durable) await syncFolder(folder.base)
}

/** Whether a name is that of a draft, whose maker was killed or is this process. */
export function abandonedBy(name: string): boolean {
  const maker = Number(/^postgres-new-(\d+)$/.exec(name)?.[1])
  return Number.isInteger(maker) && (maker === process.pid || !runs(maker) || isZombie(maker))
}

/** Removes what killed starts and restores left in a data folder. Of a restore, PostgreSQL may run on. */
export async function removeAbandoned(base: string): Promise<void> {
  for (const name of (await readdir(base)).filter(abandonedBy)) {
    await shutDown(join(base, name, 'postgres'))
    await rm(join(base, name), { recursive: true, force: true })
  }
}

function initdb(bin: string, target: string, folder: DataFolder, durable: boolean): Promise<void> {
  const { account } = folder
  // The builtin provider sorts the same on every machine: an index made here is valid under any other glibc.
  const choices = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--auth-local=trust', '--auth-host=reject', `--username=${databaseUser}`]
  const child = spawn(
    join(bin, 'initdb'),
    ['-D', target, ...choices, ...access, ...(durable ? [] : ['--no-sync'])],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of our settings, secrets least of all, is handed on: other processes of that account could read it.
      env: { LC_ALL: 'C' },
      ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
    },
  )
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new Error(`PostgreSQL could not make its data folder ${folder.cluster}:\n${said.trim()}`))
    })
  })
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
