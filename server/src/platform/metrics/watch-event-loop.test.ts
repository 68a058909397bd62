import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { metricValue } from '../../testing/metric-samples.ts'
import { watchEventLoop } from './watch-event-loop.ts'

const name = 'countersign_event_loop_delay_seconds'

test('a delay is counted however often it is read', async () => {
  const registry = new Registry()
  const end = watchEventLoop(registry)
  const slow = async () => {
    const text = await registry.metrics()
    return (
      (metricValue(text, `${name}_count`) ?? 0) - (metricValue(text, `${name}_bucket`, { le: '0.25' }) ?? 0)
    )
  }
  await expect.poll(async () => metricValue(await registry.metrics(), `${name}_count`)).toBeGreaterThan(0)
  const before = await slow()
  const until = performance.now() + 400
  while (performance.now() < until);
  await expect.poll(slow).toBeGreaterThan(before)
  end()
})
