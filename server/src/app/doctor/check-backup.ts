import { newestBackupTime } from '../../platform/backup/newest-backup.ts'
import type { Clock } from '../../platform/database/clock.ts'
import { locateDataFolder } from '../../platform/database/data-folder.ts'
import { requireDatabase } from '../configuration/has-database.ts'
import type { UnfilledConfig } from '../configuration/read-config.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, skipped } = findingsOf('backup')

const hourMs = 3_600_000

/** As the alert CountersignBackupLate: a backup each night, and two hours for it to be late. */
const longestHours = 26

/** The newest backup of the embedded database. Those of another one are not seen from here. */
export const checkBackup = async (config: UnfilledConfig, clock: Clock): Promise<Finding[]> => {
  if (config.databaseUrl !== undefined) {
    return [
      ok(
        'The database behind DATABASE_URL has backups of its own: docs/operate/backup.md says how to watch them.',
      ),
    ]
  }
  try {
    await requireDatabase(config, () => undefined)
  } catch {
    return [skipped('There is no database to back up yet.')]
  }
  const { base } = await locateDataFolder(config.dataDir, () => undefined)
  const begunAt = await newestBackupTime(base)
  if (begunAt === undefined)
    return [
      warning(
        'No backup of this database is known.',
        'Have countersign backup run each night: docs/operate/backup.md.',
      ),
    ]
  const said = `The newest backup was begun at ${begunAt.toISOString()}.`
  // A later time than now is that of a clock that was wrong.
  const hours = Math.abs(clock().getTime() - begunAt.getTime()) / hourMs
  return hours <= longestHours
    ? [ok(said)]
    : [
        warning(
          said,
          'Look for what keeps the nightly countersign backup from ending: docs/operate/backup.md.',
        ),
      ]
}
