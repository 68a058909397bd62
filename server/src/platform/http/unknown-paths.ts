import type { FastifyInstance } from 'fastify'
import { authenticate } from './authenticate.ts'
import type { Services } from './services.ts'
import { Problem } from './problem.ts'

/** To strangers every path looks the same: 401. Only a signed-in user learns that a path does not exist. */
export const answerUnknownPaths = (app: FastifyInstance, services: Pick<Services, 'verifyToken'>): void => {
  app.setNotFoundHandler(async (request) => {
    // Files of the screens are public: one of an older build is missing, and no sign-in would bring it.
    if (!request.url.startsWith('/secure/assets/'))
      await authenticate(request.headers.authorization, services.verifyToken)
    throw new Problem(404, 'not-found', 'Not found at this address.')
  })
}
