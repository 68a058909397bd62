import { beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents, forgetDepartures } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

beforeAll(() => addAdmins(server))
beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'delete from organization_domain_changes')
  await run(pool, 'delete from organization_domains')
  await run(pool, 'delete from sign_in_limits')
  await run(pool, `update users set role = 'user' where id = $1`, [ids.nora])
  await forgetDepartures(server)
})

const url = `/organization/${ids.harbor}/domain`
const list = async () => (await call('cole', 'GET', url)).body
const request = (domain: string, by: Person = 'cole', mailbox = 'postmaster') =>
  call(by, 'POST', url, { domain, mailbox })
const change = (id: string, act: 'proof' | 'confirm' | 'cancel', by: Person, body?: object) =>
  call(by, 'POST', `${url}/change/${id}/${act}`, body)
const makeNoraAdmin = async (since = '2025-01-02') => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.nora])
  await run(pool, 'update users set role_since = $2 where id = $1', [ids.nora, since])
}

const mailCount = new Map<string, number>()

/** Asks for the proof of a domain and opens the mailed link. */
const prove = async (domain: string, by: Person, opener: Person = by) => {
  const { body } = await request(domain, by)
  const { id } = body.changes.find((one: { domain: string }) => one.domain === domain)
  return { id, answer: await change(id, 'proof', opener, { token: await mailedToken(domain) }) }
}

const mailedToken = async (domain: string, mailbox = 'postmaster') => {
  const address = `${mailbox}@${domain}`
  const count = (mailCount.get(address) ?? 0) + 1
  mailCount.set(address, count)
  return tokenMailedTo(pool, address, count)
}

const claim = (domain: string, organizationId: string | undefined) =>
  run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
    domain,
    organizationId,
  ])

test('strangers, plain members, admins of others and the super admin neither read nor change domains', async () => {
  expect((await call(null, 'GET', url)).status).toBe(401)
  for (const person of ['morgan', 'theo', 'blake'] as const) {
    const refused = [
      await call(person, 'GET', url),
      await request('harbor.example', person),
      await call(person, 'DELETE', `${url}/harbor.example`),
      await change(newId(), 'confirm', person),
      await change(newId(), 'cancel', person),
      await change(newId(), 'proof', person, { token: 'x' }),
    ]
    expect([person, refused.map(({ status }) => status)]).toEqual([person, [403, 403, 403, 403, 403, 403]])
  }
  const other = await call('cole', 'GET', `/organization/${newId()}/domain`)
  expect(other.status).toBe(403)
  expect((await change(newId(), 'confirm', 'cole')).status).toBe(404)
})

test('what is no domain, public, of another organization or resembles one is refused, and mails nothing', async () => {
  for (const domain of ['', 'harbor', 'gmail.com', 'ann@harbor.example']) {
    const { status, body } = await request(domain)
    expect([domain, status, body.errors[0].field]).toEqual([domain, 422, 'domain'])
  }
  expect((await request('harbor.example', 'cole', 'ann')).status).toBe(422)
  await claim('firsttrust.example', ids.firsttrust)
  const taken = await request('FirstTrust.example')
  expect([taken.status, taken.body.code]).toEqual([409, 'domain-taken'])
  expect(JSON.stringify(taken.body)).not.toContain('First Trust')
  const resembling = await request('first-trust.example')
  expect([resembling.status, resembling.body.code]).toEqual([409, 'domain-resembles'])
  expect((await list()).changes).toEqual([])
})

test('the first domain is proved through the emailed link alone, once, in time, and by an admin of the organization', async () => {
  const { body } = await request('harbor.example')
  expect(body.changes).toMatchObject([{ domain: 'harbor.example', kind: 'add', state: 'mailed' }])
  const { id } = body.changes[0]
  const token = await mailedToken('harbor.example')
  expect((await change(id, 'confirm', 'cole')).body.code).toBe('domain-change-waits')
  expect((await change(id, 'proof', 'cole', { token: `${token}x` })).body.code).toBe('link-invalid')
  expect((await change(id, 'proof', 'theo', { token })).status).toBe(403)
  setNow('2026-11-23T15:00:00Z')
  expect((await change(id, 'proof', 'cole', { token })).body.code).toBe('link-invalid')
  expect((await list()).changes[0].state).toBe('expired')
  // A new link voids the older one.
  setNow('2026-11-20T16:00:00Z')
  await request('harbor.example')
  const fresh = await mailedToken('harbor.example')
  expect((await change(id, 'proof', 'cole', { token })).body.code).toBe('link-invalid')
  const proved = await change(id, 'proof', 'cole', { token: fresh })
  expect(proved.body).toMatchObject({
    domains: [{ domain: 'harbor.example', provedAt: '2026-11-20T16:00:00.000Z', provedBy: 'Cole Test' }],
    changes: [],
  })
  expect((await change(id, 'proof', 'cole', { token: fresh })).status).toBe(404)
  expect((await request('harbor.example')).body.code).toBe('domain-proved')
  expect((await administrationEvents(server)).slice(-2)).toMatchObject([
    { type: 'organization domain proved', data: { domain: 'harbor.example', organizationId: ids.harbor } },
    { type: 'organization domain added', actor_id: ids.cole },
  ])
  const { body: notices } = await call('morgan', 'GET', '/notification?pageSize=1')
  expect(notices.items[0]).toMatchObject({
    type: 'Organization Domain',
    message: 'Cole Test added the proved domain harbor.example.',
  })
  expect(await subjectsTo(pool, emailOf('morgan'), 1)).toContain('The domains of Harbor Securities')
  // Mails and rows hold the link sealed or hashed.
  expect(JSON.stringify(await run(pool, 'select * from mails'))).not.toContain(fresh)
})

test('a further domain waits for a second admin; its own one, and one of the week, do not count', async () => {
  await prove('harbor.example', 'cole')
  await makeNoraAdmin()
  const { id, answer } = await prove('harbor-group.example', 'cole')
  expect(answer.body.changes).toMatchObject([{ state: 'waiting', mayConfirm: false }])
  expect(answer.body.domains).toHaveLength(1)
  setNow('2026-11-25T15:00:00Z')
  expect((await change(id, 'confirm', 'cole')).body.detail).toContain('Another admin')
  await makeNoraAdmin('2026-11-19T00:00:00Z')
  expect((await change(id, 'confirm', 'nora')).body.detail).toContain('7 days')
  await makeNoraAdmin('2026-11-18T00:00:00Z')
  const both = await Promise.all([change(id, 'confirm', 'nora'), change(id, 'confirm', 'nora')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
  expect((await list()).domains.map(({ domain }: { domain: string }) => domain)).toEqual([
    'harbor-group.example',
    'harbor.example',
  ])
})

test('a second admin who opens the link settles a further domain', async () => {
  await prove('harbor.example', 'cole')
  await makeNoraAdmin()
  const { answer } = await prove('harbor-group.example', 'cole', 'nora')
  expect(answer.body).toMatchObject({ changes: [], domains: [{}, {}] })
})

test('of two first domains proved at once one is the first, and the other waits', async () => {
  const [one, two] = ['harbor.example', 'port.example']
  await request(one)
  const { body } = await request(two)
  const tokens = [await mailedToken(one), await mailedToken(two)]
  await Promise.all(
    body.changes.map(({ id }: { id: string }, at: number) =>
      change(id, 'proof', 'cole', { token: tokens[at] }),
    ),
  )
  expect(await list()).toMatchObject({ domains: [{}], changes: [{ state: 'waiting' }] })
})

test('a removal waits 24 hours of a sole admin, is told to all, and can be canceled', async () => {
  await prove('harbor.example', 'cole')
  expect((await call('cole', 'DELETE', `${url}/elsewhere.example`)).status).toBe(404)
  const asked = await call('cole', 'DELETE', `${url}/harbor.example`)
  const [{ id }] = asked.body.changes
  expect(asked.body.changes).toMatchObject([
    { kind: 'remove', state: 'waiting', mayConfirm: false, confirmableFrom: '2026-11-21T15:00:00.000Z' },
  ])
  expect((await call('cole', 'DELETE', `${url}/harbor.example`)).body.code).toBe('domain-change-waits')
  const { body: notices } = await call('nora', 'GET', '/notification?pageSize=1')
  expect(notices.items[0].message).toContain('asks to remove the domain harbor.example')
  setNow('2026-11-21T14:59:00Z')
  expect((await change(id, 'confirm', 'cole')).body.code).toBe('domain-change-waits')
  await change(id, 'cancel', 'cole')
  expect(await list()).toMatchObject({ domains: [{ domain: 'harbor.example' }], changes: [] })
  const again = await call('cole', 'DELETE', `${url}/harbor.example`)
  setNow('2026-11-22T14:59:00Z')
  expect((await change(again.body.changes[0].id, 'confirm', 'cole')).body).toEqual({
    domains: [],
    changes: [],
  })
  expect((await administrationEvents(server)).slice(-4).map(({ type }) => type)).toEqual([
    'organization domain removal requested',
    'organization domain change canceled',
    'organization domain removal requested',
    'organization domain removed',
  ])
})

test('a domain that another organization took meanwhile is not added', async () => {
  const { body } = await request('harbor.example')
  await claim('harbor.example', ids.lexbond)
  const token = await mailedToken('harbor.example')
  const late = await change(body.changes[0].id, 'proof', 'cole', { token })
  expect([late.status, late.body.code]).toEqual([409, 'domain-taken'])
  expect((await list()).domains).toEqual([])
})

test('an admin who was made a plain user a moment ago changes nothing more', async () => {
  const { body } = await request('harbor.example')
  await run(pool, `update users set role = 'user' where id = $1`, [ids.cole])
  expect((await change(body.changes[0].id, 'cancel', 'cole')).status).toBe(403)
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.cole])
  await mailedToken('harbor.example')
})

test('an address gets three proof mails a day, an organization ten', async () => {
  for (let mail = 0; mail < 3; mail += 1) expect((await request('port.example')).status).toBe(200)
  expect((await request('port.example')).status).toBe(429)
  for (let mail = 4; mail < 10; mail += 1) {
    expect((await request(`quay-${mail}.example`)).status).toBe(200)
  }
  expect((await request('pier.example')).status).toBe(429)
})

test('no other organization uses up the proof mails of a domain that is taken, or at which the admin has an address', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.ursula])
  const byOther = (domain: string) =>
    call('ursula', 'POST', `/organization/${ids.otherdesk}/domain`, { domain, mailbox: 'postmaster' })
  for (let mail = 0; mail < 3; mail += 1) expect((await byOther('harbor.example')).status).toBe(200)
  expect((await byOther('harbor.example')).status).toBe(429)
  // Cole's own address is at harbor.example.
  expect((await request('harbor.example')).status).toBe(200)
  await claim('quay.example', ids.harbor)
  for (let mail = 0; mail < 4; mail += 1)
    expect((await byOther('quay.example')).body.code).toBe('domain-taken')
  expect((await request('quay.example')).status).toBe(200)
})
