import type { Pool } from '../../platform/database/connection.ts'
import {
  missingContractions,
  missingMigrations,
  refuseOtherRelease,
} from '../../platform/database/migrate.ts'
import { bringUpToDate } from '../configuration/open-database.ts'
import { readConfig } from '../configuration/read-config.ts'
import { dataKeysAtHand } from '../configuration/secrets.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { type Command, type Invocation, type Outcome, WrongUsage } from './command.ts'
import { begin } from './on-database.ts'
import { requireDatabase } from '../configuration/has-database.ts'
import { connectBeside } from './open-beside.ts'

const listOf = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? ['The database has every migration.'] : [title, ...names.map((name) => `  ${name}`)]

const besideLine = (contractions: readonly string[]): string =>
  contractions.length === 0
    ? 'Servers of the release before may run on beside them.'
    : `Stop every server of an older release first: it cannot run beside ${contractions.join(', ')}.`

type Missing = { pending: readonly string[]; contractions: readonly string[] }

const pendingOnly = ({ pending, contractions }: Missing, isRolling: boolean): Outcome => ({
  lines: [
    ...listOf('These migrations are missing:', pending),
    ...(pending.length === 0 ? [] : [besideLine(contractions)]),
  ],
  facts: { applied: [], pending, contractions },
  inOrder: (isRolling ? contractions : pending).length === 0,
})

const applyAll = async (pool: Pool, { progress }: Invocation): Promise<Outcome> => {
  const applied = await bringUpToDate(pool, (done, total) =>
    progress.show({ share: done / total, words: `${done} of ${total} migrations applied` }),
  )
  progress.end()
  return { lines: listOf('These migrations were applied:', applied), facts: { applied, pending: [] } }
}

/**
 * `countersign migrate`: what a start does before it listens, for an installation that migrates in a step of its own. Keys at
 * hand are compared first, and none are made. Each migration is a transaction; what was applied stays when a later one fails.
 */
export const migrateDatabase: Command = {
  does: 'Applies the migrations that the database lacks. A running server on it needs none.',
  options: {
    pending: { type: 'boolean', does: 'only lists them; exit code 1 says that there are some' },
    rolling: {
      type: 'boolean',
      does: 'with --pending: exit code 1 says that older servers cannot run on beside them',
    },
  },
  changesNothingOnFailure: false,
  run: async (invocation) => {
    const { environment, say, options } = invocation
    const [looks, isRolling] = [options['pending'] === true, options['rolling'] === true]
    if (isRolling && !looks) throw new WrongUsage('--rolling goes with --pending.')
    const config = await begin(() => readConfig(environment))
    const keys = await begin(() => dataKeysAtHand(config))
    if (looks) await begin(() => requireDatabase(config, say))
    const { database, beside } = await begin(() => connectBeside(config, say))
    try {
      const { pool } = database
      await begin(() => refuseOtherRelease(pool))
      await begin(() => checkKeys(pool, keys, say))
      const pending = await missingMigrations(pool)
      if (looks) return pendingOnly({ pending, contractions: await missingContractions(pool) }, isRolling)
      if (beside && pending.length > 0) {
        throw new Error(
          'PostgreSQL runs on this data folder: a server of an older release keeps it, or one that was killed left it. ' +
            'Stop that server. Where none runs, start this release instead: it takes over and migrates. Nothing was changed.',
        )
      }
      return await applyAll(pool, invocation)
    } finally {
      await database.close()
    }
  },
}
