import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { removeStaleLocks } from './postmaster.ts'
import { sharedBuffers } from './shared-buffers.ts'

const keptLogBytes = 5_000_000

/** Sized for a machine that also runs the server; a bigger database has a server of its own behind DATABASE_URL. */
const settings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: sharedBuffers(),
  max_wal_size: '1GB',
  // A backup that stands still keeps the log: it is ended before it fills the disk.
  max_slot_wal_keep_size: '4GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Parameters may be account numbers: neither statements nor their values belong in a log.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

const unsafeButFast: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // What is thrown away soon runs each statement a few times on each connection: planning is half of its work.
  plan_cache_mode: 'force_generic_plan',
}

export type Launch = { ended(): boolean; lastWords(): Promise<string> }

/** Spawns the postmaster; it outlives this process and is not waited for. Its log lies beside the cluster. */
export async function launchPostmaster(how: {
  bin: string
  folder: DataFolder
  sockets: string
  durable: boolean
}): Promise<Launch> {
  const { account, base, cluster } = how.folder
  await removeStaleLocks(cluster, how.sockets)
  const logPath = join(base, 'postgres.log')
  await keepLogShort(logPath)
  const logFile = await open(logPath, 'a', 0o600)
  const chosen = { ...settings, ...(how.durable ? {} : unsafeButFast), unix_socket_directories: how.sockets }
  const child = spawn(
    join(how.bin, 'postgres'),
    ['-D', cluster, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      // A session of its own: Ctrl+C in the terminal is for the server, which then stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      // Nothing of our settings, secrets least of all, is handed on.
      env: { LC_ALL: 'C' },
      ...(account.switched ? { uid: account.uid, gid: account.gid } : {}),
    },
  )
  let ended = false
  let failure = ''
  child.once('error', (error) => {
    ended = true
    failure = error.message
  })
  child.once('exit', () => (ended = true))
  child.unref()
  await logFile.close()
  return {
    ended: () => ended,
    async lastWords() {
      const text = await readFile(logPath, 'utf8').catch(() => '')
      return failure || text.trim().split('\n').slice(-5).join('\n')
    },
  }
}

async function keepLogShort(path: string): Promise<void> {
  const facts = await stat(path).catch(() => undefined)
  if (facts && facts.size > keptLogBytes) await rename(path, `${path}.1`)
}
