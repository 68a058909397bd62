import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const anyId = '01993b5e-0000-7000-8000-000000000000'

const files = (Object.values(contract) as Endpoint[]).filter(
  ({ produces, access, method }) => produces !== undefined && access === 'signed-in' && method === 'GET',
)

test('who takes files without end has to wait, whatever the file, and is told for how long', async () => {
  expect(files.length).toBeGreaterThan(20)
  expect((await server.call('morgan', 'GET', '/transaction/csv')).status).toBe(200)
  // As if that had been many times.
  await server.pool.query('update sign_in_limits set points = 100000')
  for (const { path } of files) {
    const url = path.replaceAll(/\{\w+\}/g, anyId)
    const { status, body, headers } = await server.call('morgan', 'GET', url)
    expect([url, status, body.code]).toEqual([url, 429, 'too-many-requests'])
    const seconds = Number(headers['retry-after'])
    expect([url, seconds > 0 && seconds <= 600]).toEqual([url, true])
  }
  expect((await server.call('nora', 'GET', '/transaction/csv')).status).toBe(200)
})
