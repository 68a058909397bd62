import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..')

/** What strangers ask for; the database has to answer the last one. */
const paths = ['/healthz', '/transaction', '/nowhere', '/user/validateorgemaildomain?email=a@harbor.example']

/** Starts the product with its demo, its metrics and these settings; resolves when it can serve. */
export async function startProduct({ dataFolder, port, metricsPort, mailUrl }) {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env
  const child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...environment,
      DATA_DIR: dataFolder,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      MAIL_URL: mailUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.resume()
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries === 600) throw new Error('The product did not start.')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) break
    await pause(100)
  }
  return {
    pid: child.pid,
    /** Ends it as a crash does. Its PostgreSQL runs on. */
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
    /** Asks for a mail to a person of the demo. */
    async requestMail(name) {
      const { status } = await fetch(`${origin}/account/password-reset-link?email=${name}@harbor.example`, {
        method: 'POST',
      })
      if (status !== 200) throw new Error(`A mail was asked for, and the product answered ${status}.`)
    },
  }
}

/** Backs its database up to the folder, as an operator does. */
export function backUp(dataFolder, folder) {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env
  const countersign = (...words) =>
    JSON.parse(
      execFileSync(process.execPath, [join(root, 'scripts/countersign.mjs'), ...words, '--json'], {
        cwd: root,
        env: { ...environment, DATA_DIR: dataFolder },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  const { recipient } = countersign('backup-key', join(folder, 'backup-key'))
  countersign('backup', join(folder, 'backups'), '--recipient', recipient)
}

/** Requests of strangers, a few each second, until the signal. */
export async function sendRequests(port, signal) {
  while (!signal.aborted) {
    for (const path of paths) {
      void fetch(`http://127.0.0.1:${port}${path}`, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
    }
    await pause(500, undefined, { signal }).catch(() => undefined)
  }
}

/** The processes of the embedded PostgreSQL. */
export function databaseProcesses(dataFolder) {
  const [postmaster] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const parentOf = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
    } catch {
      return undefined
    }
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  return [postmaster, ...children].map(Number)
}

/** Sends a signal to each that still lives. */
export function signalAll(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}
