import { isIP, isIPv4 } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { defaultFeeRule, type FeeRule, parseFeeRule } from '@countersign/domain/billing/fee'
import {
  type Config,
  type IdentityConfig,
  logLevels,
  type Secrets,
} from '../../platform/configuration/config.ts'
import { type SettingName, settings } from './setting-table.ts'
import { cookieKeyLength, haveOneInCommon } from './secret-values.ts'
import { readTracing } from './read-tracing.ts'
import { readSettingFiles } from './setting-files.ts'
import { openSettings, type Environment } from './settings.ts'
import { withVerifiedTls } from './verified-tls.ts'

/** Everything about this deployment, decided: with what the areas below `app` need not know. */
export type AppConfig = Config & {
  /** What the platform charges for a closing; later changes leave closings alone whose first invite went out. */
  invoiceFeeRule: FeeRule
  /** Where metrics are read; null: nowhere, and nothing is measured for them. */
  metrics: MetricsConfig | null
}

/** Without a token only on a loopback address. */
export type MetricsConfig = { host: string; port: number; token: string | undefined }

/** An AppConfig whose missing secrets are still to be made; in production there are none to make. */
export type UnfilledConfig = Omit<AppConfig, 'secrets'> & { secrets: Partial<Secrets> }

/** A process has up to nineteen connections, and the embedded database takes two hundred. */
const mostOnEmbedded = 8

export class ConfigFault extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    const count = faults.length === 1 ? 'A setting is' : `${faults.length} settings are`
    super(`${count} wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/**
 * Decides the configuration from environment variables, and from the files that some of them name. An empty variable
 * counts as unset. Throws one ConfigFault that names every fault; its message never repeats a secret.
 */
export function readConfig(environment: Environment, workingFolder: string = process.cwd()): UnfilledConfig {
  const faults: string[] = []
  const { values, fromFile } = readSettingFiles(environment, workingFolder, faults)
  const read = openSettings(values, faults, fromFile)
  const production =
    read.oneOf('NODE_ENV', settings.NODE_ENV.choices, settings.NODE_ENV.otherwise) === 'production'
  const neededInProduction = (...names: SettingName[]) => {
    if (production) for (const name of names) read.required(name, 'in production')
  }

  const port = read.integer('PORT', settings.PORT)
  const database = readDatabase(read, faults)
  const processes = read.integer('PROCESSES', settings.PROCESSES)
  if (
    database.databaseUrl === undefined &&
    read.text('DATABASE_URL') === undefined &&
    processes > mostOnEmbedded
  ) {
    faults.push(`PROCESSES may be at most ${mostOnEmbedded} with the embedded database.`)
  }
  const publicUrl = read.origin('PUBLIC_URL', { httpsOnly: production }) ?? `http://localhost:${port}`
  const dataDir = read.text('DATA_DIR') ?? settings.DATA_DIR.otherwise
  const identity = readIdentity(read, faults, production)
  const demo = read.yesOrNo('DEMO') ?? !production
  if (production && demo) faults.push('DEMO may not be true in production: its passwords are public.')
  const mail = {
    url: read.url('MAIL_URL', ['smtp:', 'smtps:']),
    from: read.text('MAIL_FROM') ?? `Countersign <no-reply@${new URL(publicUrl).hostname}>`,
  }
  neededInProduction('KEY_ENCRYPTION_KEY', 'LOOKUP_KEY', 'PUBLIC_URL', 'MAIL_URL')
  if (identity.kind === 'builtIn') neededInProduction('PROVIDER_KEYS', 'COOKIE_KEYS')

  const config: UnfilledConfig = {
    production,
    demo,
    host: read.text('HOST') ?? settings.HOST.otherwise,
    port,
    processes,
    drainSeconds: read.integer('DRAIN_SECONDS', settings.DRAIN_SECONDS),
    publicUrl,
    trustedProxies: read.networks('TRUSTED_PROXIES') ?? settings.TRUSTED_PROXIES.otherwise.split(','),
    apiBase: read.base('API_BASE', { httpsOnly: production }) ?? '',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(workingFolder, dataDir),
    ...database,
    productName: read.text('PRODUCT_NAME') ?? settings.PRODUCT_NAME.otherwise,
    supportEmail: read.email('SUPPORT_EMAIL') ?? settings.SUPPORT_EMAIL.otherwise,
    securityContact: read.contact('SECURITY_CONTACT'),
    mail,
    logLevel: read.oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    identity,
    sessionHours: read.number('SESSION_HOURS', settings.SESSION_HOURS),
    firstAdminEmail: read.email('FIRST_ADMIN_EMAIL')?.toLowerCase(),
    sessionLogSkip: read.email('SESSION_LOG_SKIP')?.toLowerCase(),
    coiWarningPercent: read.number('COI_WARNING_PERCENT', settings.COI_WARNING_PERCENT),
    idleMinutes: read.integer('IDLE_MINUTES', settings.IDLE_MINUTES),
    fedwireCutoff: read.hour('FEDWIRE_CUTOFF') ?? settings.FEDWIRE_CUTOFF.otherwise,
    directoryMaximumAgeDays: read.integer('DIRECTORY_MAX_AGE_DAYS', settings.DIRECTORY_MAX_AGE_DAYS),
    largestAttachmentBytes: read.integer('ATTACHMENT_MAX_MB', settings.ATTACHMENT_MAX_MB) * 1024 * 1024,
    reminderHours:
      read.wholeNumbers('REMINDER_HOURS', settings.REMINDER_HOURS) ??
      settings.REMINDER_HOURS.otherwise.split(',').map(Number),
    wireReminderDays:
      read.wholeNumbers('WIRE_REMINDER_DAYS', settings.WIRE_REMINDER_DAYS) ??
      settings.WIRE_REMINDER_DAYS.otherwise.split(',').map(Number),
    notificationDays:
      read.integer('NOTIFICATION_DAYS', { ...settings.NOTIFICATION_DAYS, otherwise: 0 }) || null,
    errorReporting: readErrorReporting(read, production),
    tracing: readTracing(read, faults),
    invoiceFeeRule: readFeeRule(read, faults),
    metrics: readMetrics(read, faults, {
      port,
      processes,
      index: Number(environment['PROCESS_INDEX'] ?? 0),
    }),
    secrets: readSecrets(read, faults),
  }
  if (faults.length > 0) throw new ConfigFault(faults)
  return config
}

type Read = ReturnType<typeof openSettings>

function readDatabase(
  read: Read,
  faults: string[],
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'unnamedStatements'> {
  const protocols = ['postgres:', 'postgresql:']
  const databaseUrl = read.url('DATABASE_URL', protocols)
  const databaseDirectUrl = read.url('DATABASE_DIRECT_URL', protocols)
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL: it leads past the pooler of that address.')
  }
  const databaseReplicaUrl = read.url('DATABASE_REPLICA_URL', protocols)
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined) {
    faults.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.')
  }
  const { choices, otherwise } = settings.DATABASE_STATEMENTS
  const unnamedStatements = read.oneOf('DATABASE_STATEMENTS', choices, otherwise) === 'unnamed'
  return {
    databaseUrl: withVerifiedTls(databaseUrl),
    databaseDirectUrl: withVerifiedTls(databaseDirectUrl),
    databaseReplicaUrl: withVerifiedTls(databaseReplicaUrl),
    unnamedStatements,
  }
}

/** Traffic to another program on the same machine crosses no network. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function readIdentity(read: Read, faults: string[], production: boolean): IdentityConfig {
  const issuer = read.url('OIDC_ISSUER', ['https:', 'http:'])
  if (production && issuer && !isSafe(new URL(issuer))) {
    faults.push('OIDC_ISSUER must be an https:// address in production: who signs in is decided there.')
  }
  const clientId = read.text('OIDC_CLIENT_ID')
  const audience = read.text('OIDC_AUDIENCE')
  if (issuer && clientId && audience) {
    return { kind: 'hosted', issuer: issuer.replace(/\/$/, ''), clientId, audience }
  }
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'] as const
  const missing = names.filter((name) => read.text(name) === undefined)
  if (missing.length < names.length) {
    for (const name of missing)
      faults.push(`${name} is missing: a hosted identity provider needs all of ${names.join(', ')}.`)
  }
  return { kind: 'builtIn' }
}

function readFeeRule(read: Read, faults: string[]): FeeRule {
  const written = read.text('INVOICE_FEE_RULE') ?? settings.INVOICE_FEE_RULE.otherwise
  const { rule, faults: found } = parseFeeRule(written)
  for (const fault of found) faults.push(`INVOICE_FEE_RULE cannot be read: ${fault}.`)
  return rule ?? defaultFeeRule
}

function readErrorReporting(read: Read, production: boolean): Config['errorReporting'] {
  const dsn = read.dsn('SENTRY_DSN', { httpsOnly: production })
  return dsn === undefined ? null : { dsn, environment: production ? 'production' : 'development' }
}

/** Readable in a header as it is; long enough not to be guessed. */
const metricsToken = /^[\x21-\x7e]{32,}$/

/** An address that only programs of this machine reach. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** `index`: of this process among those that share the port. */
function readMetrics(
  read: Read,
  faults: string[],
  { port, processes, index }: { port: number; processes: number; index: number },
): MetricsConfig | null {
  const host = read.text('METRICS_HOST') ?? settings.METRICS_HOST.otherwise
  const token = read.text('METRICS_TOKEN')
  const first = read.integer('METRICS_PORT', { ...settings.METRICS_PORT, otherwise: 0 })
  const metrics = { host, port: first + index, token }
  if (host !== 'localhost' && isIP(host) === 0)
    faults.push('METRICS_HOST must be an IP address or localhost.')
  if (token !== undefined && !metricsToken.test(token)) {
    faults.push('METRICS_TOKEN must have at least 32 characters, none of them a space.')
  }
  if (first === 0) return null
  const last = first + processes - 1
  if (first <= port && port <= last) {
    faults.push(
      first === port
        ? 'METRICS_PORT must differ from PORT.'
        : 'METRICS_PORT and the ports after it, one for each of PROCESSES, must differ from PORT.',
    )
  }
  if (last > settings.METRICS_PORT.most) {
    faults.push('METRICS_PORT must leave room for a port of each of PROCESSES, up to 65535.')
  }
  if (token === undefined && !isLoopback(host)) {
    faults.push('METRICS_TOKEN is required where METRICS_HOST is no loopback address.')
  }
  return metrics
}

function readSecrets(read: Read, faults: string[]): Partial<Secrets> {
  const [keyEncryptionKey, otherKeyEncryptionKey] = read.oneOrTwoKeys('KEY_ENCRYPTION_KEY') ?? []
  const [lookupKey, otherLookupKey] = read.oneOrTwoKeys('LOOKUP_KEY') ?? []
  if (haveOneInCommon([keyEncryptionKey, otherKeyEncryptionKey], [lookupKey, otherLookupKey])) {
    faults.push('LOOKUP_KEY must differ from KEY_ENCRYPTION_KEY.')
  }
  const providerKeys = read.privateKeys('PROVIDER_KEYS')
  const cookieKeys = read.list('COOKIE_KEYS')
  if (cookieKeys?.some((key) => key.length < cookieKeyLength)) {
    faults.push(`COOKIE_KEYS must be keys of at least ${cookieKeyLength} characters, separated by commas.`)
  }
  return {
    ...(keyEncryptionKey && { keyEncryptionKey }),
    ...(otherKeyEncryptionKey && { otherKeyEncryptionKey }),
    ...(lookupKey && { lookupKey }),
    ...(otherLookupKey && { otherLookupKey }),
    ...(providerKeys && { providerKeys }),
    ...(cookieKeys && { cookieKeys }),
  }
}
