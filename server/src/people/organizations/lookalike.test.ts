import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { knownOrganizations } from './known-domain-store.ts'
import { finderOfParties, resembledOrganization } from './resembled-organization.ts'

const server = await closingServer()
const { call, pool, ids } = server

const ask = (person: 'morgan' | 'tessa' | 'cole' | 'ursula', email: string) =>
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

test('a person who may not look up people learns nothing', async () => {
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

test('own, exact, unrelated and invalid addresses resemble no organization', async () => {
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
  expect(await resembledOrganization(await knownOrganizations(pool), 'x@lexb0nd.example')).toBeNull()
  await run(pool, 'update organizations set verified_at = now() where id = $1', [ids.lexbond])
  expect(await resembledOrganization(await knownOrganizations(pool), 'x@lexb0nd.example')).toEqual({
    kind: 'domain',
    own: 'lexb0nd.example',
    known: 'lexbond.example',
    organizationId: ids.lexbond,
    organization: 'Lexbond LLP',
  })
})

test('only the organizations of a closing know its parties, verified or not', async () => {
  const { transactionId } = await wireAt(server, 'ready')
  await run(
    pool,
    `insert into participants (id, transaction_id, email, role, status)
       values ($1, $3, 'billing@plainsadvisors.example', 'Advisor', 'Accepted'),
              ($2, $3, 'x@never-answered.example', 'Advisor', 'Invited')`,
    [newId(), newId(), transactionId],
  )
  const resembles = { domain: 'plainsadvisors.example', organization: null }
  expect((await ask('morgan', 'billing@plainsadvlsors.example')).body).toEqual({ resembles })
  for (const email of [
    'billing@plainsadvisors.example',
    'x@never-answerd.example',
    'tessa@firsttrust.example',
  ]) {
    expect((await ask('morgan', email)).body, email).toEqual({ resembles: null })
  }
  expect((await ask('ursula', 'billing@plainsadvlsors.example')).body).toEqual({ resembles: null })
})

test('what compares with the parties of a closing is kept until they are others', () => {
  const parties = ['plainsadvisors.example', 'lexbond.example']
  const kept = finderOfParties(parties)
  expect(finderOfParties([...parties])).toBe(kept)
  const others = finderOfParties([...parties, 'salina.example'])
  expect(kept.resembledByAddress('a@sallna.example')).toBeNull()
  expect(others.resembledByAddress('a@sallna.example')).toBe('salina.example')
})
