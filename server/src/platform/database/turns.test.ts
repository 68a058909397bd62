import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseBusy, TooManyReads } from './database-trouble.ts'
import { turnsOf } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => () => new Promise<string>((done) => setTimeout(() => done('done'), ms))
const failing = (ms: number) => () =>
  new Promise<string>((_, failed) => setTimeout(() => failed(new Error('failed')), ms))

const refused = () => new TooManyReads()
const patient = { patienceMs: 100, whileOthersEnd: true, refusal: refused }

test('a queue that moves is waited in for longer than the patience, one that stands still is not', async () => {
  const turns = turnsOf(1, patient)
  const all = Promise.all([1, 2, 3, 4].map(() => turns.take(lasting(80))))
  await vi.advanceTimersByTimeAsync(320)
  expect(await all).toEqual(['done', 'done', 'done', 'done'])

  const stuck = turns.take(lasting(1000))
  const waits = expect(turns.take(lasting(0))).rejects.toBeInstanceOf(TooManyReads)
  await vi.advanceTimersByTimeAsync(101)
  await waits
  await vi.advanceTimersByTimeAsync(900)
  expect(await stuck).toBe('done')
})

test('work that fails is no sign that the queue moves', async () => {
  const turns = turnsOf(1, patient)
  const begun = vi.fn()
  const all = [1, 2].map(() => turns.take(failing(80)))
  const last = turns.take(async () => begun())
  const settled = Promise.allSettled([...all, last])
  await vi.advanceTimersByTimeAsync(200)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(last).rejects.toBeInstanceOf(TooManyReads)
  expect(begun).not.toHaveBeenCalled()
})

test('one more than may wait is refused at once', async () => {
  const turns = turnsOf(1, { mostWaiting: 1 })
  const [first, second] = [turns.take(lasting(10)), turns.take(lasting(10))]
  await expect(turns.take(lasting(10))).rejects.toBeInstanceOf(DatabaseBusy)
  await vi.advanceTimersByTimeAsync(20)
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
})
