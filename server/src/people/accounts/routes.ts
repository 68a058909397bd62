import * as words from '@countersign/contract/people/account'
import { normalizeEmail } from '@countersign/domain/platform/text/email'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { register } from '../../platform/http/register.ts'
import { authenticate } from '../../platform/http/authenticate.ts'
import { rememberPlace } from '../identity/known-sign-in-store.ts'
import { activationCookie } from '../provider/activation-proof.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { accountLimits } from './account-limits.ts'
import { activatePerson } from './activate-person.ts'
import { blockOwnAccount } from './block-own-account.ts'
import { changePassword } from './change-password.ts'
import { requireBuiltInIdentity } from './hosted-identity.ts'
import { findInvitation } from '../links/link-store.ts'
import { linkInvalid } from '../links/one-time-link.ts'
import { joinInvited } from './join-invited.ts'
import { registerPerson } from './register-person.ts'
import { resetPassword, sendResetLink } from './reset-password.ts'
import { logSessionStep } from './session-log-store.ts'
import { shownLink, type ShownLink } from '../links/shown-link.ts'
import { inConstantTime } from './constant-time.ts'
import { updatePhone } from './update-phone.ts'
import { verifyEmail } from './verify-email.ts'

const member = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined

const tokenInPath = ({ params }: FastifyRequest): unknown => member(params, 'id')

const bearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +([\w-]+) *$/i.exec(headers.authorization ?? '')?.[1]

/** The same answer for every registration, so that it does not reveal whether the address has an account. */
const registered = { message: 'We sent an email to this address. Open its link to continue.' }
const resetAsked = { message: 'If this address has an account, an email with a link is on its way.' }

export const registerAccounts = (app: FastifyInstance, services: Services): void => {
  const { config, database, clock } = services
  const limits = accountLimits(database)

  /** Who used a mailed link signs in from the same network next. */
  const rememberNetwork = ({ userId }: ShownLink, request: FastifyRequest) =>
    rememberPlace(
      database,
      { userId, version: null },
      { address: clientNetwork(request), browser: null },
      clock(),
    )

  register(app, services, words.register, async ({ body, request }) => {
    requireBuiltInIdentity(config)
    await limits.demand('register', normalizeEmail(body.email), clientNetwork(request))
    await inConstantTime(registerPerson(services, body))
    return registered
  })

  const invited = async (request: FastifyRequest) => {
    requireBuiltInIdentity(config)
    return shownLink(services, 'activate', member(request.body, 'activation'))
  }
  register(
    app,
    services,
    words.activate,
    async ({ caller, body, request, reply }) => {
      const proof = await activatePerson(services, caller, body)
      await rememberNetwork(caller, request)
      void reply.header('set-cookie', activationCookie(config, proof))
      return { message: 'Your account is ready. Please sign in.', signIn: proof.name }
    },
    { check: invited },
  )

  const invitation = (request: FastifyRequest) => shownLink(services, 'activate', tokenInPath(request))
  register(
    app,
    services,
    words.readActivation,
    async ({ caller }) => {
      const found = await findInvitation(database, caller.hash, clock())
      if (!found) throw linkInvalid()
      return found
    },
    { check: invitation },
  )

  register(app, services, words.joinOrganization, ({ caller, body }) =>
    joinInvited(services, caller, body.activation),
  )

  const verification = (request: FastifyRequest) => shownLink(services, 'verify-email', tokenInPath(request))
  register(
    app,
    services,
    words.verifyEmail,
    async ({ caller, request }) => {
      await verifyEmail(services, caller)
      await rememberNetwork(caller, request)
      return { message: 'Your email address is verified. Please sign in.' }
    },
    { check: verification },
  )

  register(app, services, words.sendPasswordResetLink, async ({ query, request }) => {
    requireBuiltInIdentity(config)
    const email = normalizeEmail(query.email)
    await limits.demand('reset-password', email, clientNetwork(request))
    await inConstantTime(sendResetLink(services, email))
    return resetAsked
  })

  const reset = async (request: FastifyRequest) => {
    requireBuiltInIdentity(config)
    return shownLink(services, 'reset-password', bearer(request))
  }
  register(
    app,
    services,
    words.resetPassword,
    async ({ caller, body, request }) => {
      await resetPassword(services, caller, body.password)
      await rememberNetwork(caller, request)
      return { message: 'Your password was changed. Please sign in.' }
    },
    { check: reset },
  )

  const blocked = async (request: FastifyRequest) => {
    requireBuiltInIdentity(config)
    return shownLink(services, 'block-account', bearer(request))
  }
  register(
    app,
    services,
    words.blockOwnAccount,
    async ({ caller }) => {
      await blockOwnAccount(services, caller)
      return { message: 'Your account is blocked.' }
    },
    { check: blocked },
  )

  register(app, services, words.changePassword, async ({ caller, body, request }) => {
    requireBuiltInIdentity(config)
    await limits.demand('change-password', caller.userId, clientNetwork(request))
    const { session } = await authenticate(request.headers.authorization, services.verifyToken)
    await changePassword(services, caller, body, session ?? null)
    return { message: 'Password changed successfully' }
  })

  register(app, services, words.updatePhone, async ({ caller, body }) =>
    updatePhone(services, caller, body.phoneNumber),
  )

  const token = async ({ body }: FastifyRequest) => {
    const idToken = member(body, 'idToken')
    return services.verifyToken(typeof idToken === 'string' ? idToken : '')
  }
  register(
    app,
    services,
    words.validateToken,
    async ({ caller }) => ({
      valid: true as const,
      email: caller.email,
      expiresAt: new Date(caller.expiresAt).toISOString(),
    }),
    { check: token },
  )

  register(app, services, words.logSession, async ({ caller, body }) => {
    if (caller.email === config.sessionLogSkip) return { logged: false }
    const { sessionId, sessionTimestamp: sessionAt, browserSessionId, event } = body
    const step = {
      id: newId(),
      at: clock(),
      userId: caller.userId,
      sessionId,
      sessionAt,
      browserSessionId,
      event,
    }
    await logSessionStep(database, step)
    return { logged: true }
  })
}
