import { type Call, type AnyRequest, addressOf, type RequestOf } from './request-shape.ts'
import { send } from './client.ts'

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'

/**
 * Makes a call that answers a file, and has the browser save it under the server's name for it. A refusal is thrown as
 * a Problem, like that of `call`.
 */
export async function download<Key extends Call>(key: Key, request: RequestOf<Key>): Promise<void> {
  const given: AnyRequest = request
  const { method, path } = addressOf(key, given)
  const body = given.body === undefined ? null : JSON.stringify(given.body)
  const headers = new Headers(body === null ? {} : { 'content-type': 'application/json' })
  const response = await send(path, { method, headers, body, signal: given.signal ?? null })
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition'))
  link.click()
  // The browser reads it after the click: not before the next turn may it go.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
