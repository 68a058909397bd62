import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { productVersion } from '../product-version.ts'
import { closingServer } from '../../testing/closing.ts'
import { callsOutsideContract } from '../../app/calls-outside-contract.ts'
import { openApi } from './openapi.ts'

const { app, call } = await closingServer()

const endpoints = Object.values(contract) as Endpoint[]

test('every call of the contract is described with its input, answer and refusals', async () => {
  const { body } = await call(null, 'GET', '/openapi.json')
  for (const { method, path, body: input, upload } of endpoints) {
    const operation = body.paths[path]?.[method.toLowerCase()]
    expect([path, operation?.responses.default !== undefined]).toEqual([path, true])
    expect([path, operation.requestBody !== undefined]).toEqual([
      path,
      input !== undefined || upload === true,
    ])
  }
  const accept = body.paths['/wire/{wireId}/accept'].post
  expect(accept.requestBody.content['application/json'].schema.required).toEqual(['digest'])
  expect(accept.parameters[0]).toMatchObject({ name: 'wireId', in: 'path', required: true })
  expect(body.info.version).toBe(productVersion)
})

test('so are the calls beside it; the form of the sign-in where the product has one', async () => {
  const { paths } = (await call(null, 'GET', '/openapi.json')).body
  expect(paths['/notification/stream'].get.responses[200].content).toHaveProperty('text/event-stream')
  expect(Object.keys(paths['/readyz'].get.responses)).toEqual(['200', '400', '503', 'default'])
  expect(Object.keys(paths['/account/login'].post.responses)).toEqual([
    '303',
    '400',
    '401',
    '408',
    '413',
    '415',
    '429',
    'default',
  ])
  const hosted = openApi(
    { name: 'X', url: 'https://x.example' },
    { endpoints, others: callsOutsideContract({ ownProvider: false }) },
  )
  expect(hosted.paths).not.toHaveProperty('/account/login')
})

test('people read the same on a page without scripts, nothing on it loaded from elsewhere', async () => {
  const { paths } = (await call(null, 'GET', '/openapi.json')).body
  const page = await app.inject('/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations as object)) {
      expect(page.body).toContain(
        `<code class="method">${method.toUpperCase()}</code> <code>${path.replaceAll('&', '&amp;')}</code>`,
      )
    }
  }
  expect(page.body).not.toMatch(/<script|style="|(?:src|href)="(?!\/|#)/)
  expect((await app.inject('/docs/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})
