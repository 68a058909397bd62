import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string } }

export type Span = { service: string; traceId: string; spanId: string; parentSpanId?: string; name: string }

type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: Omit<Span, 'service'>[] }[]
  }[]
}

const spansIn = ({ resourceSpans }: Sent): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name')
    const service = named?.value.stringValue ?? ''
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })))
  })

/** A collector of traces that speaks OTLP over HTTP, as JSON. */
export async function startTraceCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const piece of request) text += String(piece)
    texts.push(text)
    spans.push(...spansIn(JSON.parse(text) as Sent))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    spans,
    text: () => texts.join('\n'),
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
