import { runtimeConfig } from '../runtime-config.ts'
import { traced } from './client.ts'
import { connection, isOffline } from '../connection/connection.ts'
import { offline, problemFrom, unreachable } from './problem.ts'
import { addressOf, type AnswerOf, type AnyRequest, type Call, type RequestOf } from './request-shape.ts'
import { notifySession } from './session-faults.ts'
import { isRepeatable, signed } from './signed.ts'

/**
 * Makes a call that takes one file, and tells how much of it has left (0 to 1): what `fetch` cannot. A refusal is thrown
 * as a Problem, like that of `call`; a given-up upload as an AbortError.
 */
export function upload<Key extends Call>(
  key: Key,
  request: RequestOf<Key>,
  file: File,
  onProgress: (part: number) => void,
): Promise<AnswerOf<Key>> {
  const given: AnyRequest = request
  const { method, path } = addressOf(key, given)
  const headers = new Headers({ accept: 'application/json' })
  if (given.idempotencyKey !== undefined) headers.set('idempotency-key', given.idempotencyKey)
  const form = new FormData()
  form.append('file', file)
  const { signal = null } = given
  const send = traced((to, init) => transmit(to, init, { form, onProgress }))
  return signed(isRepeatable(method, headers), async (token) => {
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    const wasOffline = isOffline()
    let response: Response
    try {
      response = await send(path, { method, headers, signal })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      connection.missed(true)
      throw wasOffline ? offline(true) : unreachable()
    }
    connection.answered()
    connection.reached()
    const text = await response.text()
    if (!response.ok) {
      const problem = problemFrom(response.status, text)
      notifySession(problem)
      throw problem
    }
    try {
      return JSON.parse(text)
    } catch {
      throw unreachable()
    }
  })
}

type Sent = { form: FormData; onProgress: (part: number) => void }

/** As `fetch`, with the progress of what is sent. */
function transmit(path: string, init: RequestInit, { form, onProgress }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method = 'POST', signal } = init
    // It may have been given up while its token was being fetched.
    signal?.throwIfAborted()
    const sent = new XMLHttpRequest()
    const giveUp = () => sent.abort()
    signal?.addEventListener('abort', giveUp)
    sent.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    sent.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    sent.addEventListener('abort', () => reject(new DOMException('The upload was canceled.', 'AbortError')))
    sent.addEventListener('error', () => reject(new TypeError('The upload failed.')))
    sent.addEventListener('load', () =>
      resolve(new Response(sent.responseText || null, { status: sent.status })),
    )
    sent.open(method, `${runtimeConfig.apiBase}${path}`)
    new Headers(init.headers).forEach((value, name) => sent.setRequestHeader(name, value))
    sent.send(form)
  })
}
