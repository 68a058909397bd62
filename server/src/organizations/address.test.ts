import { beforeAll, expect, test } from 'vitest'
import { run } from '../database/connection.ts'
import { addAdmins, administrationEvents } from '../testing/admins.ts'
import { closingServer } from '../testing/closing.ts'
import { newId } from '../new-id.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeAll(() => addAdmins(server))

const salina = { town: ' Salina ', state: 'KS', postalCode: '674011234', country: 'US' }

const change = (
  person: Parameters<typeof call>[0],
  id: string | undefined,
  body: Record<string, unknown>,
  headers?: Record<string, string>,
) => call(person, 'PUT', `/organization/${id}/address`, body, headers)

test('only the super admin says where an organization is', async () => {
  for (const person of ['morgan', 'cole', 'tessa'] as const) {
    expect((await change(person, ids.harbor, salina)).status).toBe(403)
  }
  expect((await change('blake', newId(), salina)).status).toBe(404)
})

test('an address with faults is refused with each of them, one that is stale with 409', async () => {
  const wrong = await change('blake', ids.harbor, { ...salina, state: 'XX', postalCode: '6740' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['state', 'postalCode'])
  expect((await change('blake', ids.harbor, { country: 'ZZ' })).status).toBe(422)
  expect((await change('blake', ids.harbor, salina, { 'if-match': '"99"' })).status).toBe(409)
  const [row] = await run(pool, 'select postal_code, country from organizations where id = $1', [ids.harbor])
  expect(row).toEqual({ postal_code: null, country: 'US' })
})

test('it is kept tidy, told once, and stands in the list', async () => {
  const changed = await change('blake', ids.harbor, salina)
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ town: 'Salina', state: 'KS', postalCode: '67401-1234', country: 'US' })
  const told = (await administrationEvents(server)).length
  expect((await change('blake', ids.harbor, salina)).body.version).toBe(changed.body.version)
  expect(await administrationEvents(server)).toHaveLength(told)
  const abroad = await change('blake', ids.harbor, { country: 'ca', state: 'KS', postalCode: 'k1a 0b1' })
  expect(abroad.body).toMatchObject({ town: null, state: null, postalCode: 'K1A 0B1', country: 'CA' })
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'organization moved',
    actor_id: ids.blake,
    data: { organizationId: ids.harbor },
  })
  const list = await call('blake', 'GET', '/organization?search=Harbor')
  expect(list.body.items[0]).toMatchObject({ postalCode: 'K1A 0B1', country: 'CA' })
})
