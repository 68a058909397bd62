/** Each setting that names a file, with the setting whose value the file holds. */
export const settingFiles = {
  DATABASE_URL_FILE: 'DATABASE_URL',
  DATABASE_DIRECT_URL_FILE: 'DATABASE_DIRECT_URL',
  DATABASE_REPLICA_URL_FILE: 'DATABASE_REPLICA_URL',
  MAIL_URL_FILE: 'MAIL_URL',
  SENTRY_DSN_FILE: 'SENTRY_DSN',
  OTEL_EXPORTER_OTLP_HEADERS_FILE: 'OTEL_EXPORTER_OTLP_HEADERS',
  METRICS_TOKEN_FILE: 'METRICS_TOKEN',
  KEY_ENCRYPTION_KEY_FILE: 'KEY_ENCRYPTION_KEY',
  LOOKUP_KEY_FILE: 'LOOKUP_KEY',
  PROVIDER_KEYS_FILE: 'PROVIDER_KEYS',
  COOKIE_KEYS_FILE: 'COOKIE_KEYS',
} as const

const inFile = (name: string) => ({
  does: `The file that holds ${name}. Set one of the two.`,
  unit: 'path',
  unset: name,
})

/** Secrets that may lie in a file, as secret stores hand them out. */
export const fileSettings = {
  DATABASE_URL_FILE: inFile('DATABASE_URL'),
  DATABASE_DIRECT_URL_FILE: inFile('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL_FILE: inFile('DATABASE_REPLICA_URL'),
  MAIL_URL_FILE: inFile('MAIL_URL'),
  SENTRY_DSN_FILE: inFile('SENTRY_DSN'),
  OTEL_EXPORTER_OTLP_HEADERS_FILE: inFile('OTEL_EXPORTER_OTLP_HEADERS'),
  METRICS_TOKEN_FILE: inFile('METRICS_TOKEN'),
  KEY_ENCRYPTION_KEY_FILE: inFile('KEY_ENCRYPTION_KEY'),
  LOOKUP_KEY_FILE: inFile('LOOKUP_KEY'),
  PROVIDER_KEYS_FILE: inFile('PROVIDER_KEYS'),
  COOKIE_KEYS_FILE: inFile('COOKIE_KEYS'),
} as const satisfies Record<keyof typeof settingFiles, unknown>
