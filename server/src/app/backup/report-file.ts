import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { publicKeyOf, sign } from '../../platform/backup/signature.ts'
import { type Invocation, type Outcome, WrongUsage } from '../commands/command.ts'
import { linesOf, type VerificationReport } from './report.ts'

/**
 * Where the signed report goes; undefined without `--report`. Throws before the work, which may take long, when there is such a
 * file or no folder for it.
 */
export const reportPathOf = ({ options }: Invocation): string | undefined => {
  const path = options['report']
  if (typeof path !== 'string' || path === '') return undefined
  if (existsSync(path)) throw new WrongUsage(`${path} is there already. A report writes over nothing.`)
  const folder = dirname(resolve(path))
  if (!existsSync(folder)) throw new WrongUsage(`There is no folder ${folder} for the report.`)
  return path
}

/** Writes the signed report to a new file, for this user alone. Throws a sentence when there is one already. */
const writeReport = async (
  path: string,
  keyEncryptionKey: Buffer,
  report: VerificationReport,
): Promise<void> => {
  const jws = await sign(keyEncryptionKey, 'countersign-report', report)
  await writeFile(path, `${jws}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EEXIST'
        ? `${path} is there already. A report writes over nothing.`
        : `The report ${path} cannot be written (${error.code ?? 'unknown'}).`,
      { cause: error },
    )
  })
}

/** What a verification says, its report written and signed where a path was given. */
export const verified = async (
  report: VerificationReport,
  reportPath: string | undefined,
  keyEncryptionKey: Buffer,
): Promise<Outcome> => {
  if (reportPath !== undefined) await writeReport(reportPath, keyEncryptionKey, report)
  return {
    lines: [
      ...linesOf(report),
      ...(reportPath === undefined ? [] : [`The signed report is in ${reportPath}.`]),
    ],
    facts: { report, reportPath: reportPath ?? null, publicKey: await publicKeyOf(keyEncryptionKey) },
    inOrder: report.inOrder,
  }
}
