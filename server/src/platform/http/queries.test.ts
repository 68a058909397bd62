import { contract } from '@countersign/contract/app/contract'
import type { Endpoint } from '@countersign/contract/platform/endpoint'
import { expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const anyId = '01993b5e-0000-7000-8000-000000000000'
const signedIn = (Object.values(contract) as Endpoint[]).filter(({ access }) => access === 'signed-in')
const addressed = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, anyId)

test('an unknown query parameter is refused by its name, by every call', async () => {
  for (const endpoint of signedIn) {
    for (const name of ['nothing', '__proto__', 'constructor']) {
      const url = `${addressed(endpoint)}?${name}=1`
      const { status, body } = await server.call('morgan', endpoint.method, url)
      const told = body.errors?.map(({ field }: { field: string }) => field)
      // What the path lacks may be said first.
      if (endpoint.params && status === 422 && !told.includes(name)) continue
      expect([endpoint.method, url, status, told]).toEqual([
        endpoint.method,
        url,
        422,
        expect.arrayContaining([name]),
      ])
    }
  }
})

test('a query parameter that stands twice is refused at its field, by every call', async () => {
  for (const endpoint of signedIn) {
    for (const name of Object.keys(endpoint.query?.shape ?? {})) {
      const url = `${addressed(endpoint)}?${name}=1&${name}=2`
      const { status, body } = await server.call('morgan', endpoint.method, url)
      const told = body.errors?.map(({ field }: { field: string }) => field)
      expect([url, status, told]).toEqual([url, 422, expect.arrayContaining([name])])
    }
  }
})
