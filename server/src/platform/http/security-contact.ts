import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'
import type { Services } from './services.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A reader trusts the contact for so many days, and asks again then. RFC 9116 advises less than a year. */
const daysValid = 90

/** /.well-known/security.txt (RFC 9116): where a weakness is reported. 404 while the operator names no contact. */
export const registerSecurityContact = (
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void => {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (config.securityContact === undefined)
      throw new Problem(404, 'not-configured', 'A security contact is not configured.')
    const today = Math.floor(clock().getTime() / dayMs)
    const expires = new Date((today + daysValid) * dayMs).toISOString().replace('.000', '')
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${config.securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n` +
          `Canonical: ${config.publicUrl}/.well-known/security.txt\n`,
      )
  })
}
