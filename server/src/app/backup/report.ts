import { productVersion } from '../../platform/product-version.ts'
import type { Findings } from './examine-database.ts'

/** What is signed of a verification. `seconds`: how long it took, with the restore. */
export type VerificationReport = {
  release: string
  verifiedAt: string
  seconds: number
  /** The name of the backup, and when it was begun; null for a database that was restored by other means. */
  backup: { name: string; begunAt: string; sha256: string } | null
} & Findings

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

/** The report in lines for people. */
export const linesOf = (report: VerificationReport): string[] => {
  const { tables, keys, wires, standingAccounts, files } = report
  const lacking = tables.filter(({ isWhole }) => !isWhole)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const compared = tables.some(({ recorded }) => recorded !== null)
  return [
    report.inOrder ? 'The database is whole.' : 'The database is not in order.',
    `Recovery point: ${report.recoveryPoint ?? 'unknown'}. Newest recorded event: ${report.newestEvent ?? 'none'}.`,
    ...(report.completeUntil === null
      ? []
      : [`Everything that was committed until ${report.completeUntil} is in it.`]),
    `${counted(rows, 'row')} in ${counted(tables.length, 'table')}${
      compared
        ? ', compared with the counts of the backup.'
        : '. There are no counts of a backup to compare with.'
    }`,
    ...lacking.map(
      ({ table, rows: found, recorded }) => `  ${table} has ${found} rows; the backup counted ${recorded}.`,
    ),
    `KEY_ENCRYPTION_KEY: ${keys.encryption}. LOOKUP_KEY: ${keys.lookup}.`,
    `${counted(wires.matching, 'wire')} match what was confirmed, ${wires.altered.length.toLocaleString('en-US')} differ.`,
    ...(wires.altered.length > 0 ? ['  countersign check-wires lists them.'] : []),
    `Opened: ${counted(standingAccounts.opened, 'standing account')} and ${counted(files.opened, 'attached file')}. ` +
      `Not opened: ${standingAccounts.failed + files.failed}.`,
    `Verified in ${report.seconds.toLocaleString('en-US')} seconds.`,
  ]
}

/** The facts of a report without those that a verification finds. */
export const reportOf = (
  findings: Findings,
  from: Pick<VerificationReport, 'backup' | 'seconds' | 'verifiedAt'>,
): VerificationReport => ({ release: productVersion, ...from, ...findings })
