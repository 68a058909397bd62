import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Report = { type: string; payload: Record<string, unknown> }

type Received = { path: string; headers: Record<string, unknown>; text: string }

/** A third party's error service. It reads the envelope protocol: lines of JSON, header first. */
export async function startReportReceiver() {
  const received: Received[] = []
  const reports: Report[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8')
    const { pathname } = new URL(request.url ?? '/', 'http://receiver')
    received.push({ path: pathname, headers: request.headers, text })
    if (pathname.endsWith('/envelope/')) reports.push(...reportsIn(text))
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    dsn: `${origin.replace('//', '//publickey@')}/7`,
    received,
    reports,
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function reportsIn(envelope: string): Report[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '')
  const reports: Report[] = []
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { type } = JSON.parse(lines[at] ?? '') as { type: string }
    reports.push({ type, payload: JSON.parse(lines[at + 1] ?? '') as Report['payload'] })
  }
  return reports
}
