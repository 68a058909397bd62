import { examineDatabase } from './examine-database.ts'
import { reportOf } from './report.ts'
import { reportPathOf, verified } from './report-file.ts'
import { requireUpgradable } from '../../platform/database/migrate.ts'
import { readConfig } from '../configuration/read-config.ts'
import { requireDataKeys } from '../configuration/secrets.ts'
import type { Command } from '../commands/command.ts'
import { begin, onDatabase } from '../commands/on-database.ts'

/** `countersign verify-database`: for a database that pgBackRest restored. */
export const verifyDatabase: Command = {
  does: 'Examines the database behind the settings as restore --verify does, without the counts of a backup.',
  options: { report: { type: 'string', value: 'FILE', does: 'writes the signed report to a new file' } },
  changesNothingOnFailure: false,
  run: async (invocation) => {
    const { environment, progress } = invocation
    const reportPath = reportPathOf(invocation)
    const keys = await begin(() => requireDataKeys(readConfig(environment)))
    const began = performance.now()
    const examine = async (_: unknown, pool: Parameters<typeof examineDatabase>[0]) => {
      await begin(() => requireUpgradable(pool))
      const findings = await examineDatabase(pool, keys, null, progress)
      const seconds = Math.round((performance.now() - began) / 100) / 10
      return reportOf(findings, { backup: null, seconds, verifiedAt: new Date().toISOString() })
    }
    const report = await onDatabase(invocation, examine, { asItIs: true })
    return verified(report, reportPath, keys.encryption)
  },
}
