import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAskedAhead } from './asked-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An answer whose body says when the browser is rid of it. */
const answered = (status: number) => {
  const canceled = vi.fn<() => void>()
  const body = new ReadableStream({ cancel: canceled })
  return { response: new Response(body, { status }), canceled }
}

const asked = (answer: Response) => {
  let now = 0
  const ahead = createAskedAhead({ ask: () => Promise.resolve(answer), now: () => now })
  ahead.ask('token', ['/transaction'])
  return { ahead, wait: (ms: number) => void (now += ms) }
}

it('hands an answer over once, whole', async () => {
  const { response, canceled } = answered(200)
  const { ahead } = asked(response)
  expect(await ahead.take('/transaction', 'token')).toBe(response)
  expect(await ahead.take('/transaction', 'token')).toBe(null)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(canceled).not.toHaveBeenCalled()
})

// A browser opens six connections to a server: an answer that stays unread holds one of them.
it.each([
  ['a change goes out', async ({ ahead }: ReturnType<typeof asked>) => ahead.forget()],
  ['another token asks', async ({ ahead }: ReturnType<typeof asked>) => ahead.take('/transaction', 'other')],
  [
    'it is too old',
    async ({ ahead, wait }: ReturnType<typeof asked>) => {
      wait(10_001)
      return ahead.take('/transaction', 'token')
    },
  ],
  ['the screen never asks', () => vi.advanceTimersByTimeAsync(10_000)],
  ['it asks anew', async ({ ahead }: ReturnType<typeof asked>) => ahead.ask('token', [])],
])('gives the connection of an answer back when %s', async (_, meanwhile) => {
  const { response, canceled } = answered(200)
  const begun = asked(response)
  await meanwhile(begun)
  await vi.advanceTimersByTimeAsync(0)
  expect(canceled).toHaveBeenCalledOnce()
  expect(await begun.ahead.take('/transaction', 'token')).toBe(null)
})

it('gives the connection of a refusal back at once', async () => {
  const { response, canceled } = answered(403)
  const { ahead } = asked(response)
  expect(await ahead.take('/transaction', 'token')).toBe(null)
  expect(canceled).toHaveBeenCalledOnce()
})
