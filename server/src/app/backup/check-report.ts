import { readFile } from 'node:fs/promises'
import { publicKeyOf, readSigned } from '../../platform/backup/signature.ts'
import { encryptionKeys } from '../../platform/crypto/sealer.ts'
import { linesOf, type VerificationReport } from './report.ts'
import { readConfig } from '../configuration/read-config.ts'
import { requireDataKeys } from '../configuration/secrets.ts'
import type { Command } from '../commands/command.ts'
import { begin } from '../commands/on-database.ts'

/** `countersign check-report`: whether a report was signed by an installation with this KEY_ENCRYPTION_KEY. */
export const checkReport: Command = {
  does: 'Checks the signature of a report of restore --verify or verify-database, and prints the report.',
  argument: { name: 'FILE', does: 'the signed report' },
  changesNothingOnFailure: false,
  run: async ({ argument: path, environment }) => {
    const keys = await begin(() => requireDataKeys(readConfig(environment)))
    const jws = await begin(() =>
      readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw new Error(`The report ${path} cannot be read (${error.code ?? 'unknown'}).`, { cause: error })
      }),
    )
    const report = (await readSigned(
      encryptionKeys(keys),
      'countersign-report',
      jws,
    )) as VerificationReport | null
    if (report === null) {
      throw new Error(
        `${path} is no report of this installation: its signature does not match KEY_ENCRYPTION_KEY.`,
      )
    }
    const { backup, verifiedAt } = report
    return {
      lines: [
        'The signature is that of this installation.',
        `Verified at ${verifiedAt}: ${backup === null ? 'a database' : `${backup.name}, begun at ${backup.begunAt}`}.`,
        ...linesOf(report),
      ],
      facts: { report, publicKey: await publicKeyOf(keys.encryption) },
      inOrder: report.inOrder,
    }
  },
}
