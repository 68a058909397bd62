// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { isCanceled, workQueue } from '../work/work-queue.ts'
import { download } from './download.ts'

const send = vi.hoisted(() => vi.fn<(path: string, init: RequestInit) => Promise<Response>>())
vi.mock('./client.ts', () => ({ send }))

const begin = () => download('GET /user/csv', { query: {} })

it('shows how much of a file of known size has come, and saves it under its name', async () => {
  let source: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source = controller
    },
  })
  const headers = { 'content-length': '8', 'content-disposition': 'attachment; filename="Users.csv"' }
  send.mockResolvedValue(new Response(body, { headers }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('Users.csv')
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }))
  const ended = begin()
  source?.enqueue(new Uint8Array(4))
  await vi.waitFor(
    () => expect(workQueue.current()).toMatchObject([{ label: 'Downloading Users.csv', part: 0.5 }]),
    15_000,
  )
  source?.enqueue(new Uint8Array(4))
  source?.close()
  await ended
  expect(saved).toHaveBeenCalledOnce()
  expect(workQueue.current()).toEqual([])
})

it('is canceled while it is made', async () => {
  send.mockImplementation(
    (_path, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const ended = begin().catch((error: unknown) => error)
  expect(workQueue.current()).toMatchObject([{ label: 'Making the file', part: null }])
  workQueue.current()[0]?.cancel()
  expect(isCanceled(await ended)).toBe(true)
  expect(workQueue.current()).toEqual([])
})
