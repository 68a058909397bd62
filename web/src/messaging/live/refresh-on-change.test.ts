import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { followChanges } from './refresh-on-change.ts'

/** The longest first pause between two streams. */
const firstPause = 1_250

// Its code comes with the first stream, which takes longer than a clock that the test moves knows of.
beforeAll(async () => void (await import('./event-stream.ts')))
beforeEach(() => void vi.useFakeTimers())

/** A server whose stream the test writes and cuts. `asked` are the queries with which streams were opened. */
function streamingServer() {
  const asked: string[] = []
  const server = { reachable: true }
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/notification/stream')) asked.push(address.split('?')[1] ?? '')
    if (!server.reachable) throw new TypeError('Failed to fetch')
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }))
  })
  return Object.assign(server, {
    asked,
    says: (event: string, data: object) =>
      stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    beats: () => stream?.enqueue(new TextEncoder().encode(': still here\n\n')),
    asksBackAfter: (ms: number) => stream?.enqueue(new TextEncoder().encode(`retry: ${ms}\n\n`)),
    cutsTheLine: () => stream?.error(new TypeError('network error')),
  })
}

/** A page with two wires of one closing, following changes; counts how often each wire was read. */
async function followingPage() {
  const queries = new QueryClient()
  const reads = { first: 0, second: 0 }
  const end = new AbortController()
  for (const name of ['first', 'second'] as const) {
    const queryFn = () => ({ transactionId: 'closing', reads: (reads[name] += 1) })
    new QueryObserver(queries, { queryKey: keys.wire(name), queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    )
  }
  void followChanges(queries, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  return { reads, end }
}

it('a change of a wire makes the page read that wire, and one of the whole closing all its wires', async () => {
  const server = streamingServer()
  const { reads, end } = await followingPage()
  expect(reads).toEqual({ first: 1, second: 1 })
  server.says('change', { transactionId: 'closing', wireId: 'first', notified: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ first: 2, second: 1 })
  server.says('change', { transactionId: 'closing', wireId: null, notified: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ first: 3, second: 2 })
  end.abort()
})

it('finds its way back to a server that was gone, and then reads everything anew', async () => {
  const server = streamingServer()
  const { reads, end } = await followingPage()
  server.reachable = false
  server.cutsTheLine()
  await vi.advanceTimersByTimeAsync(10 * firstPause)
  const tries = server.asked.length
  expect(tries).toBeGreaterThan(2)
  expect(reads).toEqual({ first: 1, second: 1 })
  server.reachable = true
  await vi.advanceTimersByTimeAsync(20 * firstPause)
  expect(server.asked).toHaveLength(tries + 1)
  expect(reads).toEqual({ first: 2, second: 2 })
  // What was missed on the way is read, so the server repeats nothing.
  expect(server.asked.at(-1)).toBe('missedMs=0')
  end.abort()
})

it('leaves a stream that is silent for longer than a server ever is, and reads everything anew', async () => {
  const server = streamingServer()
  const { reads, end } = await followingPage()
  // A heartbeat is a comment, which no event comes of.
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(20_000)
    server.beats()
  }
  await vi.advanceTimersByTimeAsync(49_000)
  expect([server.asked.length, reads.first]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(1_000 + firstPause)
  expect(server.asked).toHaveLength(2)
  expect(reads).toEqual({ first: 2, second: 2 })
  end.abort()
})

it('comes back after the pause that the server asked for when it left', async () => {
  const server = streamingServer()
  const { end } = await followingPage()
  server.asksBackAfter(8_000)
  await vi.advanceTimersByTimeAsync(0)
  server.cutsTheLine()
  await vi.advanceTimersByTimeAsync(0.75 * 8_000 - 1)
  expect(server.asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0.5 * 8_000 + 1)
  expect(server.asked).toHaveLength(2)
  end.abort()
})

it('waits longer after each try, and tries no more once the user has left', async () => {
  const server = streamingServer()
  server.reachable = false
  const { end } = await followingPage()
  await vi.advanceTimersByTimeAsync(120_000)
  const tries = server.asked.length
  expect(tries).toBeGreaterThan(4)
  expect(tries).toBeLessThan(12)
  end.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.asked).toHaveLength(tries)
})

/** A page that shows what waits for the user and its list, following changes; counts how often each was read. */
async function pageWithTasks() {
  const queries = new QueryClient()
  const end = new AbortController()
  const reads = { tasks: 0, list: 0 }
  for (const [name, queryKey] of [
    ['tasks', [...keys.tasks, 5]],
    ['list', [...keys.transactionLists, {}]],
  ] as const) {
    const queryFn = () => (reads[name] += 1)
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
  }
  void followChanges(queries, end.signal)
  await vi.advanceTimersByTimeAsync(0)
  return { queries, reads, end }
}

it('what waits for the user is read at once with a change that notifies, and with one of the own organization', async () => {
  const server = streamingServer()
  const { reads, end } = await pageWithTasks()
  server.says('change', { transactionId: 'closing', wireId: 'first', notified: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ tasks: 2, list: 2 })
  server.says('change', { transactionId: null, wireId: null, notified: false })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads.tasks).toBe(3)
  end.abort()
})

it('other changes show in the list at once, and what waits is read once for all of a moment, never after leaving', async () => {
  const server = streamingServer()
  const { queries, reads, end } = await pageWithTasks()
  const change = { transactionId: 'closing', wireId: 'first', notified: false }
  for (let times = 0; times < 3; times += 1) {
    server.says('change', change)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(reads).toEqual({ tasks: 1, list: 4 })
  expect(queries.getQueryState([...keys.tasks, 5])?.isInvalidated).toBe(true)
  await vi.advanceTimersByTimeAsync(1500)
  expect(reads).toEqual({ tasks: 2, list: 4 })
  server.says('change', change)
  await vi.advanceTimersByTimeAsync(0)
  end.abort()
  await vi.advanceTimersByTimeAsync(3000)
  expect(reads).toEqual({ tasks: 2, list: 5 })
})

it('a hidden page reads what it shows when it is seen again, once, and what notifies its user at once', async () => {
  const server = streamingServer()
  const { reads, end } = await pageWithTasks()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  for (let times = 0; times < 3; times += 1) {
    server.says('change', { transactionId: 'closing', wireId: 'first', notified: false })
    await vi.advanceTimersByTimeAsync(2000)
  }
  expect(reads).toEqual({ tasks: 1, list: 1 })
  server.says('change', { transactionId: 'closing', wireId: 'first', notified: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ tasks: 2, list: 1 })
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ tasks: 2, list: 2 })
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(reads).toEqual({ tasks: 2, list: 2 })
  end.abort()
  hidden.mockRestore()
})
