import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'

const child = spawn(process.execPath, [join(import.meta.dirname, 'print-traces.mjs'), '0'])
afterAll(() => void child.kill())
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
const next = async () => (await lines.next()).value

const span = (spanId, name, more) => ({
  traceId: 'ab'.repeat(16),
  spanId,
  name,
  startTimeUnixNano: '1000000000',
  endTimeUnixNano: '1012500000',
  ...more,
})

it('prints each span below the one that it belongs to, and refuses what is not JSON', async () => {
  const [, url] = /(http:\S+)/.exec(await next())
  const spans = [
    span('2', 'commit', { parentSpanId: '1', status: { code: 2 } }),
    span('1', 'POST /wire/{wireId}/send', { parentSpanId: '9' }),
  ]
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'countersign' } }] }
  const send = (type) =>
    fetch(`${url}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans }] }] }),
    })
  expect((await send('application/json')).status).toBe(200)
  expect(await next()).toBe('abababab      12.5 ms  countersign POST /wire/{wireId}/send')
  expect(await next()).toBe('abababab      12.5 ms    countersign commit  failed')
  const said = once(child.stderr, 'data')
  expect((await send('application/x-protobuf')).status).toBe(415)
  expect(String((await said)[0])).toContain('OTEL_EXPORTER_OTLP_PROTOCOL=http/json')
})
