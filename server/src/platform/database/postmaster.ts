import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readdir, readlink, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running PostgreSQL found by what it wrote into its data folder. */
export type Postmaster = { pid: number; socketFolder: string; port: number }

/** Whether a process of that number exists; a finished one that was not collected counts as existing. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process has ended, and its parent has not collected it yet; false elsewhere than on Linux. */
export function isZombie(pid: number): boolean {
  try {
    // The state follows the name, which stands in brackets and may hold any sign.
    return /\) Z[^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * The PostgreSQL processes of `cluster`: each of them works inside that folder. Its number alone proves nothing,
 * since after a crash the number in postmaster.pid may belong to any other process.
 */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return processesByCommand(cluster)
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue
    const folder = await readlink(`/proc/${name}/cwd`).catch(() => '')
    if (folder === cluster) found.push(Number(name))
  }
  return found
}

function processesByCommand(cluster: string): number[] {
  const list = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return list
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${cluster}`))
    .map((line) => Number.parseInt(line, 10))
}

/** Whether a process of `cluster` replays its log, as the title that PostgreSQL gives it says; unknown elsewhere than on Linux. */
export async function isReplaying(cluster: string): Promise<boolean | undefined> {
  if (process.platform !== 'linux') return undefined
  const titles = (await processesOf(cluster)).map((pid) =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(titles)).some((title) => title.startsWith('postgres: startup'))
}

/** The postmaster that serves `cluster` now; undefined when there is none, whatever a left-over file says. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(cluster)
  if (!written || !(await processesOf(cluster)).includes(written.pid)) return undefined
  return written
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, , , port, socketFolder] = lines
  if (!pid || !port || !socketFolder) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder }
}

/** Whether the children of a killed postmaster still end; until they have, no new one may start on the folder. */
export async function stillEnding(cluster: string): Promise<boolean> {
  return (await processesOf(cluster)).length > 0
}

/**
 * Removes the lock files of a postmaster that was killed. They name a process by its number alone; when that number
 * belongs to another process by now, or to a dead one not yet collected, PostgreSQL would refuse to start.
 * Nothing is removed while a process of the folder lives: the files still guard it. `sockets` is its own.
 */
export async function removeStaleLocks(cluster: string, sockets: string): Promise<void> {
  const names = (await readdir(sockets)).filter((name) => name.endsWith('.lock'))
  const locks = [join(cluster, 'postmaster.pid'), ...names.map((name) => join(sockets, name))]
  const before = await Promise.all(locks.map(lockHolder))
  if (await stillEnding(cluster)) return
  for (const [at, lock] of locks.entries()) {
    const holder = before[at]
    // PostgreSQL itself replaces the lock of a number that no process bears. Read again: another start may be faster.
    if (holder && runs(holder) && (await lockHolder(lock)) === holder) await rm(lock, { force: true })
  }
}

async function lockHolder(lock: string): Promise<number | undefined> {
  const written = await readFile(lock, 'utf8').catch(() => '')
  return Number.parseInt(written, 10) || undefined
}

/** Fast shutdown: transactions are rolled back, everything is written out. Resolves when the process has ended. */
export async function shutDown(cluster: string, patienceMs = 30_000): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  const ended = async () => !(await processesOf(cluster)).includes(postmaster.pid)
  for (let waited = 0; waited < patienceMs; waited += 20) {
    if (await ended()) {
      // Empty by now, unless it serves something else too.
      await rmdir(postmaster.socketFolder).catch(() => undefined)
      return
    }
    await sleep(20)
  }
  await endAtOnce(cluster, postmaster)
}

/** Longer than PostgreSQL waits for its own processes before it kills them. */
const immediateMs = 10_000

/** Immediate shutdown: it loses nothing that was committed, and the next start recovers from the log. */
export async function endAtOnce(cluster: string, { pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGQUIT')
  for (let waited = 0; waited < immediateMs; waited += 20) {
    if (!(await processesOf(cluster)).includes(pid)) return
    await sleep(20)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
