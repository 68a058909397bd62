const memberOf = (error: unknown, name: string): string => {
  const value = error instanceof Error ? (error as unknown as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const signInCodes = new Set(['530', '534', '535', '538'])

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNECTION',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'EHOSTUNREACH',
])

/** Of an expired certificate, one of another name, a server without TLS on this port, and so on. */
const insecure = /CERT|_SSL_|_TLS_|LEAF_SIGNATURE|HOSTNAME_MISMATCH/

/** Failures by which the mail server takes no mail at all, for any receiver. */
export const failuresOfServer = {
  signIn: 'The mail server did not accept our sign-in',
  insecure: 'No secure connection to the mail server could be made',
  silent: 'The mail server did not answer in time',
  unreachable: 'The mail server could not be reached',
} as const

const sentenceOf = (error: unknown, reply: string, code: string, system: string): string => {
  if (code === 'EAUTH' || signInCodes.has(reply)) return failuresOfServer.signIn
  if (reply.startsWith('5')) {
    return memberOf(error, 'command') === 'RCPT TO'
      ? 'The mail server refused the address'
      : 'The mail server refused the email'
  }
  if (reply.startsWith('4')) return 'The mail server asked to try again later'
  if (code === 'ETLS' || insecure.test(system)) return failuresOfServer.insecure
  if (code === 'ETIMEDOUT') return failuresOfServer.silent
  if (unreachable.has(code)) return failuresOfServer.unreachable
  return 'The email could not be delivered'
}

/**
 * Why a mail was not delivered: a sentence of ours and codes alone. Mail servers quote what they refuse, one-time links and
 * passwords among it, and the reason is stored, logged, and shown to the inviter.
 */
export const failureOf = (error: unknown): Error => {
  const reply = /^[45]\d{2}$/.exec(memberOf(error, 'responseCode'))?.[0] ?? ''
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(memberOf(error, 'response'))?.[1] ?? ''
  const code = /^[A-Z_]{1,40}$/.exec(memberOf(error, 'code'))?.[0] ?? ''
  // What the system or TLS said, such as ECONNREFUSED or CERT_HAS_EXPIRED: the library gives all of them one code.
  const system = /^[A-Z][A-Z\d_]{1,60}$/.exec(memberOf(error, 'originalCode'))?.[0] ?? ''
  const codes = [reply, status, code, system].filter((one) => one !== '')
  const sentence = sentenceOf(error, reply, code, system)
  return new Error(codes.length === 0 ? sentence : `${sentence} (${codes.join(', ')})`)
}
