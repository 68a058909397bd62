import { expect, test } from 'vitest'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { losingWay } from '../../testing/faults/losing-way.ts'
import { freePort } from '../../testing/free-port.ts'
import { runCommand } from '../../testing/run-command.ts'
import { doctor } from './doctor.ts'
import type { Finding } from './finding.ts'

const { place } = await testDatabase()

test('a database that is lost in the midst is said once, and what was not asked is skipped for that', async () => {
  const way = await losingWay(place, 'server_version_num', { forGood: true })
  const settings = databaseSettings(way, '/nonexistent/countersign')
  const environment = {
    ...settings,
    DATABASE_REPLICA_URL: settings.DATABASE_URL,
    PORT: String(await freePort()),
  }
  const { inOrder, said, facts } = await runCommand(doctor, [], environment)
  expect([inOrder, facts['failures']]).toEqual([false, 1])
  const words = 'The database was lost in the midst of the check, or does not answer.'
  expect(said.filter((line) => line.includes(words))).toHaveLength(1)
  const ofDatabase = (facts['findings'] as Finding[]).filter(({ check }) =>
    ['database', 'clock', 'keys', 'stored wires'].includes(check),
  )
  expect(ofDatabase).toEqual([
    {
      check: 'database',
      state: 'failure',
      message: words,
      cure: 'Look whether it runs, and at the network between. Then run this again.',
    },
    ...[
      ['database', 'The replica is not compared'],
      ['clock', 'The clock is not compared'],
      ['keys', 'The keys are not compared'],
      ['stored wires', 'What the servers found of the stored wires is not read'],
    ].map(([check, what]) => ({
      check,
      state: 'skipped',
      message: `${what}: the database did not answer.`,
    })),
  ])
})
