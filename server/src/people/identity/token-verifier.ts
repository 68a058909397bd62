import { createHash } from 'node:crypto'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { VerifiedToken, VerifyToken } from '../../platform/http/caller.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { LiveSessions } from './live-sessions.ts'
import { verifiedTokenCache } from './verified-token-cache.ts'

/** The token is not one of ours, or no longer. Answers 401 wherever it is not caught. */
export class TokenRefused extends Problem {
  constructor(why: string, code = 'token-refused') {
    super(401, code, why)
  }
}

/** A valid token, but of an unverified address: anyone can type one. */
export class EmailNotVerified extends TokenRefused {
  /** Lower case. */
  readonly email: string
  constructor(email: string) {
    super('Your email address is not verified yet.', 'email-not-verified')
    this.email = email
  }
}

/** The keys of a hosted provider are unavailable at the moment: the token itself may be valid. */
export class IdentityUnavailable extends Problem {
  constructor(cause?: unknown) {
    super(503, 'identity-unavailable', 'The identity provider cannot be reached. Please try again.')
    this.cause = cause
  }
}

export type TokenVerifierOptions = {
  /** The provider's exact name and public keys, asked for at each token that is not cached. */
  trusted: () => Promise<{ issuer: string; keys: JWTVerifyGetKey }>
  clientId: string
  /** Milliseconds since 1970, UTC. */
  now?: () => number
  /** Left out where tokens hang on no session that is known here. */
  sessions?: Pick<LiveSessions, 'lastsUntil' | 'onEnded'>
  /** Verified tokens remembered until they expire. */
  remembered?: number
}

// Asymmetric only: with a secret-keyed algorithm on the list, a public key could be used to forge a token.
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** How long after its expiry a token is still taken. */
const expiryToleranceSeconds = 5
/** How far the clock of a provider may be ahead, which says from when on a token is valid. */
const aheadSeconds = 60

/**
 * Verifies id tokens in full: signature, issuer, audience, expiry, algorithm, that the email address is verified, and
 * that the session lasts. What was verified is remembered, until it expires or the session is heard to have ended.
 * Throws TokenRefused, EmailNotVerified or IdentityUnavailable.
 */
export function createTokenVerifier(options: TokenVerifierOptions): VerifyToken {
  const { trusted, clientId, sessions, now = Date.now } = options
  const cache = verifiedTokenCache<VerifiedToken>(options.remembered ?? 4096)

  let endings = 0
  sessions?.onEnded((session) => {
    endings += 1
    cache.forget((verified) => session === null || verified.session === session)
  })

  return async (idToken) => {
    const known = cache.get(idToken, now())
    if (known) return known
    const { issuer, keys } = await trusted()
    const claims = await verifiedClaims(idToken, keys, { issuer, clientId, now: now() })
    const verified = readClaims(claims, clientId)
    if (!sessions || verified.session === undefined) {
      cache.set(idToken, verified, verified.expiresAt)
      return verified
    }
    const heard = endings
    const until = await sessions.lastsUntil(verified.session, verified.subject)
    if (until <= now())
      throw new TokenRefused('The session has ended. Please sign in again.', 'session-ended')
    // The session may have ended during the query, and its end is announced only once.
    if (heard === endings) cache.set(idToken, verified, Math.min(until, verified.expiresAt))
    return verified
  }
}

type Expected = { issuer: string; clientId: string; now: number }

async function verifiedClaims(idToken: string, keys: JWTVerifyGetKey, expected: Expected) {
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, keys, {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms,
      clockTolerance: aheadSeconds,
      currentDate: new Date(expected.now),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    // The tolerance above holds for every time in the token, and no token lives longer because of it.
    if ((payload.exp ?? 0) <= Math.floor(expected.now / 1000) - expiryToleranceSeconds) throw expired()
    // An access or logout token of the same provider carries a type of its own.
    if (protectedHeader.typ && protectedHeader.typ.toUpperCase() !== 'JWT') {
      throw new TokenRefused('This is not an id token.')
    }
    return payload
  } catch (error) {
    throw refusal(error)
  }
}

function readClaims(claims: JWTPayload, clientId: string): VerifiedToken {
  const { sub, exp, email, email_verified: emailVerified, azp } = claims
  if (azp !== undefined && azp !== clientId)
    throw new TokenRefused('The sign-in was made for another product.')
  if (typeof email !== 'string' || email === '' || !sub || exp === undefined) {
    throw new TokenRefused('The token has no email address.')
  }
  // Some hosted providers write the claim as text.
  if (emailVerified !== true && emailVerified !== 'true') throw new EmailNotVerified(normalizeEmail(email))
  const session = claims['session']
  const signIn = session ?? claims['sid'] ?? claims['auth_time']
  return {
    email: normalizeEmail(email),
    subject: sub,
    expiresAt: exp * 1000,
    ...(typeof session === 'string' && { session }),
    ...((typeof signIn === 'string' || typeof signIn === 'number') && {
      signIn: createHash('sha256').update(`${sub} ${signIn}`).digest('base64url'),
    }),
  }
}

const expired = () => new TokenRefused('The token has expired.')

const wrongClaims: Record<string, string> = {
  iss: 'The sign-in comes from another identity provider than the one used here.',
  aud: 'The sign-in was made for another product.',
  nbf: 'The token is not valid yet.',
}

function refusal(error: unknown): Error {
  if (error instanceof Problem) return error
  if (error instanceof errors.JWTExpired) return expired()
  if (error instanceof errors.JWTClaimValidationFailed) {
    return new TokenRefused(wrongClaims[error.claim] ?? `The token's ${error.claim} is not accepted.`)
  }
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return new IdentityUnavailable()
  }
  // The generic code is what jose gives a key set that answers with an error status; a broken connection is no JOSEError.
  if (!(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC') {
    return new IdentityUnavailable()
  }
  return new TokenRefused('The token is not a valid id token of this product.')
}
