import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

type Item = { type: string; payload: Record<string, unknown> }

/** A third-party service for error reports that speaks the envelope protocol: JSON lines, header first. */
export const reportReceiver = async () => {
  const raw: string[] = []
  const items: Item[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8')
    raw.push(text)
    const [, ...lines] = text.split('\n').filter((line) => line !== '')
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const { type } = JSON.parse(lines[at] ?? '') as { type: string }
      items.push({ type, payload: JSON.parse(lines[at + 1] ?? '') as Item['payload'] })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    items,
    /** Everything that was ever received, as it came. */
    text: () => raw.join('\n'),
    close: () => new Promise((closed) => server.close(closed)),
  }
}
