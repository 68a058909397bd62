import { EventSourceParserStream } from 'eventsource-parser/stream'

export type StreamEvent = { event: string; data: string }

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) from a body; comments and ids are passed over. `onRetry` hears after
 * how many milliseconds the server wants the page back.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onRetry?: (pauseMs: number) => void,
): AsyncGenerator<StreamEvent> {
  const reader = body
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
