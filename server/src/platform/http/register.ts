import type { Endpoint, FileAnswer, FileStream } from '@countersign/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { forClientAlone } from './abandoned-request.ts'
import { requireActiveUser, authenticate } from './authenticate.ts'
import type { Transaction } from '../database/connection.ts'
import { onBehalfOf } from '../database/on-behalf-of.ts'
import type { Caller, VerifiedToken } from './caller.ts'
import type { Services } from './services.ts'
import { compiledAnswer } from './compiled-answer.ts'
import { compressionOf } from './compressed-answers.ts'
import { sendFile } from './send-file.ts'
import { fileLimit } from './file-limit.ts'
import { createOnce } from './idempotency.ts'
import { Problem } from './problem.ts'
import { inReadTurn } from './read-turns.ts'
import { beginReads } from './replica-reads.ts'
import { isEmptyBody, noBody, takesForm, takesJson } from './request-bodies.ts'
import { inRequestTrace } from './traced-request.ts'
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
  /** Counts against a limit once for this request, however often its database transaction has to run again. */
  countOnce: (count: () => Promise<void>) => Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

/** The caller that the contract's `access` admits; `Proof` is the result of the `check` of a 'proof'. */
type CallerOf<E extends Endpoint, Proof> = E['access'] extends 'signed-in'
  ? Caller
  : E['access'] extends 'token'
    ? VerifiedToken
    : E['access'] extends 'proof'
      ? Proof
      : null

type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Promise<z.input<E['response']>>

type Options = {
  /**
   * 'checked' refuses the whole answer for a field that the contract does not name. 'compiled' leaves the field out, and
   * is three times faster: for the list, which every page asks for.
   */
  answer?: 'checked' | 'compiled'
}

type Check<Proof> = (request: FastifyRequest) => Promise<Proof>

/** Of a call without a query: every parameter is an unknown one. */
const noQuery = z.strictObject({})

const mediaTypeOf = ({ body, upload }: Endpoint): string | null =>
  upload ? takesForm : body ? takesJson : null

/** `{transactionId}` of the contract is `:transactionId` here. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * Serves one endpoint of the contract: authorizes the caller as its `access` says, checks the input, runs the handler,
 * and lets out nothing that the contract does not name. `check` reads the proof before anything else of the request,
 * throws when it is no good, and gives what it stands for.
 */
export function register<E extends Endpoint & { access: 'proof' }, Proof>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E, Proof>,
  options: Options & { check: Check<Proof> },
): void
export function register<E extends Endpoint & { access: 'signed-in' | 'token' | 'public' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E, CallerOf<E, never>>,
  options?: Options,
): void
export function register(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  handler: (call: never) => Promise<unknown>,
  { answer = 'checked', check }: Options & { check?: Check<unknown> } = {},
): void {
  const { prove, admit } = authorizerOf(services, endpoint, check)
  const inTurn = inReadTurn(endpoint, services.database)
  const begin = beginReads(endpoint, services)
  const answered = (value: unknown): unknown =>
    answer === 'compiled' ? value : endpoint.response.parse(value)
  const queried = (query: unknown): unknown => {
    const read = validate(endpoint.query ?? noQuery, query)
    return endpoint.query && read
  }
  const countFile = endpoint.produces && fileLimit(services.database)
  const bodyless = mediaTypeOf(endpoint) === null
  /** Resolves to how it is sent: the sending lasts as long as the client takes, and holds nothing meanwhile. */
  const answerTo = async (proof: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const reads = begin()
    const caller = await admit(proof)
    if (countFile && isUser(caller)) await countFile(caller.userId)
    if (bodyless && !isEmptyBody(request.body)) throw noBody()
    const call = {
      params: endpoint.params && validate(endpoint.params, request.params),
      query: queried(request.query),
      body: endpoint.body && validate(endpoint.body, request.body === undefined ? {} : request.body),
      caller,
      countOnce: once(),
      ifMatch: versionOf(request),
      request,
      reply,
    }
    const run = async (tx: Transaction | null) =>
      answered(await reads(() => handler({ ...call, tx } as never)))
    if (endpoint.produces) {
      const file = await forClientAlone(reply, () => run(null))
      return () => sendFile(reply, file as FileAnswer | FileStream)
    }
    const body =
      endpoint.idempotent && isCaller(caller)
        ? await createOnce(services, caller, request, run)
        : await run(null)
    const status = endpoint.status ?? 200
    if (hasVersion(body)) reply.header('etag', `"${body.version}"`)
    return () => reply.status(status).send(status === 204 ? undefined : body)
  }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { takes: mediaTypeOf(endpoint) },
    ...compressionOf(endpoint),
    ...(answer === 'compiled' && { schema: { response: { '2xx': compiledAnswer(endpoint.response) } } }),
    // A large body is read for those alone who may call at all.
    ...(endpoint.largestBody !== undefined && {
      bodyLimit: endpoint.largestBody,
      onRequest: async (request) => {
        await admit(await prove(request))
      },
    }),
    handler: async (request, reply) => {
      // Answers and refusals alike: what a browser wrote to its disk outlives the sign-out.
      void reply.header('cache-control', 'no-store')
      // A stranger takes no turn.
      const proof = await prove(request)
      const verified = isVerified(proof)
      const work = () => inTurn(reply, () => answerTo(proof, request, reply))
      return inRequestTrace(endpoint, { request, reply, isVerified: verified }, async () => {
        const send = await (verified ? onBehalfOf(proof.email, work) : work())
        return send()
      })
    },
  })
}

const once = (): ((count: () => Promise<void>) => Promise<void>) => {
  let counted: Promise<void> | undefined
  return (count) => (counted ??= count())
}

type Authorizer = {
  /** What the request proves by itself. */
  prove: Check<unknown>
  /** The caller that follows from it. */
  admit: (proof: unknown) => Promise<unknown>
}

const authorizerOf = (
  { verifyToken, findCaller, database }: Services,
  { access, path }: Endpoint,
  check: Check<unknown> | undefined,
): Authorizer => {
  const asProven = async (proof: unknown): Promise<unknown> => proof
  if (access === 'public') return { prove: async () => null, admit: asProven }
  if (access === 'proof') {
    if (check === undefined) throw new TypeError(`Nothing checks the proof that ${path} needs.`)
    return { prove: check, admit: asProven }
  }
  const prove = ({ headers }: FastifyRequest) => authenticate(headers.authorization, verifyToken)
  if (access === 'token') return { prove, admit: asProven }
  return {
    prove,
    admit: async (token) => requireActiveUser(await findCaller(database, (token as VerifiedToken).email)),
  }
}

const isUser = (who: unknown): who is { userId: string } =>
  typeof who === 'object' && who !== null && 'userId' in who && typeof who.userId === 'string'

const isCaller = (who: unknown): who is Caller => isUser(who) && 'organizationId' in who && 'role' in who

const isVerified = (proof: unknown): proof is VerifiedToken =>
  typeof proof === 'object' && proof !== null && 'email' in proof && typeof proof.email === 'string'

const hasVersion = (body: unknown): body is { version: number } =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'

const versionOf = (request: FastifyRequest): number | null => {
  const stated = request.headers['if-match']
  if (stated === undefined || stated === '*') return null
  const match = /^(?:W\/)?"(\d+)"$/.exec(stated)
  if (!match) {
    const message = 'If-Match is the version in double quotes, such as "3".'
    throw new Problem(400, 'bad-if-match', message, [{ field: 'If-Match', message }])
  }
  return Number(match[1])
}
