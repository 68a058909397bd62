import type { FastifyInstance } from 'fastify'
import { authenticate } from './authenticate.ts'
import type { Services } from './services.ts'
import { Problem } from './problem.ts'

/**
 * To strangers every path looks the same: 401. Only a signed-in user learns that a path does not exist, or by which
 * methods it is served.
 */
export const answerUnknownPaths = (
  app: FastifyInstance,
  services: Pick<Services, 'verifyToken'>,
  methodsAt: (address: string) => readonly string[],
): void => {
  app.setNotFoundHandler(async (request, reply) => {
    // Files of the screens are public: one of an older build is missing, and no sign-in would bring it.
    if (!request.url.startsWith('/secure/assets/'))
      await authenticate(request.headers.authorization, services.verifyToken)
    const methods = methodsAt(request.url)
    // A served file that is missing arrives here by a method that is served.
    const isWrongMethod = methods.length > 0 && !methods.includes(request.method)
    if (!isWrongMethod && request.method !== 'OPTIONS') throw unknownPath()
    if (methods.length === 0) throw unknownPath()
    void reply.header('allow', methods.join(', ')).header('cache-control', 'no-store')
    if (request.method === 'OPTIONS') return reply.status(204).send()
    throw new Problem(405, 'method-not-allowed', `Nothing answers ${request.method} at this address.`)
  })
}

const unknownPath = (): Problem => new Problem(404, 'not-found', 'Not found at this address.')
