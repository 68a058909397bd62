import { expect, it } from 'vitest'
import { readEvents, type StreamEvent } from './event-stream.ts'

async function eventsOf(...chunks: string[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

it('reads events however the network cuts them', async () => {
  const whole = ': hello\n\nevent: change\ndata: {"a":1}\n\nid: 7\nevent: change\ndata: x\ndata: y\n\n'
  const expected = [
    { event: 'change', data: '{"a":1}' },
    { event: 'change', data: 'x\ny' },
  ]
  expect(await eventsOf(whole)).toEqual(expected)
  expect(await eventsOf(...whole.split(''))).toEqual(expected)
})

it('keeps back an event that was never finished', async () => {
  expect(await eventsOf('data: half')).toEqual([])
})
