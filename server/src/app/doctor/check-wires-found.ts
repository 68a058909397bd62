import type { Clock } from '../../platform/database/clock.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { pendingMigrations } from '../../platform/database/migrate.ts'
import { readWireCheck } from '../../wires/record/wire-check-store.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, failure, skipped } = findingsOf('stored wires')

const hourMs = 3_600_000

/** As the alert CountersignWireCheckLate: every six hours, and one that was missed. */
const longestHours = 13

/**
 * What the servers found when they last checked the stored wires of open closings. `clock` is that of this machine. Throws what the
 * database refuses.
 */
export const checkWiresFound = async (pool: Pool, clock: Clock): Promise<Finding[]> => {
  if ((await pendingMigrations(pool)).length > 0)
    return [
      skipped('What the servers found of the stored wires is not read: the database waits for its upgrade.'),
    ]
  const check = await readWireCheck(pool)
  if (check === undefined) return [skipped('The servers have not checked the stored wires yet.')]
  const { finishedAt, altered } = check
  const when = finishedAt.toISOString()
  if (altered > 0) {
    const wires =
      altered === 1 ? '1 stored wire differs' : `${altered.toLocaleString('en-US')} stored wires differ`
    return [
      failure(
        `${wires} from what was confirmed, as the servers found at ${when}.`,
        'Run countersign check-wires, which lists them now, and follow CountersignStoredDataAltered in docs/operate/runbooks.md.',
      ),
    ]
  }
  const hours = Math.abs(clock().getTime() - finishedAt.getTime()) / hourMs
  return hours <= longestHours
    ? [ok(`No altered wire of an open closing was known at ${when}.`)]
    : [
        warning(
          `The servers last checked the stored wires at ${when}.`,
          'Follow CountersignWireCheckLate in docs/operate/runbooks.md.',
        ),
      ]
}
