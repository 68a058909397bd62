import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes?: Attribute[] })[] }[]
  }[]
}

/** A span as it arrived; times are nanoseconds since 1970, as text. */
export type CollectedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code: number; message?: string }
  links?: { traceId: string; spanId: string }[]
  attributes: Record<string, string>
}

const recordOf = (attributes: readonly Attribute[] = []): Record<string, string> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue ?? '')]),
  )

const spansOf = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = recordOf(resource.attributes)['service.name'] ?? ''
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: recordOf(span.attributes) })),
    )
  })

/** 'takes' every trace, 'refuses' each with 503, or is 'silent': it never answers. */
type Mode = 'takes' | 'refuses' | 'silent'

/** A collector that speaks OTLP over HTTP. */
export const traceCollector = async () => {
  const raw: string[] = []
  const spans: CollectedSpan[] = []
  const asked: { path: string; type: string; headers: IncomingMessage['headers'] }[] = []
  let mode: Mode = 'takes'
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const type = String(request.headers['content-type'])
    asked.push({ path: request.url ?? '', type, headers: request.headers })
    if (mode === 'silent') return
    if (mode === 'refuses') {
      response.writeHead(400).end()
      return
    }
    const body = Buffer.concat(chunks)
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
    raw.push(bytes.toString('latin1'))
    if (type === 'application/json') spans.push(...spansOf(JSON.parse(bytes.toString('utf8')) as Sent))
    response.writeHead(200, { 'content-type': type }).end(type === 'application/json' ? '{}' : '')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    spans,
    asked,
    text: () => raw.join('\n'),
    setMode: (next: Mode): void => void (mode = next),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}
