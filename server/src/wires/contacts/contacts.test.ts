import { expect, test } from 'vitest'
import { closingServer, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool, setNow } = server

const body = (change: Record<string, unknown> = {}) => ({
  organizationId: ids.firsttrust,
  person: 'Tessa Test',
  title: 'Trust Officer',
  phone: '(316) 555-0118',
  source: 'own records',
  ...change,
})

const add = (person: Person, change: Record<string, unknown> = {}) =>
  call(person, 'POST', '/contact', body(change))

const events = async () =>
  (
    await pool.query<{ type: string; data: Record<string, unknown> }>(
      `select type, data from audit_events where type like 'contact %' order by id`,
    )
  ).rows

test('a user without an organization has no book; no user reads or writes another one’s book', async () => {
  await pool.query('update users set organization_id = null where id = $1', [ids.blake])
  for (const answer of [await call('blake', 'GET', '/contact'), await add('blake')]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'not-permitted'])
  }
  await pool.query('update users set organization_id = $2 where id = $1', [ids.blake, ids.lexbond])
  const { id } = (await add('morgan')).body
  expect((await call('ursula', 'PUT', `/contact/${id}`, body())).status).toBe(404)
  expect((await call('tessa', 'DELETE', `/contact/${id}`)).status).toBe(404)
  expect((await call('ursula', 'GET', '/contact')).body.items).toEqual([])
  expect((await call('nora', 'GET', '/contact')).body.items).toHaveLength(1)
  await call('nora', 'DELETE', `/contact/${id}`)
})

test('what is wrong is refused at its field, and nothing is kept', async () => {
  const before = await events()
  for (const [field, value] of [
    ['organizationId', '01993b5e-0000-7000-8000-000000000000'],
    ['person', ' '],
    ['person', 'x'.repeat(201)],
    ['phone', '555-0118'],
    ['phone', '3165550118; drop'],
    ['source', 'the mail'],
    ['phoneSince', '2020-01-01T00:00:00Z'],
  ]) {
    const answer = await add('morgan', { [field ?? '']: value })
    expect([field, answer.status, answer.body.errors?.[0].field]).toEqual([field, 422, field])
  }
  expect((await call('morgan', 'GET', '/contact')).body.total).toBe(0)
  expect(await events()).toEqual(before)
})

test('a new number cools down from the day it was entered; what leaves it as it is leaves its age', async () => {
  const added = (await add('morgan')).body
  expect(added).toMatchObject({
    version: 1,
    phone: '3165550118',
    phoneSince: '2026-11-20T15:00:00.000Z',
    coolingUntil: '2026-11-27T15:00:00.000Z',
    enteredBy: 'Morgan Test',
  })
  setNow('2026-12-20T15:00:00Z')
  const change = (changed: Record<string, unknown>) =>
    call('nora', 'PUT', `/contact/${added.id}`, body(changed))
  const renamed = (await change({ person: 'Tessa T. Test', phone: '316-555-0118' })).body
  expect(renamed).toMatchObject({
    version: 2,
    phoneSince: '2026-11-20T15:00:00.000Z',
    coolingUntil: null,
    enteredBy: 'Nora Test',
  })
  const moved = (await change({ phone: '316-555-0119' })).body
  expect(moved).toMatchObject({ version: 3, coolingUntil: '2026-12-27T15:00:00.000Z' })
  const back = (await change({})).body
  expect(back).toMatchObject({ version: 4, phoneSince: '2026-12-20T15:00:00.000Z' })
  await call('morgan', 'DELETE', `/contact/${added.id}`)
  setNow('2026-11-20T15:00:00Z')
})

test('a number learnt from an invitation gets no age by calling its source something else', async () => {
  const { id } = (await add('morgan', { source: 'invitation' })).body
  setNow('2026-12-20T15:00:00Z')
  const told = (await call('morgan', 'PUT', `/contact/${id}`, body({ source: 'public register' }))).body
  expect(told.coolingUntil).toBe('2026-12-27T15:00:00.000Z')
  await call('morgan', 'DELETE', `/contact/${id}`)
  setNow('2026-11-20T15:00:00Z')
})

test('of two changes of one version one is kept, by If-Match and at the same moment', async () => {
  const { id } = (await add('morgan')).body
  const stale = await call('morgan', 'PUT', `/contact/${id}`, body({ person: 'A' }), { 'if-match': '"2"' })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const both = await Promise.all([
    call('morgan', 'PUT', `/contact/${id}`, body({ person: 'A' }), { 'if-match': '"1"' }),
    call('nora', 'PUT', `/contact/${id}`, body({ person: 'B' }), { 'if-match': '"1"' }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await call('morgan', 'DELETE', `/contact/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(
    409,
  )
  expect((await call('morgan', 'DELETE', `/contact/${id}`)).status).toBe(204)
})

test('who is taken out is gone from the book, not from the record; the trail tells no number', async () => {
  const { id } = (await add('morgan', { organizationId: ids.lexbond, phone: '7855550127' })).body
  expect((await call('morgan', 'DELETE', `/contact/${id}`)).status).toBe(204)
  for (const answer of [
    await call('morgan', 'DELETE', `/contact/${id}`),
    await call('morgan', 'PUT', `/contact/${id}`, body()),
  ]) {
    expect(answer.status).toBe(404)
  }
  const { rows } = await pool.query(
    'select version, retired, phone from organization_contacts where id = $1 order by version',
    [id],
  )
  expect(rows).toEqual([
    { version: 1, retired: false, phone: '7855550127' },
    { version: 2, retired: true, phone: '7855550127' },
  ])
  await expect(pool.query('update organization_contacts set retired = false')).rejects.toThrow('append-only')
  const trail = await events()
  expect(trail.at(-1)).toMatchObject({ type: 'contact removed', data: { contactId: id } })
  for (const phone of ['3165550118', '3165550119', '7855550127']) {
    expect(JSON.stringify(trail)).not.toContain(phone)
  }
})

test('the book is listed by organization, and one organization alone', async () => {
  await add('morgan', { organizationId: ids.lexbond, person: 'Blake Test' })
  await add('morgan', { person: 'Theo Test' })
  await add('morgan')
  const all = (await call('cole', 'GET', '/contact')).body
  expect(all.items.map(({ person }: { person: string }) => person)).toEqual([
    'Tessa Test',
    'Theo Test',
    'Blake Test',
  ])
  const one = (await call('cole', 'GET', `/contact?organizationId=${ids.lexbond}&pageSize=1`)).body
  expect([one.total, one.items[0].organization.name]).toEqual([1, 'Lexbond LLP'])
})

test('admins of the owner are told of a number that is added, changed or removed, and its digits are in no message', async () => {
  const told = async () =>
    (
      await pool.query<{ user_id: string; message: string }>(
        `select user_id, message from notifications where message like '%call-back book%' order by id`,
      )
    ).rows
  await pool.query(`update users set role = 'organization_admin' where id = $1`, [ids.cole])
  await pool.query('truncate notifications, mails')
  const { id } = (await add('cole', { person: 'Ann Test' })).body
  await call('nora', 'PUT', `/contact/${id}`, body({ person: 'Ann Test', title: 'Clerk' }))
  expect(await told()).toEqual([
    {
      user_id: ids.cole,
      message:
        'Cole Test added the number of Ann Test at First Trust Bank in the call-back book. Calls on it count from Nov 27, 2026, 3:00 PM UTC.',
    },
  ])
  await call('nora', 'PUT', `/contact/${id}`, body({ person: 'Ann Test', phone: '3165550177' }))
  await call('nora', 'PUT', `/contact/${id}`, body({ person: 'Ann Test', phone: '3165550178' }), {
    'if-match': '"1"',
  })
  await call('nora', 'DELETE', `/contact/${id}`)
  expect((await told()).slice(1).map(({ message }) => message.split('. ')[0])).toEqual([
    'Nora Test changed the number of Ann Test at First Trust Bank in the call-back book',
    'Nora Test removed the number of Ann Test at First Trust Bank in the call-back book',
  ])
  const mailed = async () =>
    (
      await pool.query<{ recipient: string; text: string }>(
        `select recipient, body_text as text from mails where subject = 'The call-back book of Harbor Securities changed'`,
      )
    ).rows
  await expect
    .poll(async () => (await mailed()).map(({ recipient }) => recipient), { timeout: 15_000 })
    .toEqual(['cole@harbor.example', 'cole@harbor.example', 'cole@harbor.example'])
  for (const { text } of await mailed()) expect(text).not.toMatch(/555|0118|0177/)
})

test('a mail of the book says what changed, when calls count only while that is to come, and to the author another thing', async () => {
  await pool.query(`update users set role = 'organization_admin' where id = $1`, [ids.cole])
  setNow('2026-11-01T15:00:00Z')
  const { id } = (await add('nora', { person: 'Eve Test' })).body
  setNow('2026-11-20T15:00:00Z')
  const change = { person: 'Eve Test', source: 'public register' }
  await call('nora', 'PUT', `/contact/${id}`, body(change))
  await call('nora', 'PUT', `/contact/${id}`, body({ ...change, organizationId: ids.lexbond }))
  await call('nora', 'DELETE', `/contact/${id}`)
  await add('cole', { person: 'Eve Test' })
  const mailed = async () =>
    (
      await pool.query<{ text: string }>(
        `select body_text as text from mails where body_text like '%Eve Test%'`,
      )
    ).rows.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  await expect.poll(async () => (await mailed()).length, { timeout: 15_000 }).toBe(5)
  const texts = await mailed()
  const of = (part: string) => texts.find((text) => text.includes(part)) ?? ''
  const changed = of('Nora Test changed the entry of Eve Test at First Trust Bank in the call-back book.')
  expect(changed).toContain('Second approvers call this number')
  expect(changed).not.toContain('Calls on it count from')
  expect(of('moved the entry of Eve Test from First Trust Bank to Lexbond LLP')).toContain(
    'Calls on it count from Nov 27, 2026',
  )
  const removed = of('Nora Test removed the number of Eve Test at Lexbond LLP')
  expect(removed).toContain('Second approvers no longer call this number.')
  expect(removed).not.toMatch(/Second approvers call this number|correct the number/)
  expect(removed).toContain('ask Nora Test in person')
  const own = of('Cole Test added the number of Eve Test')
  expect(own).toContain('If you did not do this, another person is using your account.')
  expect(own).not.toContain('ask Cole Test')
})
