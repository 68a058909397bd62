import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atEnd } from '../cleanup.ts'
import { type Place, withClient } from '../product/database.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { readPostmaster } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'

const startPatienceMs = 60_000

/** Copies the data folder of a running database as PostgreSQL wants it: between its two words, with its label. */
const copyRunning = async (place: Place, from: string, to: string): Promise<void> =>
  withClient(place, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    // Files that vanish meanwhile are in the log.
    await promisify(execFile)('cp', ['-a', from, to]).catch(() => undefined)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
  })

/** How the primary was started, with another folder and another place for its socket. */
const commandOf = async (pid: number, cluster: string, sockets: string): Promise<string[]> => {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1)
  return words.map((word, at) => {
    if (words[at - 1] === '-D') return cluster
    return word.startsWith('unix_socket_directories=') ? `unix_socket_directories=${sockets}` : word
  })
}

/** A replica that streams from the database of this product, ended with the run. Gives where it listens. */
export const streamingReplica = async ({ dataDir, place }: SeededProduct): Promise<Place> => {
  const { pid } = await readPostmaster(dataDir)
  const folder = await temporaryFolder()
  const [from, cluster, sockets] = [join(dataDir, 'postgres'), join(folder, 'postgres'), join(folder, 's')]
  const { uid, gid } = await stat(from)
  await copyRunning(place, from, cluster)
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await mkdir(sockets, { mode: 0o700 })
  await chown(sockets, uid, gid)
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${place.host} port=${place.port} user=${place.user}'\nwal_retrieve_retry_interval = 100ms\n`,
  )
  await writeFile(join(cluster, 'standby.signal'), '')
  for (const name of ['standby.signal', 'backup_label']) await chown(join(cluster, name), uid, gid)
  const [program = '', ...words] = await commandOf(pid, cluster, sockets)
  const log = await open(join(folder, 'log'), 'a')
  const child = spawn(program, words, {
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(process.getuid?.() === 0 && { uid, gid }),
  })
  const ended = once(child, 'exit')
  await log.close()
  atEnd(async () => {
    child.kill('SIGINT')
    await ended
  })
  const replica = { ...place, host: sockets }
  for (const until = Date.now() + startPatienceMs; Date.now() < until; await pause(50)) {
    if (child.exitCode !== null) break
    const streams = await withClient(replica, () =>
      withClient(place, async (client) => {
        const { rowCount } = await client.query(`select 1 from pg_stat_replication where state = 'streaming'`)
        return rowCount === 1
      }),
    ).catch(() => false)
    if (streams) return replica
  }
  throw new Error(`The replica did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`)
}
