import './require-node.mjs'
import { createServer } from 'node:http'

/** A collector to try traces with: it prints each span as a line, below the one that it belongs to where both come together. */
const port = Number(process.argv[2] ?? 4318)
const longest = 10 * 1024 * 1024

const linesOf = (spans) => {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const lines = []
  const addBelow = (parent, depth) => {
    const children = spans.filter(
      ({ parentSpanId = '' }) => (ids.has(parentSpanId) ? parentSpanId : '') === parent,
    )
    children.sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    for (const span of children) {
      const tookMs = Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6
      const took = `${tookMs.toFixed(1).padStart(9)} ms`
      const failed = span.status?.code === 2 ? '  failed' : ''
      lines.push(
        `${span.traceId.slice(0, 8)} ${took}  ${'  '.repeat(depth)}${span.service} ${span.name}${failed}`,
      )
      addBelow(span.spanId, depth + 1)
    }
  }
  addBelow('', 0)
  return lines
}

const spansIn = ({ resourceSpans = [] }) =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name')
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service: named?.value.stringValue ?? '' })),
    )
  })

/** Resolves to the status of the answer. */
const take = async (request) => {
  if (request.headers['content-type'] !== 'application/json') {
    process.stderr.write('These traces are not JSON: set OTEL_EXPORTER_OTLP_PROTOCOL=http/json.\n')
    return 415
  }
  const pieces = []
  let size = 0
  for await (const piece of request) {
    size += piece.length
    if (size > longest) return 413
    pieces.push(piece)
  }
  for (const line of linesOf(spansIn(JSON.parse(Buffer.concat(pieces).toString('utf8')))))
    process.stdout.write(`${line}\n`)
  return 200
}

const server = createServer((request, response) => {
  void take(request).then(
    (status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
    () => response.writeHead(400).end(),
  )
})
server.listen(port, '127.0.0.1', () =>
  process.stdout.write(`Waiting for traces on http://127.0.0.1:${server.address().port}\n`),
)
