import { killServer, startServer, untilReady } from './application-machine.ts'
import { applicationNames } from './cluster.ts'
import {
  type DatabaseMachine,
  freezeMachine,
  type Ground,
  killMachine,
  setCable,
  startDatabaseMachine,
  thawMachine,
} from './database-machine.ts'

/** What was brought about on which machine, and what heals it. */
type Brought = { where: string; heal: () => Promise<void> }

type Cause = {
  name: string
  bring: (ground: Ground, leader: DatabaseMachine, round: number) => Promise<Brought>
}

/** In the order in which they are brought about, again and again. */
export const causes: readonly Cause[] = [
  {
    name: 'leader killed',
    bring: async (ground, leader) => {
      await killMachine(leader)
      return { where: leader, heal: async () => startDatabaseMachine(ground, leader) }
    },
  },
  {
    name: 'leader frozen',
    bring: async (_, leader) => {
      await freezeMachine(leader)
      return { where: leader, heal: () => thawMachine(leader) }
    },
  },
  {
    name: 'leader cut off',
    bring: async (_, leader) => {
      setCable(leader, 'down')
      return { where: leader, heal: async () => setCable(leader, 'up') }
    },
  },
  {
    name: 'server killed',
    bring: async (ground, _, round) => {
      const where = applicationNames[Math.floor(round / 4) % applicationNames.length] ?? 'app1'
      await killServer(where)
      const heal = async () => {
        startServer(ground, where)
        await untilReady(where)
      }
      return { where, heal }
    },
  },
]
