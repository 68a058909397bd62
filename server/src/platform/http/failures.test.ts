import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from '../logging/logger-options.ts'
import { closingServer, typedDetails, wireAt } from '../../testing/closing.ts'

const server = await closingServer()

test('an error of the database is logged without the row it was about', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('error'), stream } })
  await server.pool.query(`create table secret_details (aba text check (aba <> '101100621'))`)
  const error = await server.pool
    .query(`insert into secret_details values ('101100621')`)
    .catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ detail: expect.stringContaining('101100621') })
  app.log.error({ err: error }, 'request failed')
  app.log.error({ err: new Error('outer', { cause: error }) }, 'request failed')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).not.toContain('101100621')
  expect(lines[0]).toContain('violates check constraint')
  expect(lines[0]).toContain('23514')
})

test('a failure after the change was written does not say that nothing was changed', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  await server.pool.query(`alter table wires rename column reference_lines to reference_lines_away`)
  const failed = await server.call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  await server.pool.query(`alter table wires rename column reference_lines_away to reference_lines`)
  expect(failed.status).toBe(500)
  expect(failed.body.detail).not.toContain('Nothing was changed')
})

test('no answer about a closing is kept by a browser or a proxy, whether good or refused', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  for (const [person, method, url, body] of [
    ['morgan', 'GET', '/transaction', undefined],
    ['morgan', 'GET', `/transaction/${transactionId}`, undefined],
    ['tessa', 'GET', `/wire/${wireId}`, undefined],
    ['tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails()],
    ['ursula', 'GET', `/wire/${wireId}`, undefined],
    [null, 'GET', `/wire/${wireId}`, undefined],
  ] as const) {
    const { headers } = await server.call(person, method, url, body)
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})
