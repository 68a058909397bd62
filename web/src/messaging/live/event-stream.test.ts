import { expect, it } from 'vitest'
import { readEvents, type StreamEvent } from './event-stream.ts'

async function eventsOfBytes(chunks: Uint8Array[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: StreamEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

const eventsOf = (...chunks: string[]): Promise<StreamEvent[]> =>
  eventsOfBytes(chunks.map((chunk) => new TextEncoder().encode(chunk)))

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

it.each([
  ['lines that end in CR LF', 'event: change\r\ndata: x\r\n\r\n'],
  ['lines that end in CR', 'event: change\rdata: x\r\revent: later\r'],
  ['lines that end in different ways', 'event: change\r\ndata: x\n\r\n'],
  ['fields without a space', 'event:change\ndata:x\n\n'],
  [
    'comments, hints and fields that the standard does not have',
    ': hi\nretry: 5\nid: 1\nfoo: y\nevent: change\ndata: x\n\n',
  ],
  ['a byte order mark', '\uFEFFevent: change\ndata: x\n\n'],
])('reads %s, whole and in pieces', async (_what, text) => {
  const expected = [{ event: 'change', data: 'x' }]
  expect(await eventsOf(text)).toEqual(expected)
  expect(await eventsOf(...text.split(''))).toEqual(expected)
})

it('reads a letter whose bytes arrive apart', async () => {
  const bytes = new TextEncoder().encode('data: 💸 é\n\n')
  const each = Array.from(bytes, (byte) => Uint8Array.of(byte))
  expect(await eventsOfBytes(each)).toEqual([{ event: 'message', data: '💸 é' }])
})

it('takes a field without a colon for an empty one, and forgets an event without data', async () => {
  expect(await eventsOf('data\ndata: x\n\n')).toEqual([{ event: 'message', data: '\nx' }])
  expect(await eventsOf('event: change\n\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x' }])
})

it('lets go of the body when its reader stops', async () => {
  const canceled = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
    cancel: () => canceled.resolve(),
  })
  for await (const { data } of readEvents(body)) {
    expect(data).toBe('x')
    break
  }
  await canceled.promise
})
