import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runLoad } from './run-load.ts'

test('one failing piece ends the load: a rate of refusals is no rate', async () => {
  const load = runLoad(2, { count: 10 }, async (_, piece) => {
    if (piece === 3) throw new Error('The list answered 500')
  })
  await expect(load).rejects.toThrow('500')
})

test('it stops at the count or at the time, whichever comes first, and keeps as many in flight as asked', async () => {
  let inFlight = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inFlight)
    await pause(1)
    inFlight -= 1
  }
  expect((await runLoad(4, { count: 20, forMs: 10_000 }, work)).count).toBe(20)
  expect(most).toBe(4)
  const timed = await runLoad(4, { count: 1_000_000, forMs: 30 }, work)
  expect(timed.count).toBeGreaterThan(0)
  expect(timed.count).toBeLessThan(1000)
  expect(timed.p50).toBeLessThanOrEqual(timed.p95)
})

test('it tells what each piece took of the processors', async () => {
  const { cost } = await runLoad(1, { count: 4 }, async () => {
    const until = performance.now() + 80
    while (performance.now() < until);
  })
  expect(cost).toBeGreaterThan(40)
})
