import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it says once it listens. */
export type CollectorPort = number

/** A collector of traces in a process of its own: it takes everything, and keeps nothing. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})
server.listen(0, '127.0.0.1', () =>
  process.send?.((server.address() as AddressInfo).port satisfies CollectorPort),
)
