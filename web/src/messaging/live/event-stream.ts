export type StreamEvent = { event: string; data: string }

/** Reads server-sent events (WHATWG HTML, section 9.2) from a body; comments, ids and retry hints are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseEvent(block)
        if (event !== null) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parseEvent(block: string): StreamEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const value = line.slice(colon + 1).replace(/^ /, '')
    if (line.startsWith('event:')) event = value
    if (line.startsWith('data:')) data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}
