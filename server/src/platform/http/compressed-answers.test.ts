import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { tokenSigner } from '../../testing/token-signer.ts'
import { compressedCalls } from './compressed-answers.ts'

const server = await closingServer()
const token = await (await tokenSigner(server.config))(emailOf('morgan'))

const ask = async (path: string, encoding: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({
    method,
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': encoding,
    },
  })

const endpoints = new Map(
  (Object.values(contract) as Endpoint[]).map((endpoint) => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** The names of all fields of a shape, at whatever depth. */
const fieldsOf = (shape: unknown): string[] => {
  if (typeof shape !== 'object' || shape === null) return []
  const { properties } = shape as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(shape).flatMap(fieldsOf)]
}

test.each([...compressedCalls])(
  '%s is a call of the contract that answers no account number and no token',
  (call) => {
    const endpoint = endpoints.get(call)
    expect(endpoint).toBeDefined()
    if (endpoint === undefined || endpoint.produces) return
    const fields = fieldsOf(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }))
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => /accountNumber|furtherCredit|fbo|token|secret/i.test(field))).toEqual([])
  },
)

test('an answer over 1 KiB leaves compressed as the client takes it, and says that it depends on that', async () => {
  const path = '/masterdata/all'
  const plain = await ask(path, 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload.length).toBeGreaterThan(1024)
  const brotli = await ask(path, 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
  expect(brotli.headers['vary']).toContain('accept-encoding')
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  const gzip = await ask(path, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload)
})

test('short answers, refusals and bank details leave as they are', async () => {
  for (const path of ['/transaction?search=none-is-called-so', '/transaction?pageSize=x', '/instruction']) {
    const answer = await ask(path, 'br, gzip')
    expect([path, answer.headers['content-encoding']]).toEqual([path, undefined])
    expect(JSON.parse(answer.payload)).toBeTypeOf('object')
  }
})

test('HEAD answers without a body', async () => {
  const answer = await ask('/masterdata/all', 'br', 'HEAD')
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0])
})

test('a body that arrives compressed is read no more than before', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/transaction',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: Buffer.from('1f8b', 'hex'),
  })
  expect([400, 415]).toContain(answer.statusCode)
})
