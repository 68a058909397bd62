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

test('one owner holds neither all turns nor all places of those that wait', async () => {
  const turns = turnsOf(2, { mostOfOwner: 1, mostWaiting: 4 })
  const order: string[] = []
  const work = (name: string, ms = 10) =>
    turns.take(async () => {
      order.push(name)
      return lasting(ms)()
    }, name)
  const flood = [1, 2, 3, 4, 5].map(() => work('flood', 100))
  const floods = Promise.allSettled(flood)
  await expect(work('flood')).rejects.toBeInstanceOf(DatabaseBusy)
  // The first begins at once; the others take places of those that came last.
  const others = [work('one'), work('two'), work('three')]
  const all = Promise.all(others)
  await expect(work('two')).rejects.toBeInstanceOf(DatabaseBusy)
  await vi.advanceTimersByTimeAsync(35)
  expect(order).toEqual(['flood', 'one', 'two', 'three'])
  expect(await all).toEqual(['done', 'done', 'done'])
  await vi.advanceTimersByTimeAsync(300)
  expect((await floods).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})

test('places that were given up, or whose turn came too late, are free again', async () => {
  const turns = turnsOf(1, { mostWaiting: 2, patienceMs: 100 })
  const begun = vi.fn(async () => 'done')
  const first = turns.take(lasting(150), 'script')
  const settled = Promise.allSettled([turns.take(begun, 'script'), turns.take(begun, 'script')])
  const other = Promise.allSettled([turns.take(begun, 'clerk')])
  await vi.advanceTimersByTimeAsync(400)
  expect(await first).toBe('done')
  expect([...(await settled), ...(await other)].map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  expect(begun).not.toHaveBeenCalled()
  expect(await turns.take(begun, 'clerk')).toBe('done')
})

test('who has the fewest turns goes first, though others came before', async () => {
  const turns = turnsOf(2)
  const order: string[] = []
  const work = (owner: string, name: string, ms: number) =>
    turns.take(async () => {
      order.push(name)
      return lasting(ms)()
    }, owner)
  const all = [
    work('script', 'a', 10),
    work('script', 'b', 50),
    work('script', 'c', 10),
    work('clerk', 'd', 10),
    work('script', 'e', 10),
  ]
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'd', 'c', 'e'])
})
