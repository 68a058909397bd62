import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveToUser, type Ground, placed } from './database-machine.ts'
import { eventually, startOn } from './processes.ts'

/** Each has HAProxy, PgBouncer and a server of the product. */
export const applicationMachines = { app1: '10.0.0.21', app2: '10.0.0.22' } as const

export type ApplicationMachine = keyof typeof applicationMachines

const port = 3000

export const originOf = (name: ApplicationMachine): string => `http://${applicationMachines[name]}:${port}`

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** By which way the product reaches the database, as docs/operate/high-availability.md says. */
const databaseAddresses = ({ passwords, pooler }: Ground, home: string): Record<string, string> => {
  const start = `postgresql://countersign:${passwords['countersign']}@127.0.0.1`
  const at = (port: number) =>
    `${start}:${port}/countersign?sslmode=verify-full&sslrootcert=${join(home, 'tls/ca.crt')}`
  const direct = at(5000)
  const replica = { DATABASE_REPLICA_URL: at(5001) }
  if (!pooler) return { DATABASE_URL: direct, ...replica }
  return {
    ...replica,
    DATABASE_URL: `${start}:6432/countersign`,
    DATABASE_DIRECT_URL: direct,
    DATABASE_STATEMENTS: 'unnamed',
  }
}

/** `userList`: the line of database.sql. */
export const startApplicationMachine = (ground: Ground, name: ApplicationMachine, userList: string): void => {
  const home = join(ground.folder, name)
  for (const folder of [home, join(home, 'tls')]) mkdirSync(folder, { mode: 0o711 })
  copyFileSync(join(ground.certificates, 'ca.crt'), join(home, 'tls/ca.crt'))
  // Root gives its rights up before: HAProxy could not a second time.
  const proxy = readFileSync(join(ground.deploy, 'haproxy.cfg'), 'utf8').replaceAll(
    /^ {2}(?:user|group|log) .*$/gm,
    '',
  )
  const files = {
    'haproxy.cfg': placed(proxy, home),
    'pgbouncer.ini': placed(readFileSync(join(ground.deploy, 'pgbouncer.ini'), 'utf8'), home),
    'userlist.txt': `${userList}\n`,
  }
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(home, file), text)
    giveToUser(join(home, file), 'postgres')
  }
  giveToUser(home, 'postgres')
  const start = (command: readonly string[], log: string) =>
    startOn(name, 'postgres', command, { log: join(home, log), cwd: home })
  start(['haproxy', '-db', '-f', join(home, 'haproxy.cfg')], 'haproxy.log')
  start(['pgbouncer', join(home, 'pgbouncer.ini')], 'pgbouncer-start.log')
}

/** Settings that every server of the product has. */
export const serverSettings = (ground: Ground, name: ApplicationMachine): Record<string, string> => ({
  HOST: applicationMachines[name],
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: join(ground.folder, 'secrets'),
  DEMO: 'false',
  LOG_LEVEL: 'warn',
  ...databaseAddresses(ground, join(ground.folder, name)),
})

const servers = new Map<ApplicationMachine, ChildProcess>()

export const startServer = (ground: Ground, name: ApplicationMachine): void => {
  const server = startOn(name, 'nobody', [process.execPath, main], {
    env: serverSettings(ground, name),
    log: join(ground.folder, `${name}-server.log`),
    cwd: '/',
  })
  servers.set(name, server)
}

export const killServer = async (name: ApplicationMachine): Promise<void> => {
  const server = servers.get(name)
  if (!server) throw new Error(`No server of ${name} was started.`)
  server.kill('SIGKILL')
  await once(server, 'exit')
}

export const untilReady = (name: ApplicationMachine): Promise<true> =>
  eventually(`The server of ${name}`, 60, async () => {
    const { status } = await fetch(`${originOf(name)}/readyz`)
    return status === 200 || undefined
  })
