import './require-node.mjs'
import { createServer } from 'node:http'

/** A collector to try traces with: it prints each span as a line, below the one that it belongs to where both come together. */
const port = Number(process.argv[2] ?? 4318)
const longest = 10 * 1024 * 1024

const linesOf = (spans) => {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const below = (parent, depth) =>
    spans
      .filter(({ parentSpanId = '' }) => (ids.has(parentSpanId) ? parentSpanId : '') === parent)
      .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
      .flatMap((span) => {
        const tookMs = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6
        const failed = span.status?.code === 2 ? '  failed' : ''
        const line = `${span.traceId.slice(0, 8)} ${tookMs.toFixed(1).padStart(9)} ms  ${'  '.repeat(depth)}${span.service} ${span.name}${failed}`
        return [line, ...below(span.spanId, depth + 1)]
      })
  return below('', 0)
}

const spansIn = ({ resourceSpans = [] }) =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name')
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service: named?.value.stringValue ?? '' })),
    )
  })

const server = createServer(async (request, response) => {
  const pieces = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > longest) return response.writeHead(413).end()
    pieces.push(piece)
  }
  if (request.headers['content-type'] !== 'application/json') {
    process.stderr.write('These traces are not JSON: set OTEL_EXPORTER_OTLP_PROTOCOL=http/json.\n')
    return response.writeHead(415).end()
  }
  for (const line of linesOf(spansIn(JSON.parse(Buffer.concat(pieces).toString('utf8')))))
    process.stdout.write(`${line}\n`)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`Waiting for traces on http://127.0.0.1:${server.address().port}\n`),
)
