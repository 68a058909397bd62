import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReportError } from '../error-reporting/report-errors.ts'
import { UnreadableValue } from '../crypto/sealer.ts'
import { addressTooLong } from './http-server.ts'
import { databaseProblemOf } from './database-problem.ts'
import { PlainProblem, Problem } from './problem.ts'
import { badAddress } from './request-address.ts'
import { notJson, stateMediaType, tooLarge } from './request-bodies.ts'
import { afterFailure } from './traced-request.ts'
import { dropUnreadBody } from './unread-body.ts'

const send = (reply: FastifyReply, problem: Problem): FastifyReply => {
  if (problem.status === 415) stateMediaType(reply)
  if (problem.retrySeconds !== undefined) void reply.header('retry-after', problem.retrySeconds)
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problem.document())
}

const parserProblems: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem(
    400,
    'bad-length',
    'The body length differs from the stated length.',
  ),
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson(),
  FST_ERR_BAD_URL: badAddress(),
  FST_ERR_MAX_PARAM_LENGTH: addressTooLong(),
}

/** A stored value that was altered or moved is a matter for people: to try again does not help. */
const unreadable = new Problem(
  409,
  'stored-value-unreadable',
  'The stored data cannot be decrypted. It was altered or belongs to another record. Nothing was released. Contact your administrator.',
)

/** A change may have been committed before it failed: to say that nothing happened could be a lie about money. */
const unknownOutcome = 'A server error occurred. Check whether your change was saved before you try again.'

const answer = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportError = () => undefined,
): FastifyReply => {
  dropUnreadBody(request, reply)
  if (error instanceof PlainProblem) return reply.status(error.status).type('text/plain').send(error.message)
  if (error instanceof Problem) return send(reply, error)
  if (error instanceof UnreadableValue) {
    request.log.error({ req: request }, 'a stored value does not open')
    report(error)
    return send(reply, unreadable)
  }
  const trouble = databaseProblemOf(error)
  if (trouble) {
    request.log.warn({ err: error }, 'the database could not serve a request')
    return send(reply.header('retry-after', trouble.retrySeconds), trouble.problem)
  }
  const known = 'code' in error ? parserProblems[error.code] : undefined
  if (known) return send(reply, known)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 429) {
    return send(
      reply,
      new Problem(429, 'too-many-requests', 'Too many requests. Wait a moment and try again.'),
    )
  }
  if (status >= 400 && status < 500)
    return send(reply, new Problem(status, 'bad-request', 'The request is malformed.'))
  request.log.error({ err: error }, 'request failed')
  report(error)
  return send(reply, new Problem(500, 'internal', unknownOutcome))
}

/** For what fails before a route is found, such as an address that cannot be decoded. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
  void answer(error, request, reply)

/**
 * Every failure leaves as a problem document; what went wrong inside stays in the log, and is reported. A database in trouble
 * is no fault of the product: 503, and not reported.
 * `beforeAnswer` applies the consequence of a failure before the client learns of it.
 */
export const answerErrors = (
  app: FastifyInstance,
  report?: ReportError,
  beforeAnswer: (error: Error, request: FastifyRequest) => Promise<void> = async () => undefined,
): void => {
  const activate = async (failure: Error, request: FastifyRequest): Promise<void> => {
    try {
      await beforeAnswer(failure, request)
    } catch (error) {
      request.log.error({ err: error }, 'the consequence of a refusal failed')
      report?.(error)
    }
  }
  app.setErrorHandler<FastifyError | Error>((failure, request, reply) =>
    afterFailure(request, failure, async () => {
      await activate(failure, request)
      return answer(failure, request, reply, report)
    }),
  )
}
