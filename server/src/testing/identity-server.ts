import { generateKeyPairSync, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll } from 'vitest'
import { systemClock } from '../platform/database/clock.ts'
import { readConfig, type AppConfig } from '../app/configuration/read-config.ts'
import type { Jwk } from '../platform/configuration/config.ts'
import { run, type Pool } from '../platform/database/connection.ts'
import { answerErrors } from '../platform/http/answer-errors.ts'
import { requireActiveUser, authenticate } from '../platform/http/authenticate.ts'
import { createLiveSessions } from '../people/identity/live-sessions.ts'
import { createSessionEndings } from '../messaging/live/session-endings.ts'
import { hashPassword } from '../people/identity/passwords.ts'
import { registerIdentity } from '../people/sign-in/identity-routes.ts'
import { findCaller } from '../people/identity/store.ts'
import { tokenVerifierFor } from '../people/identity/trusted-issuer.ts'
import { encryptionKey } from './encryption-key.ts'
import { freePort } from './free-port.ts'

export const goodPassword = 'Correct-Horse-9'

/** A private signing key as the configuration holds it. */
export function signingKey(kid: string): Jwk {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as Jwk), kid, use: 'sig', alg: 'RS256' }
}

/** Making one takes as long as ten requests: the servers of a run's tests have the same. */
let ownKey: Jwk | undefined

export async function identityConfig(settings: Record<string, string> = {}): Promise<AppConfig> {
  const port = await freePort()
  const config = readConfig({ PORT: String(port), DEMO: 'false', ...settings }, '/nonexistent')
  const secrets = {
    keyEncryptionKey: encryptionKey,
    lookupKey: randomBytes(32),
    providerKeys: [(ownKey ??= signingKey('own'))],
    cookieKeys: [randomBytes(32).toString('hex')],
  }
  return { ...config, secrets: { ...secrets, ...config.secrets } }
}

/** Identity alone, listening; `GET /whoami` answers as every signed-in call does. */
export async function identityServer(
  database: Pool,
  settings: Record<string, string> = {},
  providerKeys?: Jwk[],
) {
  const config = await identityConfig(settings)
  if (providerKeys) config.secrets.providerKeys = providerKeys
  const verifyToken = tokenVerifierFor(config, {
    sessions: createLiveSessions(database, createSessionEndings()),
  })
  const app = Fastify()
  answerErrors(app)
  const dispatcher = { wake: () => undefined }
  registerIdentity(app, { config, database, verifyToken, clock: systemClock, dispatcher })
  app.route({
    method: 'GET',
    url: '/whoami',
    handler: async (request) => {
      const token = await authenticate(request.headers.authorization, verifyToken)
      return requireActiveUser(await findCaller(database, token.email))
    },
  })
  await app.listen({ port: config.port, host: 'localhost' })
  afterAll(() => app.close())
  return { app, config }
}

export type TestUser = { userId: string; email: string }

/** A user with `goodPassword`, verified and Active unless said otherwise. */
export async function addUser(
  database: Pool,
  email: string,
  facts: { status?: string; verified?: boolean; organizationId?: string } = {},
): Promise<TestUser> {
  const { status = 'Active', verified = true, organizationId = null } = facts
  const userId = uuidv7()
  await run(
    database,
    `insert into users (id, email, first_name, last_name, title, role, status, email_verified_at, password_hash,
                        organization_id)
     values ($1, $2, 'Morgan', 'Hale', 'Director', 'user', $3, case when $4::boolean then now() end, $5, $6)`,
    [userId, email, status, verified, await hashPassword(goodPassword), organizationId],
  )
  return { userId, email }
}
