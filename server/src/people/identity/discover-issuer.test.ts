import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { discoverIssuer } from './discover-issuer.ts'
import type { Issuer } from './hosted-issuer.ts'

/** A provider that refuses as often as told, and the lines that the server then writes. */
const refusing = (times: number) => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const trusted = vi.fn(async () => {
    if (trusted.mock.calls.length <= times) throw new Error('refused')
  })
  const [log, server] = [{ warn: vi.fn(), info: vi.fn() }, new EventEmitter()]
  const app = { log, server } as unknown as FastifyInstance
  return { log, server, trusted, discover: () => discoverIssuer({ trusted } as unknown as Issuer, app) }
}

test('a provider that is away at the start is a line, and so is its answer', async () => {
  const { log, trusted, discover } = refusing(3)
  await discover()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.info).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log.info.mock.calls).toEqual([
    [{ seconds: expect.any(Number) as number }, 'The identity provider was discovered'],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trusted).toHaveBeenCalledTimes(4)
  expect(log.warn).toHaveBeenCalledOnce()
})

test('a provider that answers at once is no line', async () => {
  const { log, discover } = refusing(0)
  await discover()
  expect([log.warn.mock.calls, log.info.mock.calls]).toEqual([[], []])
})

test('a server that was closed asks no more', async () => {
  const { server, trusted, discover } = refusing(9)
  await discover()
  server.emit('close')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trusted).toHaveBeenCalledOnce()
})
