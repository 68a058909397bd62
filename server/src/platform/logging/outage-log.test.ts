import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutageLog } from './outage-log.ts'

const lines = () => ({ warn: vi.fn(), info: vi.fn() })

/** The clock, in milliseconds, which stands still. */
const clockAt = (ms: number) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(ms)
  onTestFinished(() => now.mockRestore())
  return now
}

test('an outage is a line at its beginning and one at its end, which says how long it lasted', () => {
  const now = clockAt(1_000)
  const [log, onLine] = [lines(), vi.fn()]
  const outage = createOutageLog(log, onLine)
  outage.worked('works')
  const first = new Error('refused')
  outage.failed('fails', first)
  outage.failed('fails', new Error('refused'))
  outage.failed('still fails', new Error('silent'))
  expect(log.warn.mock.calls).toEqual([[{ err: first }, 'fails']])
  now.mockReturnValue(43_540)
  outage.worked('works again')
  outage.worked('works again')
  expect(log.info.mock.calls).toEqual([[{ seconds: 42.5 }, 'works again']])
  expect(onLine).toHaveBeenCalledTimes(2)
  outage.failed('fails', first)
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('what works in part ends an outage only after it failed no more for a while', () => {
  const now = clockAt(1_000)
  const log = lines()
  const outage = createOutageLog(log)
  outage.failed('fails', new Error('refused'))
  now.mockReturnValue(6_000)
  outage.worked('works again', 10_000)
  outage.failed('fails', new Error('refused'))
  now.mockReturnValue(15_999)
  outage.worked('works again', 10_000)
  expect(log.info).not.toHaveBeenCalled()
  now.mockReturnValue(16_000)
  outage.worked('works again', 10_000)
  expect(log.info.mock.calls).toEqual([[{ seconds: 15 }, 'works again']])
  expect(log.warn).toHaveBeenCalledOnce()
})

test('a change of its cause is a line, and begins no other outage', () => {
  const now = clockAt(0)
  const log = lines()
  const outage = createOutageLog(log)
  for (const cause of ['refused', 'refused', 'full', 'full']) outage.failed(cause, undefined, cause)
  expect(log.warn.mock.calls.map(([, words]) => words)).toEqual(['refused', 'full'])
  now.mockReturnValue(2_000)
  outage.worked('works again')
  expect(log.info.mock.calls).toEqual([[{ seconds: 2 }, 'works again']])
})
