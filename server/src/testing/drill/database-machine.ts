import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { runProgram, signalMachine, startOn } from './processes.ts'

/** The three of deploy/ha, with their addresses. */
export const databaseMachines = { db1: '10.0.0.11', db2: '10.0.0.12', db3: '10.0.0.13' } as const

export type DatabaseMachine = keyof typeof databaseMachines

export const machineNames = Object.keys(databaseMachines) as DatabaseMachine[]

/** Of the folder with everything that the drill makes. `user` runs the databases. */
export type Ground = {
  folder: string
  certificates: string
  deploy: string
  passwords: Record<string, string>
  /** Whether requests go through PgBouncer. */
  pooler: boolean
}

const user = 'postgres'

export const giveToUser = (path: string, name: string): void => {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(runProgram('id', [flag, name])))
  chownSync(path, uid ?? 0, gid ?? 0)
}

/** A file of deploy/ha as it is for one machine, with its folders in that of the drill. */
export const placed = (text: string, home: string): string =>
  text
    .replaceAll('/etc/countersign-ha', join(home, 'tls'))
    .replaceAll('/var/lib/postgresql/15/countersign', join(home, 'data'))
    .replaceAll('/var/lib/postgresql', home)
    .replaceAll(/\/var\/(?:run|log)\/postgresql/g, home)
    .replaceAll('/etc/pgbouncer', home)

const homeOf = (ground: Ground, name: string): string => join(ground.folder, name)

/** Makes what a machine has after the steps of docs/operate/high-availability.md. */
export const prepareDatabaseMachine = (ground: Ground, name: DatabaseMachine): void => {
  const home = homeOf(ground, name)
  for (const folder of [home, join(home, 'tls')]) {
    mkdirSync(folder, { mode: 0o700 })
    giveToUser(folder, user)
  }
  for (const [from, to] of [
    ['ca.crt', 'ca.crt'],
    [`${name}.crt`, 'node.crt'],
    [`${name}.key`, 'node.key'],
  ] as const) {
    const path = join(home, 'tls', to)
    copyFileSync(join(ground.certificates, from), path)
    chmodSync(path, 0o600)
    giveToUser(path, user)
  }
  const written = readFileSync(join(ground.deploy, 'patroni.yml'), 'utf8')
    .replaceAll('NODE_NAME', name)
    .replaceAll('NODE_ADDRESS', databaseMachines[name])
  const path = join(home, 'patroni.yml')
  writeFileSync(path, placed(written, home))
  giveToUser(path, user)
}

const etcdSettings = (ground: Ground, name: DatabaseMachine): Record<string, string> => {
  const written = readFileSync(join(ground.deploy, 'etcd.env'), 'utf8')
    .replaceAll('NODE_NAME', name)
    .replaceAll('NODE_ADDRESS', databaseMachines[name])
  const lines = placed(written, homeOf(ground, name))
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
}

export const startDatabaseMachine = (ground: Ground, name: DatabaseMachine): void => {
  const home = homeOf(ground, name)
  startOn(name, user, ['etcd'], {
    env: { ...etcdSettings(ground, name), ETCD_DATA_DIR: join(home, 'etcd') },
    log: join(home, 'etcd.log'),
    cwd: home,
  })
  startOn(name, user, ['patroni', join(home, 'patroni.yml')], {
    env: {
      PATRONI_SUPERUSER_PASSWORD: ground.passwords['postgres'] ?? '',
      PATRONI_REPLICATION_PASSWORD: ground.passwords['replicator'] ?? '',
    },
    log: join(home, 'patroni.log'),
    cwd: home,
  })
}

/** All of it at once, as without power. */
export const killMachine = (name: string): Promise<void> => signalMachine(name, 'SIGKILL')
export const freezeMachine = (name: string): Promise<void> => signalMachine(name, 'SIGSTOP')
export const thawMachine = (name: string): Promise<void> => signalMachine(name, 'SIGCONT')

/** Nothing reaches it any more, and no other machine is told. */
export const setCable = (name: string, state: 'up' | 'down'): void =>
  void runProgram('ip', ['link', 'set', `to-${name}`, state])

export type Member = { name: DatabaseMachine; role: string; state: string; lag?: number | string }

const ask = (ca: string, address: string): Promise<Member[]> =>
  new Promise((done, failed) => {
    const request = get(`https://${address}:8008/cluster`, { ca, timeout: 1_000, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.on('error', failed)
      answer.on('end', () => {
        try {
          done((JSON.parse(text) as { members: Member[] }).members)
        } catch (error) {
          failed(error)
        }
      })
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', failed)
  })

/** The members of the cluster as each machine sees them; none from a machine that does not answer. */
export const membersByMachine = (ground: Ground): Promise<Member[][]> => {
  const ca = readFileSync(join(ground.certificates, 'ca.crt'), 'utf8')
  return Promise.all(machineNames.map((name) => ask(ca, databaseMachines[name]).catch(() => [])))
}

/** Who leads, when a second machine confirms each change and the third follows too. */
const leaderSeenIn = (members: readonly Member[]): DatabaseMachine | undefined => {
  const follows = members.filter(
    ({ state, lag }) => ['running', 'streaming'].includes(state) && lag !== 'unknown',
  )
  const isWhole =
    follows.length === machineNames.length && members.some(({ role }) => role === 'sync_standby')
  return isWhole ? members.find(({ role }) => role === 'leader')?.name : undefined
}

/** Who leads by what all machines see: one that comes back does not know yet that another leads now. */
export const agreedLeader = (views: readonly (readonly Member[])[]): DatabaseMachine | undefined => {
  const [leader, ...others] = new Set(views.map(leaderSeenIn))
  return others.length === 0 ? leader : undefined
}
