import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { newId } from '../../platform/database/new-id.ts'

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

const read = (person: Parameters<typeof call>[0], id: string | undefined) =>
  call(person, 'GET', `/organization/${id}/address`)

test('only the super admin and its own admins say where an organization is, and its members read it', async () => {
  // Cole is Harbor's admin, Theo First Trust's; neither learns which other organizations there are.
  for (const [person, id, status] of [
    ['morgan', ids.harbor, 200],
    ['tessa', ids.firsttrust, 200],
    ['tessa', ids.harbor, 403],
    ['morgan', ids.firsttrust, 403],
    ['theo', ids.harbor, 403],
    ['cole', ids.firsttrust, 403],
    ['cole', newId(), 403],
  ] as const) {
    const refused = await change(person, id, salina)
    expect([person, refused.status, refused.body.code]).toEqual([person, 403, 'not-permitted'])
    expect([person, (await read(person, id)).status]).toEqual([person, status])
  }
  for (const body of [{}, { town: 'Elsewhere' }]) {
    expect((await change('cole', ids.salina, body)).status).toBe(403)
  }
  expect((await change('blake', newId(), salina)).status).toBe(404)
  expect((await read('blake', newId())).status).toBe(404)
  expect(await administrationEvents(server)).toEqual([])
})

test('its own admin changes it under the same rules, and is named for it', async () => {
  const wrong = await change('theo', ids.firsttrust, { ...salina, state: 'XX' })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'state'])
  const { version } = (await read('theo', ids.firsttrust)).body
  const stale = await change('theo', ids.firsttrust, salina, { 'if-match': `"${version + 1}"` })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const changed = await change('theo', ids.firsttrust, salina, { 'if-match': `"${version}"` })
  // Nothing of what the platform knows of an organization is told to its own admins.
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      id: ids.firsttrust,
      version: version + 1,
      name: 'First Trust Bank',
      town: 'Salina',
      state: 'KS',
      postalCode: '67401-1234',
      country: 'US',
    },
  ])
  expect((await read('theo', ids.firsttrust)).body).toEqual(changed.body)
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'organization moved',
    actor_id: ids.theo,
    data: { organizationId: ids.firsttrust },
  })
})

test('of eight at once who saw the same address one changes it, and it is told once', async () => {
  const { version } = (await read('theo', ids.firsttrust)).body
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      change('theo', ids.firsttrust, { ...salina, town: `Town ${at}` }, { 'if-match': `"${version}"` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect((await read('theo', ids.firsttrust)).body.version).toBe(version + 1)
})

test.each([
  ['moved to another organization', 'organization_id = $2'],
  ['stopped being an admin', `role = 'user', organization_id = coalesce($2, organization_id)`],
  ['was inactivated', `status = 'Inactive', organization_id = coalesce($2, organization_id)`],
])('an admin who %s while the change waited changes nothing', async (_, set) => {
  const before = (await read('theo', ids.firsttrust)).body
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from organizations where id = $1 for update', [ids.firsttrust])
    const waiting = change('theo', ids.firsttrust, { ...salina, town: 'Too late' })
    await lockWaits(pool)
    const elsewhere = set.startsWith('organization_id') ? ids.lexbond : null
    await pool.query(`update users set ${set} where id = $1`, [ids.theo, elsewhere])
    await holder.query('commit')
    expect((await waiting).status).toBe(403)
    expect((await read('blake', ids.firsttrust)).body).toEqual(before)
  } finally {
    await holder.query('rollback')
    holder.release()
    await pool.query(
      `update users set organization_id = $2, role = 'organization_admin', status = 'Active' where id = $1`,
      [ids.theo, ids.firsttrust],
    )
  }
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
