import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Config } from '../../platform/configuration/config.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { databaseProblemOf } from '../../platform/http/database-problem.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { browserCookie, browserName, newBrowserName } from './browser-name.ts'
import type { CheckedAccount } from '../identity/session-store.ts'
import { rememberPlace } from '../identity/known-sign-in-store.ts'
import { activatedParameter, noActivationCookie, takeActivation } from '../provider/activation-proof.ts'
import { expiredPage, unavailablePage } from '../provider/error-page.ts'
import { checkedAs } from '../provider/provider-session.ts'
import { pageStyle } from '../provider/page-style.ts'
import { pageAssets, pageHeaders, signOutScript } from '../provider/page.ts'
import { signInPath } from '../provider/provider-configuration.ts'
import { hasBegun } from '../provider/sign-in-cookie.ts'
import { signIn } from './sign-in.ts'
import { signInLimits } from './sign-in-limits.ts'
import { signInPage } from './sign-in-page.ts'

type Parts = Pick<Services, 'config' | 'database' | 'clock' | 'dispatcher'> & { provider: Provider }

/** What a form of a page is sent as. */
const takesFields = 'application/x-www-form-urlencoded'

type Interaction = InstanceType<Provider['Interaction']>

/**
 * GET and POST /account/login: the page that the provider sends people to, and what it submits. A browser that has just
 * activated an account is not asked for the password that was typed there.
 */
export function registerSignIn(app: FastifyInstance, { provider, ...services }: Parts): void {
  const { config, database } = services
  const limits = signInLimits(database)

  const show = (reply: FastifyReply, interaction: Interaction, page: { email: string; error?: string }) =>
    sendPage(reply, signInPage(config, { interaction: interaction.uid, ...page }))

  /** The sign-in that the page belongs to, for the browser that began it; for every other there is none. */
  const interactionOf = async (request: FastifyRequest, from: unknown): Promise<Interaction | undefined> => {
    const uid = text(from, 'interaction')
    return hasBegun(config, request.headers.cookie, uid) ? provider.Interaction.find(uid) : undefined
  }

  const finish = async (
    reply: FastifyReply,
    interaction: Interaction,
    { userId, version }: CheckedAccount,
    browser: string,
  ) => {
    reply.header('set-cookie', browserCookie(browser, config.publicUrl))
    // Kept by the browser until it closes; how long it is good for is decided here, with each refresh.
    interaction.result = { login: { accountId: userId, remember: false }, ...checkedAs(version) }
    await interaction.persist()
    return reply.headers(pageHeaders).redirect(interaction.returnTo, 303)
  }

  const expired = (request: FastifyRequest, reply: FastifyReply) => {
    if (!wantsPage(request)) throw new Problem(401, 'sign-in-required', 'No sign-in is under way.')
    return sendPage(reply.status(401), expiredPage(config))
  }

  void app.register(async (scope) => {
    if (!scope.hasContentTypeParser(takesFields)) await scope.register(formbody)

    scope.setErrorHandler<Error>(async (error, request, reply) => {
      const trouble = databaseProblemOf(error)
      if (!trouble || !wantsPage(request)) throw error
      request.log.warn({ err: error }, 'the database could not serve a sign-in')
      return sendPage(reply.status(503).header('retry-after', trouble.retrySeconds), unavailablePage(config))
    })

    scope.get(signInPath, async (request, reply) => {
      const interaction = await interactionOf(request, request.query)
      if (!interaction) return expired(request, reply)
      const named = text(interaction.params, activatedParameter)
      const activated = await takeActivation(services, request.headers.cookie, named)
      if (!activated) return show(reply, interaction, { email: text(interaction.params, 'login_hint') })
      reply.header('set-cookie', noActivationCookie(config))
      const { userId, version, email } = activated
      const present = interaction.session?.accountId
      if (present !== undefined && present !== userId) {
        return show(reply, interaction, { email, error: anotherUser })
      }
      const browser = browserName(request) ?? newBrowserName()
      await rememberPlace(database, activated, { address: clientNetwork(request), browser }, services.clock())
      return finish(reply, interaction, { userId, version }, browser)
    })

    scope.post(
      signInPath,
      { bodyLimit: 16 * 1024, config: { takes: takesFields } },
      async (request, reply) => {
        const interaction = await interactionOf(request, request.body)
        if (!interaction) return expired(request, reply)
        const { email, password } = typed(config, request.body)
        const address = clientNetwork(request)
        const browser = browserName(request) ?? newBrowserName()
        const outcome = await signIn(services, limits, { email, password, address, browser })
        if (outcome.kind === 'wrong') {
          return show(reply.status(401), interaction, { email, error: 'Email or password is wrong.' })
        }
        if (outcome.kind === 'tooMany') {
          const { waitSeconds } = outcome
          reply.status(429).header('retry-after', waitSeconds)
          return show(reply, interaction, { email, error: tooManyAttempts(waitSeconds) })
        }
        if (outcome.kind === 'guarded') {
          reply.status(429).header('retry-after', outcome.waitSeconds)
          return show(reply, interaction, { email, error: guarded })
        }
        return finish(reply, interaction, outcome.account, browser)
      },
    )

    const style = await pageStyle()
    scope.get(pageAssets.style, async (_request, reply) => sendAsset(reply, 'text/css', style))
    scope.get(pageAssets.script, async (_request, reply) =>
      sendAsset(reply, 'text/javascript', signOutScript),
    )
  })
}

function typed(config: Config, body: unknown): { email: string; password: string } {
  const chosen = demoAccounts.find(({ email }) => email === text(body, 'demo'))
  if (config.demo && chosen) return { email: chosen.email, password: demoPassword }
  return { email: text(body, 'email').slice(0, 254), password: text(body, 'password') }
}

function text(from: unknown, name: string): string {
  const value =
    typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

const tooManyAttempts = (seconds: number) =>
  seconds < 90
    ? `Too many attempts. Please wait ${seconds} seconds and try again.`
    : `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`

const guarded =
  'Too many incorrect passwords were entered for this account. Sign in from a place you used before, or choose "Forgot password?". A new password can be used here immediately.'

const anotherUser =
  'Another person is signed in in this browser. Enter your password to sign in instead. The other person is then signed out.'

const wantsPage = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/html')

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .headers({ ...pageHeaders, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

const sendAsset = (reply: FastifyReply, type: string, content: string) =>
  reply
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' })
    .type(`${type}; charset=utf-8`)
    .send(content)
