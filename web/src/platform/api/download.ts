import { type Call, type AnyRequest, addressOf, type RequestOf } from './request-shape.ts'
import { send } from './client.ts'
import { runWork } from '../work/work-queue.ts'

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'file'

/**
 * Makes a call that answers a file, and has the browser save it under the server's name for it. A refusal is thrown as
 * a Problem, like that of `call`; a canceled download as an AbortError. It goes on when its page is left.
 */
export async function download<Key extends Call>(key: Key, request: RequestOf<Key>): Promise<void> {
  const given: AnyRequest = request
  const { method, path } = addressOf(key, given)
  const body = given.body === undefined ? null : JSON.stringify(given.body)
  const headers = new Headers(body === null ? {} : { 'content-type': 'application/json' })
  await runWork({ label: 'Making the file' }, async ({ signal, show }) => {
    const signals = given.signal ? AbortSignal.any([signal, given.signal]) : signal
    const response = await send(path, { method, headers, body, signal: signals })
    const name = nameIn(response.headers.get('content-disposition'))
    show({ label: `Downloading ${name}` })
    const blob = await read(response, (part) => show({ part }))
    const address = URL.createObjectURL(blob)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    // The browser reads it after the click: not before the next turn may it go.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  })
}

/** All of an answer. How much of it has come is known only where it says how long it is. */
async function read(response: Response, onProgress: (part: number) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  if (response.body === null || !(total > 0)) return response.blob()
  let loaded = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        loaded += piece.byteLength
        onProgress(Math.min(loaded / total, 1))
        controller.enqueue(piece)
      },
    }),
  )
  return new Response(counted, { headers: response.headers }).blob()
}
