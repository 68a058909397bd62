export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type LogLevel = (typeof logLevels)[number]

/** Who signs people in: the provider inside this server, or any other OpenID Provider. */
export type IdentityConfig =
  | { kind: 'builtIn' }
  | { kind: 'hosted'; issuer: string; clientId: string; audience: string }

export type Jwk = {
  kty: string
  kid?: string
  alg?: string
  use?: string
  d?: string
  [member: string]: unknown
}

export type Secrets = {
  /** 32 bytes; wraps the data key of every encrypted record. A rotation exchanges it with the other one in a running server. */
  keyEncryptionKey: Buffer
  /** The next or the former key-encryption key: it opens what is wrapped by it. */
  otherKeyEncryptionKey?: Buffer | undefined
  /** 32 bytes; opens the HMAC key under which account numbers are looked up, and is that key until it is exchanged. */
  lookupKey: Buffer
  /** The next or the former lookup key. */
  otherLookupKey?: Buffer | undefined
  /** That HMAC key, where it is another one than the lookup key. */
  hashKey?: Buffer | undefined
  /** Private signing keys of the built-in provider, newest first; empty with a hosted one. */
  providerKeys: Jwk[]
  /** Sign the built-in provider's cookies, newest first; empty with a hosted one. */
  cookieKeys: string[]
}

/** What opens and seals one-time links. */
export type SealingSecrets = Pick<Secrets, 'keyEncryptionKey' | 'otherKeyEncryptionKey'>

/** `ratio`: the part of all traces, for the sampler of this name. */
export type TraceSampling = { sampler: 'always_on' | 'always_off' | 'ratio'; ratio: number }

/** A collector of traces that speaks OTLP over HTTP. `service`: the name under which they appear there. */
export type TracingConfig = TraceSampling & {
  url: string
  /** May hold a key of the collector. */
  headers: Readonly<Record<string, string>>
  protocol: 'http/protobuf' | 'http/json'
  service: string
  deliverEveryMs: number
}

/** Everything about this deployment, decided. Addresses have no slash at their end. */
export type Config = {
  production: boolean
  demo: boolean
  host: string
  port: number
  /** Processes that share the port; with 1 the server is one alone. */
  processes: number
  /** Seconds in which a server that was asked to stop still answers, while /readyz says 503. */
  drainSeconds: number
  publicUrl: string
  /** Addresses and CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** What the screens put before the path of every call: '' for their own origin, a path of it, or another address. */
  apiBase: string
  /** Absolute. */
  dataDir: string
  /** undefined: the server starts a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database past the pooler that `databaseUrl` leads through; undefined: no pooler is in the way. */
  databaseDirectUrl: string | undefined
  /** A server that follows the primary behind `databaseUrl`, past any pooler; undefined: the primary answers all reads. */
  databaseReplicaUrl: string | undefined
  /** Statements are sent unnamed: the pooler in the way forgets named ones. */
  unnamedStatements: boolean
  productName: string
  supportEmail: string
  /** mailto: or https: address that security.txt names; undefined: none is named. */
  securityContact: string | undefined
  /** `url` undefined: mail goes to the development mailbox, never out. */
  mail: { url: string | undefined; from: string }
  logLevel: LogLevel
  identity: IdentityConfig
  sessionHours: number
  /** Minutes without a sign of life after which the screens sign out, unless a user chose others. */
  idleMinutes: number
  /** A cost of issuance above this per cent of par is worth a second look; never a reason to refuse. */
  coiWarningPercent: number
  /** HH:MM in Eastern Time, until which Fedwire takes a transfer for a bank's customer. */
  fedwireCutoff: string
  /** Days after which a loaded routing directory counts as old. */
  directoryMaximumAgeDays: number
  /** Bytes that one attached file has at most. */
  largestAttachmentBytes: number
  /** So many hours before the closing, people with an unanswered invitation are reminded. */
  reminderHours: readonly number[]
  /** Business days before a closing at which receivers are reminded of wires to decide. */
  wireReminderDays: readonly number[]
  /** Days after which a notification is deleted; null: never. */
  notificationDays: number | null
  /** Lower case. Invited as super admin while there is none. */
  firstAdminEmail: string | undefined
  /** Lower case. The staff account whose sessions are not logged. */
  sessionLogSkip: string | undefined
  /** A Sentry-compatible service that errors and traces are reported to; null: none, and nothing is loaded for it. */
  errorReporting: { dsn: string; environment: string } | null
  /** Where traces go; null: none are made, and nothing is loaded for them. */
  tracing: TracingConfig | null
  secrets: Secrets
}
