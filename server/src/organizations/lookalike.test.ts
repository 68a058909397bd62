import { beforeAll, expect, test } from 'vitest'
import { run } from '../database/connection.ts'
import { closingServer } from '../testing/closing.ts'
import { resembledOrganization } from './resembled-organization.ts'

const server = await closingServer()
const { call, pool, ids } = server

const ask = (person: 'morgan' | 'tessa' | 'cole', email: string) =>
  call(person, 'GET', `/user/lookalike?email=${encodeURIComponent(email)}`)

beforeAll(async () => {
  await run(
    pool,
    `insert into organization_domains (domain, organization_id) values
       ('firsttrust.example', $1), ('harbor.example', $2), ('lexbond.example', $3)`,
    [ids.firsttrust, ids.harbor, ids.lexbond],
  )
  await run(pool, 'update organizations set verified_at = null where id = $1', [ids.lexbond])
})

test('whoever may not look up people learns nothing', async () => {
  expect((await ask('tessa', 'x@f1rsttrust.example')).status).toBe(403)
  expect((await ask('cole', 'x@f1rsttrust.example')).status).toBe(403)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  expect((await ask('cole', 'x@f1rsttrust.example')).status).toBe(200)
})

test('an address that could be taken for a verified organization names it', async () => {
  const resembles = { domain: 'firsttrust.example', organization: 'First Trust Bank' }
  for (const email of ['Tessa@F1rsttrust.example', 'x@firsttrust-wires.com', 'firsttrust.wires@gmail.com']) {
    expect((await ask('morgan', email)).body, email).toEqual({ resembles })
  }
})

test('an own address, one of somebody else, and what is none, resemble nobody', async () => {
  const others = [
    'tessa@firsttrust.example',
    'x@mail.harbor.example',
    'x@oceanside.example',
    'nothing',
    '',
    '@',
  ]
  for (const email of others) expect((await ask('morgan', email)).body, email).toEqual({ resembles: null })
})

test('an organization counts from the moment that it is verified', async () => {
  expect(await resembledOrganization(pool, 'x@lexb0nd.example')).toBeNull()
  await run(pool, 'update organizations set verified_at = now() where id = $1', [ids.lexbond])
  expect(await resembledOrganization(pool, 'x@lexb0nd.example')).toEqual({
    domain: 'lexbond.example',
    organizationId: ids.lexbond,
    organization: 'Lexbond LLP',
  })
})
