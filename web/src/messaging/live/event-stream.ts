import { EventSourceParserStream } from 'eventsource-parser/stream'

export type StreamEvent = { event: string; data: string }

/** The server writes at least every 20 seconds: after so many milliseconds of silence it is frozen, or the way to it is gone. */
const longestSilence = 50_000

/** Fails the stream that is silent for too long: the page would wait for ever for what is never told. */
function watched(): TransformStream<Uint8Array, Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (controller: TransformStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer)
    timer = setTimeout(() => controller.error(new Error('The stream is silent.')), longestSilence)
  }
  return new TransformStream({
    start: wait,
    transform(chunk, controller) {
      wait(controller)
      controller.enqueue(chunk)
    },
    flush: () => clearTimeout(timer),
  })
}

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) from a body; comments and ids are passed over. `onRetry` hears after
 * how many milliseconds the server wants the page back. Fails when the server is silent for too long.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onRetry?: (pauseMs: number) => void,
): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(watched())
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { event: value.event ?? 'message', data: value.data }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
