import { reportPageSpans } from '@countersign/contract/platform/page-trace'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { notFound, tooMany } from '../http/problem.ts'
import { register } from '../http/register.ts'
import { waitOf } from '../http/rate-limit.ts'
import type { Services } from '../http/services.ts'
import { presentTracer } from '../tracing/tracing.ts'

/** Of one user, at this server. A page sends one every five seconds. */
const reports = { points: 60, duration: 60 }

/**
 * Takes what pages did. Only a signed-in user's page may say it; names and values are made anew of what the product itself
 * calls, and are kept under a service of their own: an operator sees what a page said, and what the server measured.
 */
export const registerPageTrace = (app: FastifyInstance, services: Services): void => {
  // In memory: a limit for the operator's sake is worth no statement for each report.
  const limiter = new RateLimiterMemory(reports)

  register(app, services, reportPageSpans, async ({ caller, body }) => {
    const tracer = presentTracer()
    if (tracer === undefined) throw notFound('collector of traces')
    const wait = await limiter.consume(caller.userId).then(() => 0, waitOf)
    if (wait > 0) throw tooMany('Too many reports of traces. Wait before you send the next.', wait)
    tracer.addPageSpans(body.spans)
    return null
  })
}
