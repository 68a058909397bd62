import { settingFiles } from '../configuration/file-settings.ts'
import { misspelledSettings } from '../configuration/misspelled-settings.ts'
import { ConfigFault, readConfig } from '../configuration/read-config.ts'
import { type SettingName, settings } from '../configuration/setting-table.ts'
import type { Environment } from '../configuration/settings.ts'
import type { Command, Outcome } from './command.ts'

/** Settings whose value a terminal may show: none holds a secret, also not as a part of an address. */
const shownSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'NODE_ENV',
  'HOST',
  'PORT',
  'PROCESSES',
  'DRAIN_SECONDS',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'API_BASE',
  'METRICS_PORT',
  'METRICS_HOST',
  'DATA_DIR',
  'DATABASE_STATEMENTS',
  'DEMO',
  'NOTIFICATION_DAYS',
  'PRODUCT_NAME',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
  'FIRST_ADMIN_EMAIL',
  'SESSION_HOURS',
  'IDLE_MINUTES',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'INVOICE_FEE_RULE',
  'REMINDER_HOURS',
  'WIRE_REMINDER_DAYS',
  'COI_WARNING_PERCENT',
  'FEDWIRE_CUTOFF',
  'DIRECTORY_MAX_AGE_DAYS',
  'ATTACHMENT_MAX_MB',
  'LOG_LEVEL',
  'OTEL_SERVICE_NAME',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_SDK_DISABLED',
])

type Source = 'environment' | 'file' | 'default'

/** `value`: null where it is not shown, and where the default holds. */
type SettingFact = { setting: SettingName; source: Source; value: string | null }

const fileOf = new Map<string, string>(Object.entries(settingFiles).map(([file, setting]) => [setting, file]))

const factOf = (setting: SettingName, environment: Environment): SettingFact => {
  const written = environment[setting]?.trim()
  if (written) return { setting, source: 'environment', value: shownSettings.has(setting) ? written : null }
  const file = fileOf.get(setting)
  return { setting, source: file && environment[file]?.trim() ? 'file' : 'default', value: null }
}

const lineOf = ({ setting, source, value }: SettingFact): string => {
  if (value !== null) return `  ${setting} = ${value}`
  return `  ${setting}: set in ${source === 'file' ? `the file of ${setting}_FILE` : 'the environment'}, not shown`
}

const outcomeOf = (
  facts: readonly SettingFact[],
  faults: readonly string[],
  warnings: readonly string[],
): Outcome => {
  const set = facts.filter(({ source }) => source !== 'default')
  const verdict = faults.length === 0 ? ['The settings are in order.'] : faults
  return {
    lines: [
      ...verdict,
      ...warnings,
      `Set are ${set.length} of ${facts.length}; the others have their defaults.`,
      ...set.map(lineOf),
    ],
    facts: { faults, warnings, settings: facts },
    inOrder: faults.length === 0,
  }
}

/** `countersign check-config`: reads the settings as a start does. No value of a secret is shown, also not a wrong one. */
export const checkConfig: Command = {
  does: 'Checks every setting as a start does, and says which are set and where, and which look misspelled. Secrets are not shown.',
  changesNothingOnFailure: false,
  run: async ({ environment }) => {
    const names = (Object.keys(settings) as SettingName[]).filter(
      (name) => !Object.hasOwn(settingFiles, name),
    )
    const facts = names.map((name) => factOf(name, environment))
    const warnings = misspelledSettings(environment)
    try {
      readConfig(environment)
      return outcomeOf(facts, [], warnings)
    } catch (error) {
      if (error instanceof ConfigFault) return outcomeOf(facts, error.faults, warnings)
      throw error
    }
  },
}
