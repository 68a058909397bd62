import type { Command, Invocation, Outcome } from '../commands/command.ts'
import { noProgress, type ShownProgress } from '../commands/progress.ts'
import { connectBeside } from '../commands/open-beside.ts'
import { hasDatabase } from '../configuration/has-database.ts'
import { misspelledSettings } from '../configuration/misspelled-settings.ts'
import { ConfigFault, readConfig, type UnfilledConfig } from '../configuration/read-config.ts'
import { requestLimits } from '../../platform/database/connection-limits.ts'
import { type Clock, systemClock } from '../../platform/database/clock.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { checkBackup } from './check-backup.ts'
import { checkCertificates } from './check-certificates.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkDataKeys, checkKeyFile } from './check-data-keys.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkProxyHeaders } from './check-proxy-headers.ts'
import { checkReplica } from './check-replica.ts'
import { checkWiresFound } from './check-wires-found.ts'
import { checkNames, type Finding, findingsOf, isAway } from './finding.ts'

const misspelled = (environment: Invocation['environment']): Finding[] =>
  misspelledSettings(environment).map((sentence) =>
    findingsOf('settings').warning(sentence, 'Correct its name: docs/configuration.md lists all settings.'),
  )

const readSettings = (environment: Invocation['environment']): UnfilledConfig | Finding[] => {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    const { failure } = findingsOf('settings')
    return error.faults.map((fault) =>
      failure(fault, 'Correct the setting: docs/configuration.md describes each.'),
    )
  }
}

/** What is said of a check that asks the database, and was not made. */
const unasked = {
  database: 'The replica is not compared',
  clock: 'The clock is not compared',
  keys: 'The keys are not compared',
  'stored wires': 'What the servers found of the stored wires is not read',
} as const

type Asking = keyof typeof unasked

const notAsked = async (
  config: UnfilledConfig,
  checks: readonly Asking[],
  why: string,
): Promise<Finding[]> => [
  ...(checks.includes('keys') ? await checkKeyFile(config) : []),
  ...checks.map((check) => findingsOf(check).skipped(`${unasked[check]}: ${why}.`)),
]

/** What the database is asked for. One that is not made yet, or cannot be opened, is a finding. */
const askDatabase = async (config: UnfilledConfig, clock: Clock): Promise<Finding[]> => {
  const { warning, refused } = findingsOf('database')
  const without = async (found: Finding): Promise<Finding[]> => [
    found,
    ...(await notAsked(config, ['clock', 'keys', 'stored wires'], 'there is no database to ask')),
  ]
  const isMade = await hasDatabase(config, () => undefined).catch((error: unknown) => refused(error))
  if (typeof isMade !== 'boolean') return without(isMade)
  if (!isMade) {
    const message = `There is no database in ${config.dataDir} yet.`
    return without(
      warning(
        message,
        'The first start makes one. If there should be one, correct DATA_DIR or DATABASE_URL.',
      ),
    )
  }
  const opened = await connectBeside(config, () => undefined, requestLimits).catch((error: unknown) =>
    refused(error),
  )
  if ('check' in opened) return without(opened)
  try {
    return await askOpened(config, opened.database.pool, clock)
  } finally {
    await opened.database.close()
  }
}

/** One after the other: the first that finds no answer says so, and those after it are not tried. */
const askOpened = async (config: UnfilledConfig, pool: Pool, clock: Clock): Promise<Finding[]> => {
  const ask = (name: Asking, check: () => Promise<Finding[]>) => ({ name, check })
  const checks = [
    ask('database', () => checkDatabase(pool, config)),
    ...(config.databaseReplicaUrl === undefined ? [] : [ask('database', () => checkReplica(pool, config))]),
    ask('clock', () => checkClock(pool, clock)),
    ask('keys', () => checkDataKeys(config, pool)),
    ask('stored wires', () => checkWiresFound(pool, clock)),
  ]
  const found: Finding[] = []
  for (const [at, { name, check }] of checks.entries()) {
    try {
      found.push(...(await check()))
    } catch (error) {
      if (isAway(error)) {
        const others = checks.slice(at + 1).map((other) => other.name)
        return [
          ...found,
          findingsOf(name).away(error),
          ...(await notAsked(config, others, 'the database did not answer')),
        ]
      }
      found.push(findingsOf(name).refused(error))
    }
  }
  return found
}

/** Every check at once, under settings that are in order. `clock` is that of this machine; a silent server takes seconds. */
export const examine = async (
  config: UnfilledConfig,
  clock: Clock,
  progress: ShownProgress = noProgress,
): Promise<Finding[]> => {
  const checks = [
    askDatabase(config, clock),
    checkDisk(config),
    checkBackup(config, clock),
    checkMail(config),
    checkProxyHeaders(config),
    checkCertificates(config, clock),
  ]
  let done = 0
  const count = () => {
    done += 1
    progress.show({ share: done / checks.length, words: `${done} of ${checks.length} checks done` })
  }
  const found = await Promise.all(checks.map((check) => check.finally(count)))
  return [findingsOf('settings').ok('Every setting can be read.'), ...found.flat()]
}

const widest = Math.max(...checkNames.map((name) => name.length))

const linesOf = ({ check, state, message, cure }: Finding): string[] => {
  const indent = ' '.repeat('failure  '.length + widest + 2)
  return [
    `${state.padEnd('failure'.length)}  ${check.padEnd(widest)}  ${message}`,
    ...(cure === undefined ? [] : [`${indent}${cure}`]),
  ]
}

const outcomeOf = (findings: readonly Finding[]): Outcome => {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [failures, warnings] = [count('failure'), count('warning')]
  const verdict = `${failures} ${failures === 1 ? 'failure' : 'failures'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
  return {
    lines: [...findings.flatMap(linesOf), '', verdict],
    facts: { failures, warnings, findings },
    inOrder: failures === 0,
  }
}

/** `countersign doctor`: looks, beside a running server or before its first start, and changes nothing. */
export const doctor: Command = {
  does: 'Looks at settings, database, clock, keys, disk, backup, mail, proxy headers and certificates, and says what to do.',
  changesNothingOnFailure: false,
  run: async ({ environment, progress }) => {
    const config = readSettings(environment)
    const findings = Array.isArray(config) ? config : await examine(config, systemClock, progress)
    return outcomeOf([...misspelled(environment), ...findings])
  },
}
