import { execFileSync } from 'node:child_process'
import { readFile, readdir, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running PostgreSQL found by what it wrote into its data folder. */
export type Postmaster = { pid: number; socketFolder: string; port: number }

/** Whether a process of that number exists; a finished one that nobody collected counts as existing. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
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

/**
 * Removes a postmaster.pid whose process is gone but whose number somebody else now bears: PostgreSQL would take
 * that one for itself and refuse. Never while any process of the folder lives, for then the file still guards it.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const written = await readPidFile(cluster)
  if (!written || !runs(written.pid)) return
  if ((await processesOf(cluster)).length === 0) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: transactions are rolled back, everything is written out. Resolves when the process has ended. */
export async function shutDown(cluster: string, patienceMs = 30_000): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  signal(postmaster.pid, 'SIGINT')
  const ended = async () => !(await processesOf(cluster)).includes(postmaster.pid)
  for (let waited = 0; waited < patienceMs; waited += 20) {
    if (await ended()) return
    await sleep(20)
  }
  // Immediate shutdown loses nothing that was committed; the next start recovers from the log.
  signal(postmaster.pid, 'SIGQUIT')
  await sleep(1000)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
