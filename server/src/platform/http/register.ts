import type { Endpoint, FileAnswer, FileStream } from '@countersign/contract/platform/endpoint'
import { may, type Permission, type Subject } from '@countersign/domain/platform/access/policy'
import type { Actor } from '@countersign/domain/platform/access/actor'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type * as z from 'zod'
import { admit, authenticate, type Caller } from '../../people/identity/authenticate.ts'
import { findCaller } from '../../people/identity/store.ts'
import type { Transaction } from '../database/connection.ts'
import type { VerifiedToken } from '../../people/identity/token-verifier.ts'
import type { Services } from './services.ts'
import { compiledAnswer } from './compiled-answer.ts'
import { sendFile } from './send-file.ts'
import { createOnce } from './idempotency.ts'
import { Problem } from './problem.ts'
import { validate } from './validate.ts'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler is given. `ifMatch` is the version that the client saw, or null when it did not say. */
type Call<E extends Endpoint, Who> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  caller: Who
  ifMatch: number | null
  /** Creates that honor an Idempotency-Key run in a database transaction, which is committed after the handler. */
  tx: E['idempotent'] extends true ? Transaction : null
  request: FastifyRequest
  reply: FastifyReply
}

type WhoOf<E extends Endpoint> = E['access'] extends 'signed-in'
  ? Caller
  : E['access'] extends 'token'
    ? VerifiedToken
    : null

type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Promise<z.input<E['response']>>

/** `{transactionId}` of the contract is `:transactionId` here. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Serves one endpoint of the contract: admits the caller, checks the input, runs the handler, and lets out nothing
 * that the contract does not name.
 */
export const register = <E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E, WhoOf<E>>,
): void => {
  const who = async (request: FastifyRequest): Promise<Caller | VerifiedToken | null> => {
    if (endpoint.access === 'public') return null
    const token = await authenticate(request.headers.authorization, services.verifyToken)
    return endpoint.access === 'token' ? token : admit(await findCaller(services.database, token.email))
  }
  const answer = (value: unknown): unknown => endpoint.response.parse(value)
  serve(app, services, endpoint, { who, answer }, handler as Handler<E, Caller | VerifiedToken | null>)
}

/**
 * Like `register`, for the calls that must be fast: the handler is given the verified token alone, and reads the
 * caller's status in the same statement as the answer. It has to `admit` that caller itself. The answer's shape is
 * compiled: a field that the contract does not name is left out, where `register` refuses the whole answer.
 */
export const registerSelfAdmitting = <E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E, VerifiedToken>,
): void => {
  const who = (request: FastifyRequest): Promise<VerifiedToken> =>
    authenticate(request.headers.authorization, services.verifyToken)
  const schema = { response: { '2xx': compiledAnswer(endpoint.response) } }
  serve(app, services, endpoint, { who, answer: (value) => value, schema }, handler)
}

/**
 * Like `register`, for public calls that show something of their own instead of a sign-in, such as a one-time link:
 * `check` looks at it before anything else of the request, throws when it is no good, and gives what it stands for.
 */
export const registerChecked = <E extends Endpoint, Who>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  check: (request: FastifyRequest) => Promise<Who>,
  handler: Handler<E, Who>,
): void => {
  const answer = (value: unknown): unknown => endpoint.response.parse(value)
  serve(app, services, endpoint, { who: check, answer }, handler)
}

const serve = <E extends Endpoint, Who>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  how: {
    who: (request: FastifyRequest) => Promise<Who>
    /** What is let out of what the handler gave. */
    answer: (value: unknown) => unknown
    schema?: FastifySchema
  },
  handler: Handler<E, Who>,
): void => {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...(how.schema && { schema: how.schema }),
    // A large body is read for those alone who may call at all.
    ...(endpoint.largestBody !== undefined && {
      bodyLimit: endpoint.largestBody,
      onRequest: async (request) => {
        await how.who(request)
      },
    }),
    handler: async (request, reply) => {
      // Answers and refusals alike: what a browser wrote to its disk outlives the sign-out.
      void reply.header('cache-control', 'no-store')
      const caller = await how.who(request)
      const call = {
        params: endpoint.params && validate(endpoint.params, request.params),
        query: endpoint.query && validate(endpoint.query, request.query),
        body: endpoint.body && validate(endpoint.body, request.body ?? {}),
        caller,
        ifMatch: versionOf(request),
        request,
        reply,
      }
      const answer = async (tx: Transaction | null) =>
        how.answer(await handler({ ...call, tx } as Call<E, Who>))
      const body =
        endpoint.idempotent && isUser(caller)
          ? await createOnce(services, caller.userId, request, answer)
          : await answer(null)
      const status = endpoint.status ?? 200
      if (endpoint.produces) return sendFile(reply, body as FileAnswer | FileStream)
      if (hasVersion(body)) reply.header('etag', `"${body.version}"`)
      return reply.status(status).send(status === 204 ? undefined : body)
    },
  })
}

const isUser = (who: unknown): who is { userId: string } =>
  typeof who === 'object' && who !== null && 'userId' in who && typeof who.userId === 'string'

const hasVersion = (body: unknown): body is { version: number } =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'

const versionOf = (request: FastifyRequest): number | null => {
  const stated = request.headers['if-match']
  if (stated === undefined || stated === '*') return null
  const match = /^(?:W\/)?"(\d+)"$/.exec(stated)
  if (!match) throw new Problem(400, 'bad-if-match', 'If-Match names no version of this record.')
  return Number(match[1])
}

/** Enforces a permission on the server, whatever the screen showed. */
export const demand = (caller: Actor, permission: Permission, subject?: Subject): void => {
  if (!may(caller, permission, subject)) {
    throw new Problem(403, 'not-permitted', `You may not do this (${permission}).`)
  }
}
