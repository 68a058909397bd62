import { runtimeConfig } from '../runtime-config.ts'
import { createAskedAhead } from './asked-ahead.ts'
import { connection, isOffline } from '../connection/connection.ts'
import { offline, Problem, problemFrom, unreachable } from './problem.ts'
import { addressOf, type AnswerOf, type AnyRequest, type Call, type RequestOf } from './request-shape.ts'
import { notifySession } from './session-faults.ts'
import { isRepeatable, signed } from './signed.ts'

/**
 * Makes one call of the contract and answers what it answers; a refusal is thrown as a Problem. It waits as long as
 * the server takes. What concerns the session is told to the identity side, and thrown all the same.
 */
export async function call<Key extends Call>(key: Key, request: RequestOf<Key>): Promise<AnswerOf<Key>> {
  const given: AnyRequest = request
  const { method, path } = addressOf(key, given)
  const body = given.body === undefined ? null : JSON.stringify(given.body)
  const headers = new Headers({ accept: 'application/json' })
  if (body !== null) headers.set('content-type', 'application/json')
  if (given.ifMatch !== undefined) headers.set('if-match', `"${given.ifMatch}"`)
  if (given.idempotencyKey !== undefined) headers.set('idempotency-key', given.idempotencyKey)
  if (given.bearer !== undefined) headers.set('authorization', `Bearer ${given.bearer}`)
  const { background = false, signal = null } = given
  const response = await send(path, { method, headers, body, signal }, background)
  // The contract is the server's own: what it sends has passed the same schema there.
  return response.status === 204 ? null : await response.json()
}

/** What stands in front of a server says when there is none behind it. */
const gatewayFaults = new Set([502, 503, 504])

/** A request of any path of the API, signed unless its headers say by what; refusals are thrown as Problems. */
export function send(path: string, init: Init, background = false): Promise<Response> {
  const { headers, method = 'GET' } = init
  const isPressed = method !== 'GET' && !background
  if (headers.has('authorization')) return attempt(path, init, isPressed)
  return signed(isRepeatable(method, headers), (token) => {
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    return attempt(path, init, isPressed)
  })
}

/** Makes a request of a path of the API. */
export type Fetched = (path: string, init: RequestInit) => Promise<Response>

let fetched: Fetched = (path, init) =>
  fetch(`${runtimeConfig.apiBase}${path}`, { ...init, cache: 'no-store' })

/** Where the page is traced, each request passes its tracer. */
export const traceCalls = (trace: (fetched: Fetched) => Fetched): void => {
  fetched = trace(fetched)
  traced = trace
}

/** The same for a request that `fetch` does not make. */
export let traced = (fetched: Fetched): Fetched => fetched

export const askedAhead = createAskedAhead({
  ask: (path, token) =>
    fetched(path, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } }),
  now: Date.now,
})

async function answerAhead(path: string, { headers, signal }: Init): Promise<Response | null> {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  const response = await askedAhead.take(path, token)
  signal?.throwIfAborted()
  return response
}

type Init = RequestInit & { headers: Headers }

/** `isPressed`: a change that a person waits for. */
async function attempt(path: string, init: Init, isPressed: boolean): Promise<Response> {
  const wasOffline = isOffline()
  // What the page sends by itself, such as the log of the session, changes nothing that a screen reads.
  if (isPressed) askedAhead.forget()
  let response: Response
  try {
    response = (await answerAhead(path, init)) ?? (await fetched(path, init))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    connection.missed(isPressed)
    throw wasOffline ? offline(isPressed) : unreachable()
  }
  if (isPressed) connection.answered()
  if (gatewayFaults.has(response.status)) connection.missed()
  else connection.reached()
  if (response.ok) return response
  const problem = problemFrom(response.status, await response.text().catch(() => ''))
  notifySession(problem)
  throw problem
}

export const isProblem = (error: unknown, code?: string): error is Problem =>
  error instanceof Problem && (code === undefined || error.code === code)
