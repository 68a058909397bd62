import { runtimeConfig } from '../runtime-config.ts'
import { connection, isOffline } from './connection.ts'
import { offline, Problem, problemFrom, unreachable } from './problem.ts'
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
  return signed(isRepeatable(method, headers), (token) => {
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    return transmit<AnswerOf<Key>>(method, path, { headers, form, onProgress, signal: given.signal })
  })
}

type Transmission = {
  headers: Headers
  form: FormData
  onProgress: (part: number) => void
  signal: AbortSignal | undefined
}

function transmit<Answer>(
  method: string,
  path: string,
  { headers, form, onProgress, signal }: Transmission,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // It may have been given up while its token was being fetched.
    signal?.throwIfAborted()
    const wasOffline = isOffline()
    const sent = new XMLHttpRequest()
    const giveUp = () => sent.abort()
    signal?.addEventListener('abort', giveUp)
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('The upload failed.'))
    sent.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    sent.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    sent.addEventListener('abort', () => fail(new DOMException('The upload was canceled.', 'AbortError')))
    sent.addEventListener('error', () => {
      connection.missed(true)
      fail(wasOffline ? offline(true) : unreachable())
    })
    sent.addEventListener('load', () => {
      connection.answered()
      connection.reached()
      try {
        if (sent.status < 300) return resolve(JSON.parse(sent.responseText))
        const problem = problemFrom(sent.status, sent.responseText)
        notifySession(problem)
        fail(problem)
      } catch (error) {
        fail(error instanceof Problem ? error : unreachable())
      }
    })
    sent.open(method, `${runtimeConfig.apiBase}${path}`)
    headers.forEach((value, name) => sent.setRequestHeader(name, value))
    sent.send(form)
  })
}
