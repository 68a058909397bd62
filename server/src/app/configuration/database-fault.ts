type Failure = { code?: string; message?: string; errors?: Failure[] }

/** The parts of the address that a person may read. */
type Place = { host: string; address: string; user: string; database: string }

type Reason = (place: Place) => string

const noAnswer: Reason = ({ address }) =>
  `does not answer: nothing comes from ${address}. Check the address and the firewall.`
const notPostgres: Reason = ({ address }) =>
  `cannot be used: what answers on ${address} is no PostgreSQL server. Correct the address.`
const unreachable: Reason = ({ host }) =>
  `does not answer: the network does not reach ${host}. Check the network.`
const certificate =
  (fault: string): Reason =>
  ({ host }) =>
    `cannot be used: the TLS certificate of ${host} ${fault}. Correct sslmode or sslrootcert in the address.`
const unknownSigner = certificate('is signed by an authority that this machine does not know')

/** By the code of the system, of TLS, or of PostgreSQL (SQLSTATE). */
const reasons: Record<string, Reason> = {
  ENOTFOUND: ({ host }) => `does not answer: the host ${host} is unknown. Correct the host.`,
  EAI_AGAIN: ({ host }) =>
    `does not answer: the host ${host} cannot be resolved now. Check the name service.`,
  ECONNREFUSED: ({ address }) =>
    `does not answer: no program listens on ${address}. Start PostgreSQL, or correct the address.`,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: noAnswer,
  ECONNRESET: notPostgres,
  ENOENT: () =>
    'cannot be used: a socket or certificate file of the address does not exist. Correct the address.',
  EACCES: () => 'cannot be used: this user may not open a socket or certificate file of the address.',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownSigner,
  SELF_SIGNED_CERT_IN_CHAIN: unknownSigner,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownSigner,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownSigner,
  CERT_HAS_EXPIRED: certificate('has expired'),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate('is not that of this host'),
  '28P01': ({ user }) => `refuses the password of the user ${user}. Correct the password in the address.`,
  '28000': ({ user }) =>
    `refuses the user ${user}. Correct the user, or allow the connection in pg_hba.conf.`,
  '3D000': ({ database }) =>
    `cannot be used: there is no database ${database} on its server. Create it, or correct the name.`,
  '42501': ({ user }) => `refuses the user ${user}. Make the user the owner of the database.`,
  '53100': () => 'takes no connection: the disk of its server is full. Make room there.',
  '53300': () =>
    'cannot be used: its server has no connection left. End other programs, or raise max_connections.',
  '57P03': () => 'does not answer: its server is starting or stopping. Start again when it is up.',
}

/** What the driver and PostgreSQL say without a code of its own. */
const byWords: [RegExp, Reason][] = [
  [
    /no encryption|SSL off/i,
    () => 'cannot be used: its server requires TLS. Add sslmode=verify-full to the address.',
  ],
  [/does not support SSL/i, () => 'cannot be used: its server has no TLS. Remove sslmode from the address.'],
  [
    /password must be a string/i,
    ({ user }) => `cannot be used: its server asks for the password of ${user}. Add it to the address.`,
  ],
  [
    /role .* does not exist/i,
    ({ user }) => `cannot be used: its server has no user ${user}. Correct the user.`,
  ],
  [
    /unsupported startup parameter/i,
    () =>
      'cannot be used: a pooler in front of it refuses time limits. Set DATABASE_DIRECT_URL to the address past it.',
  ],
  [/timeout/i, noAnswer],
  [/terminated unexpectedly|invalid response|establishing an SSL connection/i, notPostgres],
]

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const placeOf = (url: string): Place => {
  const { hostname, port, username, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') || hostname || 'localhost'
  return {
    host,
    address: `${host}:${searchParams.get('port') || port || '5432'}`,
    user: searchParams.get('user') || decoded(username) || 'of this process',
    database: decoded(pathname.slice(1)) || 'named like the user',
  }
}

/**
 * Why the database behind a setting cannot be connected to, as one sentence for a person. It names host, user and
 * database, and never the password.
 */
export function databaseFault(
  error: unknown,
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' = 'DATABASE_URL',
): Error {
  // A name with several addresses fails with the failures of each.
  const failure = (error as Failure).errors?.[0] ?? (error as Failure)
  const worded = byWords.find(([words]) => words.test(failure.message ?? ''))?.[1]
  const reason =
    worded ??
    reasons[failure.code ?? ''] ??
    (() => 'cannot be used: the connection failed. Correct the address.')
  return new Error(`The database behind ${setting} ${reason(placeOf(url))}`, { cause: error })
}
