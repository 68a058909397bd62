import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { readConfig } from '../../app/configuration/read-config.ts'
import { fillSecrets } from '../../app/configuration/secrets.ts'
import { connect } from '../../platform/database/connection.ts'
import { addPeople } from '../people.ts'
import {
  type ApplicationMachine,
  applicationMachines,
  serverSettings,
  startApplicationMachine,
  startServer,
  untilReady,
} from './application-machine.ts'
import {
  agreedLeader,
  type DatabaseMachine,
  databaseMachines,
  giveToUser,
  type Ground,
  machineNames,
  membersByMachine,
  prepareDatabaseMachine,
  startDatabaseMachine,
} from './database-machine.ts'
import { layNetwork } from './network.ts'
import { eventually, onMachine, runProgram } from './processes.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const applicationNames = Object.keys(applicationMachines) as ApplicationMachine[]

export const groundAt = (folder: string, pooler: boolean): Ground => ({
  folder,
  pooler,
  certificates: join(folder, 'certificates'),
  deploy: join(root, 'deploy/ha'),
  passwords: Object.fromEntries(
    ['postgres', 'replicator', 'countersign'].map((role) => [role, randomBytes(18).toString('hex')]),
  ),
})

/** The database as the checks of the drill ask it: the leader itself, without HAProxy. */
export const databaseOf = (ground: Ground, leader: DatabaseMachine): pg.ClientConfig => {
  const ca = join(ground.certificates, 'ca.crt')
  return {
    connectionString: `postgresql://countersign:${ground.passwords['countersign']}@${databaseMachines[leader]}:5432/countersign?sslmode=verify-full&sslrootcert=${ca}`,
  }
}

/** Who leads, once all three machines are together again. */
export const untilHealthy = (ground: Ground): Promise<DatabaseMachine> =>
  eventually('A cluster of three with a synchronous standby', 180, async () =>
    agreedLeader(await membersByMachine(ground)),
  )

/** Runs database.sql on the leader; gives the line for PgBouncer. */
const makeDatabase = (ground: Ground, leader: DatabaseMachine): string => {
  const home = join(ground.folder, leader)
  const psql = ['psql', '--host', home, '--quiet', '--no-align', '--tuples-only', '--set', 'ON_ERROR_STOP=1']
  const statements = readFileSync(join(ground.deploy, 'database.sql'), 'utf8')
  const password = `\\set password '${ground.passwords['countersign']}'\n`
  return runProgram('ip', onMachine(leader, 'postgres', psql), password + statements).trim()
}

/** Five machines as docs/operate/high-availability.md makes them, with the people of the load. Gives the servers' settings. */
export const raiseCluster = async (
  ground: Ground,
  say: (line: string) => void,
): Promise<Record<string, string>> => {
  chmodSync(ground.folder, 0o755)
  layNetwork({ ...databaseMachines, ...applicationMachines })
  const machines = Object.entries(databaseMachines).map(([name, address]) => `${name}=${address}`)
  runProgram('sh', [join(ground.deploy, 'certificates.sh'), ground.certificates, ...machines])
  runProgram('chmod', ['755', ground.certificates])
  runProgram('chmod', ['644', join(ground.certificates, 'ca.crt')])
  for (const name of machineNames) {
    prepareDatabaseMachine(ground, name)
    startDatabaseMachine(ground, name)
  }
  await eventually('A leader', 120, async () =>
    (await membersByMachine(ground)).flat().find(({ role }) => role === 'leader'),
  )
  const leader = await untilHealthy(ground)
  say(`The cluster stands; ${leader} leads.`)
  const userList = makeDatabase(ground, leader)
  for (const name of applicationNames) startApplicationMachine(ground, name, userList)
  const settings = serverSettings(ground, 'app1')
  mkdirSync(join(ground.folder, 'secrets'))
  await fillSecrets(readConfig(settings), async () => false)
  for (const path of ['secrets', 'secrets/secrets.json']) giveToUser(join(ground.folder, path), 'nobody')
  for (const name of applicationNames) {
    startServer(ground, name)
    await untilReady(name)
  }
  const pool = connect(databaseOf(ground, leader), () => undefined)
  await addPeople(pool)
  await pool.end()
  say('Two servers are ready.')
  return settings
}
