import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as sentry from '@sentry/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../loading/load-chunk.ts'
import { openReporting } from './reporting.ts'

/** A third party's service: everything it ever received, addresses and headers included. */
const received: string[] = []
const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  let body = ''
  for await (const piece of request) body += String(piece)
  received.push(`${request.url} ${JSON.stringify(request.headers)}\n${body}`)
  response
    .writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
    .end('{}')
}
const server = createServer((request, response) => void take(request, response))

let report: ReturnType<typeof openReporting>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  report = openReporting({
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    environment: 'production',
    version: '1.2.3',
  })
})
afterAll(async () => {
  await sentry.close(2000)
  server.closeAllConnections()
  server.close()
})

const sent = () => received.join('\n')

it('[R9.9] an error arrives with its kind, screen and release, and a trace with its times', async () => {
  report({ error: new TypeError('x.map is not a function'), screen: 'Transactions' })
  report({ error: new ChunkLoadError('CHUNK_LOAD_FAILED', 'Wire', 'canary') })
  await sentry.flush(5000)
  await vi.waitFor(() => {
    for (const part of [
      'TypeError',
      'x.map is not a function',
      '"screen":"Transactions"',
      'countersign@1.2.3',
      'ChunkLoadError',
      '"chunk":"Wire"',
    ]) {
      expect(sent()).toContain(part)
    }
  }, 15_000)
})

it('no name, digit or address of a screen arrives, whatever kind of report the library makes of it', async () => {
  const before = received.length
  sentry.setUser({ email: 'canary@quill.example' })
  sentry.setContext('canary', { canary: 1 })
  sentry.addBreadcrumb({ category: 'ui.click', message: 'button[aria-label="Actions for canary"]' })
  report({ error: new Error('Canary Quill has no account 4210077319'), screen: 'Canary Quill' })
  sentry.captureMessage('canary message')
  sentry.captureFeedback({ message: 'canary feedback', email: 'canary@quill.example' })
  sentry.captureEvent({ message: 'canary', fingerprint: ['canary'], extra: { canary: 1 } })
  sentry.startSession()
  sentry.captureSession(true)
  sentry.getClient()?.recordDroppedEvent('network_error', 'error')
  const attributes = { 'sentry.op': 'ui.interaction.click', canary: 'canary' }
  // As the library measures an interaction: a span that leaves by itself, named after what was clicked.
  sentry
    .startInactiveSpan({
      name: 'Actions for canary',
      op: 'ui.interaction.click',
      attributes,
      experimental: { standalone: true },
    })
    .end()
  sentry.startSpan({ name: 'Canary Quill', op: 'navigation', forceTransaction: true }, () => {
    sentry.startSpan({ name: 'GET /user/search/canary?email=canary', op: 'http.client' }, () => undefined)
    sentry.startSpan({ name: 'button "canary"', op: 'ui.interaction.click', attributes }, () => undefined)
  })
  await sentry.flush(5000)
  await vi.waitFor(() => {
    const last = received.slice(before).join('\n')
    expect(last).toContain('"type":"transaction"')
    expect(last).toContain('"type":"event"')
  }, 15_000)
  expect(sent()).toContain('GET /user/search/:id')
  expect(sent().match(/.{0,60}(?:canary|quill|4210077319).{0,60}/gi)).toBeNull()
})
