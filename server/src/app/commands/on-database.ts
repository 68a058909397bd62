import type { Pool } from '../../platform/database/connection.ts'
import { readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import { CannotBegin, type Invocation, noteMigrated } from './command.ts'
import { openBeside } from './open-beside.ts'

/** Runs what stands before the work itself; its failure says that the command could not begin. */
export const begin = async <Result>(prepare: () => Promise<Result> | Result): Promise<Result> => {
  try {
    return await prepare()
  } catch (error) {
    throw new CannotBegin((error as Error).message, { cause: error })
  }
}

/**
 * Runs `work` on the database behind the settings, and closes it. Throws CannotBegin when the settings are wrong or the
 * database cannot be opened under them. With `asItIs` nothing is migrated or made first.
 */
export const onDatabase = async <Result>(
  { environment, say }: Pick<Invocation, 'environment' | 'say'>,
  work: (config: UnfilledConfig, pool: Pool) => Promise<Result>,
  how: { asItIs?: boolean; rotates?: boolean } = {},
): Promise<Result> => {
  const config = await begin(() => readConfig(environment))
  const database = await begin(() => openBeside(config, say, how))
  try {
    return await work(config, database.pool)
  } catch (error) {
    if (database.hasMigrated) noteMigrated(error)
    throw error
  } finally {
    // What was changed stays so, and what failed says why: a database that does not close changes neither.
    await database.close().catch((error: Error) => say(`The database was not closed: ${error.message}`))
  }
}
