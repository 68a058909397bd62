import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server
const lookalike = newId()

beforeAll(async () => {
  await addAdmins(server)
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role) values ($1, 'Firs Trust', 'Firs Trust', 9)`,
    [lookalike],
  )
  await run(
    pool,
    `insert into organization_domains (domain, organization_id) values
       ('firsttrust.example', $1), ('firstrust.example', $2), ('harbor.example', $3)`,
    [ids.firsttrust, lookalike, ids.harbor],
  )
})

test('only the super admin sees organizations, and verifies them', async () => {
  for (const person of ['morgan', 'cole', 'theo', 'tessa'] as const) {
    expect((await call(person, 'GET', '/organization')).status).toBe(403)
    const verify = await call(person, 'PUT', `/organization/${lookalike}/verified`, { verified: true })
    expect(verify.status).toBe(403)
  }
  const url = `/organization/${newId()}/verified`
  expect((await call('blake', 'PUT', url, { verified: true })).status).toBe(404)
  expect((await call('blake', 'PUT', url, { verified: 'yes' })).status).toBe(422)
})

test('those to verify come first, and a domain that could be mistaken for a known one is named', async () => {
  const { body } = await call('blake', 'GET', '/organization')
  expect(body).toMatchObject({ total: 6, pageSize: 15 })
  expect(body.items[0]).toEqual({
    id: lookalike,
    version: 1,
    name: 'Firs Trust',
    legalName: 'Firs Trust',
    role: 9,
    isIssuer: false,
    town: null,
    state: null,
    postalCode: null,
    country: 'US',
    phone: null,
    domains: ['firstrust.example'],
    members: 0,
    verified: false,
    verifiedAt: null,
    verifiedBy: null,
    resembles: 'firsttrust.example',
    resemblances: [
      expect.objectContaining({ kind: 'domain', own: 'firstrust.example', known: 'firsttrust.example' }),
      expect.objectContaining({ kind: 'name', own: 'Firs Trust', known: 'First Trust Bank' }),
    ],
    acknowledgement: null,
  })
  expect(body.items.slice(1).every(({ resembles }: { resembles: null }) => resembles === null)).toBe(true)
  const named = async (query: string): Promise<string[]> =>
    (await call('blake', 'GET', `/organization?${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )
  expect(await named('verified=false')).toEqual(['Firs Trust'])
  expect(await named('search=harbor.ex')).toEqual(['Harbor Securities'])
  expect(await named('verified=true&search=trust')).toEqual(['First Trust Bank'])
})

test('verifying keeps who and when, is taken back, and never overwrites what was not seen', async () => {
  const url = `/organization/${lookalike}/verified`
  const body = { verified: true, acknowledged: [ids.firsttrust] }
  const stale = await call('blake', 'PUT', url, body, { 'if-match': '"7"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const done = await call('blake', 'PUT', url, body, { 'if-match': '"1"' })
  expect(done.body).toMatchObject({
    verified: true,
    verifiedAt: '2026-11-20T15:00:00.000Z',
    verifiedBy: 'Blake Test',
    version: 2,
  })
  expect((await call('blake', 'PUT', url, body)).body.version).toBe(2)
  const back = await call('blake', 'PUT', url, { verified: false })
  expect(back.body).toMatchObject({ verified: false, verifiedAt: null, verifiedBy: null, version: 3 })
  expect(await administrationEvents(server)).toMatchObject([
    { type: 'organization verified', actor_id: ids.blake, data: { organizationId: lookalike } },
    { type: 'organization verification withdrawn', actor_id: ids.blake, data: { organizationId: lookalike } },
  ])
})

test('[R7.12] a visitor learns who owns a domain, nothing about an address, up to a limit', async () => {
  const ask = (email: string) =>
    call(null, 'GET', `/user/validateorgemaildomain?email=${encodeURIComponent(email)}`)
  const harbor = { organization: { id: ids.harbor, name: 'Harbor Securities' } }
  expect((await ask('morgan@harbor.example')).body).toEqual(harbor)
  expect((await ask(' New.Person@HARBOR.example ')).body).toEqual(harbor)
  expect((await ask('x@harbor.example.evil.example')).body).toEqual({ organization: null })
  expect((await ask('harbor.example')).body.errors[0].field).toBe('email')
  expect((await call(null, 'GET', '/user/validateorgemaildomain')).body.errors[0].field).toBe('email')
  const statuses = new Set<number>()
  for (let at = 0; at < 70; at += 1) statuses.add((await ask(`a@d${at}.example`)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})
