import { beforeAll, expect, test } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'
import { closingServer, emailOf, type Person } from '../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

type Entry = {
  sentence: string
  actor: string
  changes: { part: string; before: string[]; after: string[] }[]
}

const historyOf = (organization: 'harbor' | 'firsttrust' | 'lexbond') =>
  `/organization/${ids[organization]}/history`

const read = async (person: Person, url: string): Promise<Entry[]> => {
  const { status, body } = await call(person, 'GET', url)
  expect([url, status]).toEqual([url, 200])
  return body.items
}

const sentences = async (person: Person, url: string) =>
  (await read(person, url)).map(({ sentence }) => sentence)

const account = {
  label: 'Corporate Trust 000777123456',
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber: '000777123456',
  accountNumberAgain: '000777123456',
}

const contact = (phone: string) => ({
  organizationId: ids.firsttrust,
  person: 'Tessa Test',
  title: 'Trust officer',
  phone,
  source: 'own records',
})

const profile = { firstName: 'Theo', lastName: 'Test', title: 'Clerk', phone: '7855550130' }

/** Blake administers counsel, Tessa the trustee, Nora the desk; Ursula is the super admin. */
beforeAll(async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  await run(pool, `update users set role = 'organization_admin' where id = any($1::uuid[])`, [
    [ids.tessa, ids.blake, ids.nora],
  ])
  const address = { town: 'Salina', state: 'KS', postalCode: '67401', country: 'US' }
  const done: [Person, 'POST' | 'PUT' | 'GET', string, unknown?][] = [
    ['ursula', 'PUT', `/organization/${ids.firsttrust}/address`, address],
    ['tessa', 'POST', '/instruction', account],
    ['nora', 'POST', '/contact', contact('7855550127')],
    ['theo', 'PUT', '/user/profile', profile],
    ['theo', 'PUT', '/user/settings', { idleMinutes: 5, unwantedMails: ['Wire Accepted'] }],
    ['tessa', 'PUT', `/user/update-user?userId=${ids.theo}&isAdmin=true&email=${emailOf('theo')}`],
    ['tessa', 'PUT', `/user/update-user?userId=${ids.theo}&isAdmin=false&email=${emailOf('theo')}`],
    ['tessa', 'PUT', `/user/inactivate/${ids.theo}`],
    ['tessa', 'PUT', `/user/activate/${ids.theo}`],
    ['tessa', 'POST', '/user/invite?email=new@firsttrust.example&isAdmin=true'],
  ]
  for (const [person, method, url, body] of done) {
    expect([url, (await call(person, method, url, body)).status]).toEqual([
      url,
      expect.toSatisfy((s) => s < 300),
    ])
  }
})

test('only its own admins and the super admin read an organization’s history', async () => {
  for (const url of [historyOf('firsttrust'), `${historyOf('firsttrust')}/csv`]) {
    expect((await call(null, 'GET', url)).status).toBe(401)
    expect((await call('theo', 'GET', url)).status).toBe(403)
    expect((await call('morgan', 'GET', url)).status).toBe(403)
    expect((await call('blake', 'GET', url)).status).toBe(404)
    expect((await call('nora', 'GET', url)).status).toBe(404)
    expect((await call('tessa', 'GET', url)).status).toBe(200)
    expect((await call('ursula', 'GET', url)).status).toBe(200)
  }
  expect((await call('ursula', 'GET', `/organization/${newId()}/history`)).status).toBe(404)
})

test('a person’s history is the super admin’s alone', async () => {
  for (const url of [`/user/${ids.theo}/history`, `/user/${ids.theo}/history/csv`]) {
    expect((await call(null, 'GET', url)).status).toBe(401)
    for (const person of ['theo', 'tessa', 'blake', 'morgan'] as const) {
      expect((await call(person, 'GET', url)).status).toBe(403)
    }
    expect((await call('ursula', 'GET', url)).status).toBe(200)
  }
  expect((await call('ursula', 'GET', `/user/${newId()}/history`)).status).toBe(404)
  const told = await sentences('ursula', `/user/${ids.theo}/history`)
  expect(told).toContain('inactivated Theo Test')
  expect(told).toContain('changed their own settings')
  expect(told).not.toContain('added Tessa Test to the call-back book')
})

test('an admin reads what happened to the own organization and its people, newest first, with what was and is', async () => {
  const entries = await read('tessa', historyOf('firsttrust'))
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'invited new@firsttrust.example as Organization Admin',
    'activated the account of Theo Test',
    'inactivated Theo Test',
    'changed the role of Theo Test',
    'changed the role of Theo Test',
    'changed their own settings',
    'changed their own profile',
    'added the standing account Corporate Trust XXXXXXXXXX',
    'changed the address of First Trust Bank',
  ])
  expect(entries[4]).toMatchObject({
    actor: 'Tessa Test',
    changes: [{ part: 'Role', before: ['User'], after: ['Organization Admin'] }],
  })
  expect(entries[5]?.changes).toContainEqual({
    part: 'Signed out after',
    list: false,
    before: [],
    after: ['5 minutes'],
  })
  expect(await sentences('nora', historyOf('harbor'))).toEqual(['added Tessa Test to the call-back book'])
  expect(await sentences('blake', historyOf('lexbond'))).toEqual([])
})

test('no bank digit and no telephone number is in it, and the super admin reads neither accounts nor call-back book', async () => {
  const texts = await Promise.all(
    [historyOf('firsttrust'), `${historyOf('firsttrust')}/csv`, `/user/${ids.tessa}/history`].map(
      async (url) => JSON.stringify((await call('ursula', 'GET', url)).body),
    ),
  )
  const own = await call('tessa', 'GET', `${historyOf('firsttrust')}/csv`)
  expect(`${texts.join()}${own.body}`).not.toMatch(/777123456|101100621|78555501/)
  expect(own.body).toContain('added the standing account Corporate Trust')
  expect(texts.join()).toContain('added the standing account"')
  expect(texts.join()).not.toContain('Corporate Trust')
  expect(await sentences('ursula', historyOf('harbor'))).toEqual(['added a person to the call-back book'])
})
