import type { FastifyInstance } from 'fastify'
import type { Issuer } from './hosted-issuer.ts'

const againEveryMs = 10_000

/**
 * Asks the provider for its endpoints before the first page is served, whose policy has to allow them. One that is not
 * there yet does not stop the start: it is asked again until it answers.
 */
export async function discoverIssuer(issuer: Issuer, app: FastifyInstance): Promise<void> {
  const met = await issuer.trusted().then(
    () => true,
    (error: unknown) => {
      app.log.warn({ err: error }, 'The identity provider cannot be discovered; asking again')
      return false
    },
  )
  if (met) return
  const again = setInterval(() => {
    issuer.trusted().then(
      () => clearInterval(again),
      () => undefined,
    )
  }, againEveryMs)
  again.unref()
  // Answered or not, nothing is asked of it once the server is closed.
  app.server.once('close', () => clearInterval(again))
}
