import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endPatiently } from './end-process.ts'
import { createStartedParts } from './started-parts.ts'

const log = { info: vi.fn(), error: vi.fn() }
const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
const onFailed = vi.fn() as unknown as (error: unknown) => never
afterAll(() => exit.mockRestore())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a stop that ends is said with its time, after everything that was started', async () => {
  const parts = createStartedParts()
  const ended: string[] = []
  for (const name of ['database', 'calls']) parts.add(name, async () => void ended.push(name))
  endPatiently({ drainSeconds: 0 }, parts, log, onFailed)
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0))
  expect(ended).toEqual(['calls', 'database'])
  expect(log.info.mock.calls).toEqual([[{ seconds: expect.any(Number) as number }, 'stopped']])
  expect(log.error).not.toHaveBeenCalled()
})

test('what cannot be stopped keeps nothing else from its end, and ends the process as failed', async () => {
  const parts = createStartedParts()
  const ended: string[] = []
  parts.add('database', async () => void ended.push('database'))
  const fault = new Error('The connection was lost.')
  parts.add('calls', () => Promise.reject(fault))
  endPatiently({ drainSeconds: 0 }, parts, log, onFailed)
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledExactlyOnceWith(fault))
  expect(ended).toEqual(['database'])
  expect(log.info).not.toHaveBeenCalled()
})

test('a stop that takes too long is cut off, and the log says what had not ended', async () => {
  vi.useFakeTimers()
  const parts = createStartedParts()
  parts.add('database', async () => undefined)
  parts.add('calls, jobs and live updates', () => new Promise(() => undefined))
  endPatiently({ drainSeconds: 5 }, parts, log, onFailed)
  await vi.advanceTimersByTimeAsync(24_999)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(log.error.mock.calls).toEqual([
    [{ seconds: 25 }, 'stop cut off: calls, jobs and live updates had not ended'],
  ])
  expect(log.info).not.toHaveBeenCalled()
})
