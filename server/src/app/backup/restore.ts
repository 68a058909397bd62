import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { readIdentities } from '../../platform/backup/encryption.ts'
import { runs, shutDown } from '../../platform/database/postmaster.ts'
import { examineDatabase } from './examine-database.ts'
import { reportOf } from './report.ts'
import { reportPathOf, verified } from './report-file.ts'
import { onRestoredBackup, restoreBackup } from './restore-backup.ts'
import { readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import { requireDataKeys } from '../configuration/secrets.ts'
import { Canceled, type Command, type Invocation, type Outcome, WrongUsage } from '../commands/command.ts'
import { begin } from '../commands/on-database.ts'

/** The settings without another database: a backup is restored to a folder. */
const configFor = (environment: Invocation['environment'], dataDir?: string): UnfilledConfig =>
  readConfig({
    ...environment,
    DATABASE_URL: undefined,
    DATABASE_URL_FILE: undefined,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  })

const textOf = ({ options }: Invocation, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const scratchName = /^countersign-verify-(\d+)-/

/** Removes the scratch of killed runs: data lies open in it. Only what this user made, since others may write beside it. */
const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const maker = scratchName.exec(name)?.[1]
    if (maker === undefined || runs(Number(maker))) continue
    const path = join(parent, name)
    const facts = await lstat(path).catch(() => undefined)
    if (!facts?.isDirectory() || facts.uid !== process.getuid?.()) continue
    for (const draft of await readdir(path)) await shutDown(join(path, draft, 'postgres'))
    await rm(path, { recursive: true, force: true })
  }
}

/** A new folder that the account of PostgreSQL passes through. */
const makeScratch = async (parent: string): Promise<string> => {
  try {
    await removeAbandoned(parent)
    const folder = await mkdtemp(join(parent, `countersign-verify-${process.pid}-`))
    await chmod(folder, 0o711)
    return folder
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new Error(`No scratch folder can be made in ${parent} (${code}). Name another place with TMPDIR.`, {
      cause: error,
    })
  }
}

const restoreTo = async (invocation: Invocation, dataDir: string, identities: string[]): Promise<Outcome> => {
  const config = await begin(() => configFor(invocation.environment, dataDir))
  const keys = await begin(() => requireDataKeys(config))
  const signal = invocation.canceling()
  const asked = { path: invocation.argument, identities, keys }
  const { facts } = await restoreBackup(config.dataDir, asked, { ...invocation, signal })
  return {
    lines: [
      `The backup begun at ${facts.begunAt} is restored to ${config.dataDir}.`,
      'Before it serves: mails that waited in the backup are sent by the first start, and its sign-ins still hold.',
      'countersign restore --verify compares it with what was counted while it was made.',
    ],
    facts: { dataDir: config.dataDir, begunAt: facts.begunAt, release: facts.release },
  }
}

const verify = async (invocation: Invocation, identities: string[]): Promise<Outcome> => {
  const { argument: path, environment, progress } = invocation
  const reportPath = reportPathOf(invocation)
  const keys = await begin(() => requireDataKeys(configFor(environment)))
  const signal = invocation.canceling()
  const began = performance.now()
  const scratch = await makeScratch(environment['TMPDIR'] ?? tmpdir())
  try {
    const report = await onRestoredBackup(
      scratch,
      { path, identities, keys },
      { ...invocation, signal },
      async (pool, { facts, signed, sha256 }) => {
        const findings = await examineDatabase(pool, keys, signed.counts, progress)
        const backup = { name: basename(path), begunAt: facts.begunAt, sha256 }
        const seconds = Math.round((performance.now() - began) / 100) / 10
        return reportOf(findings, { backup, seconds, verifiedAt: new Date().toISOString() })
      },
    )
    return await verified(report, reportPath, keys.encryption)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** `countersign restore`: to a new data folder, or, with --verify, to one that is thrown away. */
export const restore: Command = {
  does: 'Restores a backup to a new data folder; with --verify to a scratch one, which it examines and removes.',
  argument: { name: 'FILE', does: 'the backup' },
  options: {
    key: { type: 'string', value: 'FILE', does: 'the file of the key that opens it' },
    to: {
      type: 'string',
      value: 'DATA_DIR',
      does: 'the new data folder; its own secrets.json may lie in it',
    },
    verify: { type: 'boolean', does: 'examines the backup and restores nothing; needs room in TMPDIR' },
    report: { type: 'string', value: 'FILE', does: 'writes the signed report of --verify to a new file' },
  },
  changesNothingOnFailure: true,
  run: async (invocation) => {
    const [key, to] = [textOf(invocation, 'key'), textOf(invocation, 'to')]
    const verifies = invocation.options['verify'] === true
    if (key === undefined)
      throw new WrongUsage('--key is missing: the file that countersign backup-key wrote.')
    if (verifies === (to !== undefined)) throw new WrongUsage('Give either --to DATA_DIR or --verify.')
    if (!verifies && textOf(invocation, 'report') !== undefined)
      throw new WrongUsage('--report belongs to --verify.')
    const identities = await begin(() => readIdentities(key))
    const work =
      to === undefined ? verify(invocation, identities) : restoreTo(invocation, resolve(to), identities)
    return work.catch((error: unknown) => {
      if ((error as Error).name === 'AbortError') throw new Canceled('Canceled.', { cause: error })
      throw error
    })
  },
}
