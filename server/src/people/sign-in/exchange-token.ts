import { exchangeToken } from '@countersign/contract/people/account'
import type { UserStatus } from '@countersign/domain/platform/master-data/user-status'
import type { FastifyInstance } from 'fastify'
import { accountLimits } from '../accounts/account-limits.ts'
import { registerHostedUser } from '../accounts/register-hosted-user.ts'
import { sendVerification } from '../accounts/verify-email.ts'
import type { Pool } from '../../platform/database/connection.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { Problem } from '../../platform/http/problem.ts'
import { takesJson } from '../../platform/http/request-bodies.ts'
import type { Services } from '../../platform/http/services.ts'
import { findUser } from '../identity/store.ts'
import { EmailNotVerified, TokenRefused } from '../identity/token-verifier.ts'
import type { VerifiedToken, VerifyToken } from '../../platform/http/caller.ts'

const refusals: Record<Exclude<UserStatus, 'Active'>, string> = {
  Pending: 'Your registration is not finished yet.',
  Inactive: 'Your account has been marked as inactive.',
  Blocked: 'Your account has been marked as blocked.',
}

/**
 * POST /account/exchange: the provider's token response for the user's data and role. 400 for an invalid
 * token, 401 while the address is not verified (and sends the verification mail again), 403 for a user who is
 * not Active, 404 for an unknown user. Each says why in `detail`.
 */
export function registerTokenExchange(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'database' | 'verifyToken' | 'clock' | 'dispatcher'>,
): void {
  const limits = accountLimits(services.database)

  const verified = async (idToken: string, network: string): Promise<VerifiedToken> => {
    try {
      return await tokenOf(services.verifyToken, idToken)
    } catch (error) {
      // A hosted provider verifies addresses itself.
      if (error instanceof EmailNotVerified && services.config.identity.kind === 'builtIn') {
        // Gets no mail, so is promised none.
        await refuseShutOut(services.database, error.email)
        if ((await limits.count('verify-email', error.email, network)) === 0) {
          await sendVerification(services, error.email)
        }
      }
      throw error
    }
  }

  app.post(exchangeToken.path, { config: { takes: takesJson } }, async (request, reply) => {
    const body = exchangeToken.body.safeParse(request.body)
    if (!body.success) throw new Problem(400, 'no-id-token', 'The sign-in response has no id token.')
    const token = await verified(body.data.id_token, clientNetwork(request))
    if (services.config.identity.kind === 'hosted') await registerHostedUser(services, token.email)
    const user = await findUser(services.database, token.email)
    if (!user) throw new Problem(404, 'user-not-found', 'User not found')
    if (user.status !== 'Active') throw notActive(user.status)
    return reply.send(exchangeToken.response.parse({ user, role: user.role }))
  })
}

async function refuseShutOut(database: Pool, email: string): Promise<void> {
  const user = await findUser(database, email)
  if (user?.status === 'Inactive' || user?.status === 'Blocked') throw notActive(user.status)
}

const notActive = (status: Exclude<UserStatus, 'Active'>) => new Problem(403, 'not-active', refusals[status])

async function tokenOf(verifyToken: VerifyToken, idToken: string): Promise<VerifiedToken> {
  try {
    return await verifyToken(idToken)
  } catch (error) {
    // Here the token is what was sent, not who sends: a bad one is a bad request.
    if (error instanceof TokenRefused && !(error instanceof EmailNotVerified)) {
      throw new Problem(400, error.code, error.message)
    }
    throw error
  }
}
