import type { FastifyInstance } from 'fastify'
import { createOutageLog } from '../../platform/logging/outage-log.ts'
import type { Issuer } from './hosted-issuer.ts'

const againEveryMs = 10_000

/**
 * Asks the provider for its endpoints before the first page is served, whose policy has to allow them. One that is not
 * there yet does not stop the start: it is asked again until it answers.
 */
export async function discoverIssuer(issuer: Issuer, app: FastifyInstance): Promise<void> {
  const outage = createOutageLog(app.log)
  const ask = (): Promise<boolean> =>
    issuer.trusted().then(
      () => {
        outage.worked('The identity provider was discovered')
        return true
      },
      (error: unknown) => {
        outage.failed('The identity provider cannot be discovered; asking again', error)
        return false
      },
    )
  if (await ask()) return
  const again = setInterval(() => {
    void ask().then((answered) => answered && clearInterval(again))
  }, againEveryMs)
  again.unref()
  // Answered or not, nothing is asked of it once the server is closed.
  app.server.once('close', () => clearInterval(again))
}
