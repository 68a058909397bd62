import { beforeEach, expect, test } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { goodPassword } from '../../testing/identity-server.ts'
import { makePlainLink } from '../links/make-link.ts'
import { endReusedSignIn } from '../provider/end-reused-sign-in.ts'
import { hashPassword } from '../identity/passwords.ts'
import { allMailed, subjectsTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, config, pool, ids, setNow } = server

const days = { firstDay: '2026-11-23', lastDay: '2026-11-30', timeZone: 'America/Chicago' }

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await pool.query('truncate delegations')
})

const nameAddress = (person: Person, email: string, change: Record<string, unknown> = {}) =>
  call(person, 'PUT', '/user/delegation', {
    email,
    ...days,
    ...change,
  })

const name = (person: Person, delegate: Person, change: Record<string, unknown> = {}) =>
  nameAddress(person, emailOf(delegate), change)

const read = async (person: Person) => (await call(person, 'GET', '/user/delegation')).body

test('strangers have no delegation, and a wrong one is refused at its field', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect((await call(null, method, '/user/delegation', method === 'PUT' ? {} : undefined)).status).toBe(401)
  }
  for (const [delegate, change, field] of [
    [emailOf('morgan'), {}, 'email'],
    [emailOf('tessa'), {}, 'email'],
    ['unknown@firsttrust.example', {}, 'email'],
    ['', {}, 'email'],
    [emailOf('theo'), { firstDay: '2026-11-19' }, 'firstDay'],
    [emailOf('theo'), { lastDay: '2026-11-22' }, 'lastDay'],
    [emailOf('theo'), { timeZone: 'Europe/Berlin' }, 'timeZone'],
  ] as const) {
    const answer = await nameAddress('tessa', delegate, change)
    expect([delegate, answer.status, answer.body.errors?.[0]?.field]).toEqual([delegate, 422, field])
  }
  expect((await call('tessa', 'DELETE', '/user/delegation')).status).toBe(404)
  expect(await read('tessa')).toEqual({ own: null, standsInFor: [] })
})

test('a person without an organization names no delegate', async () => {
  await run(pool, 'update users set organization_id = null where id = any($1)', [[ids.cole, ids.nora]])
  expect((await name('cole', 'nora')).body.errors?.[0]?.field).toBe('email')
  await run(pool, 'update users set organization_id = $2 where id = any($1)', [
    [ids.cole, ids.nora],
    ids.harbor,
  ])
})

test('it is shown to both, and told to both and the admins of their organization by mail', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.ursula])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.ursula, ids.firsttrust])
  expect((await name('tessa', 'theo')).status).toBe(200)
  const shown = { ...days, inForce: false }
  expect((await read('tessa')).own).toEqual({ name: 'Theo Test', email: emailOf('theo'), ...shown })
  expect((await read('theo')).standsInFor).toEqual([
    { name: 'Tessa Test', email: emailOf('tessa'), ...shown },
  ])
  expect(await read('morgan')).toEqual({ own: null, standsInFor: [] })
  for (const person of ['tessa', 'theo', 'ursula'] as const) {
    expect(await subjectsTo(pool, emailOf(person), 1)).toEqual([
      'Theo Test stands in for Tessa Test on Countersign',
    ])
  }
  expect((await call('tessa', 'DELETE', '/user/delegation')).body).toEqual({ own: null, standsInFor: [] })
  for (const person of ['tessa', 'theo', 'ursula'] as const) {
    expect(await subjectsTo(pool, emailOf(person), 2)).toContain(
      'Theo Test no longer stands in for Tessa Test on Countersign',
    )
  }
  const events = await run<{ type: string }>(
    pool,
    `select type from audit_events where type like 'delegation%' and actor_id = $1 order by id`,
    [ids.tessa],
  )
  expect(events.map(({ type }) => type)).toEqual(['delegation named', 'delegation ended'])
})

test('delegations form no chain, also when two are named at once; naming another replaces the first', async () => {
  const both = await Promise.all([name('tessa', 'theo'), name('theo', 'tessa')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  await pool.query('truncate delegations')
  await name('tessa', 'theo')
  const chained = await name('theo', 'tessa', { firstDay: '2026-11-30', lastDay: '2026-12-01' })
  expect(chained.body.errors[0].field).toBe('email')
  expect((await name('theo', 'tessa', { firstDay: '2026-12-01', lastDay: '2026-12-01' })).status).toBe(200)
  await name('tessa', 'theo', { lastDay: '2026-11-24' })
  expect((await read('tessa')).own).toMatchObject({ lastDay: '2026-11-24' })
  const open = await run(pool, 'select 1 from delegations where user_id = $1 and ended_at is null', [
    ids.tessa,
  ])
  expect(open).toHaveLength(1)
})

test('a new password ends it: an intruder may have named it', async () => {
  await run(pool, 'update users set password_hash = $2, email_verified_at = now() where id = $1', [
    ids.tessa,
    await hashPassword(goodPassword),
  ])
  await name('tessa', 'theo')
  const body = { password: goodPassword, newPassword: 'Another-Day-2027' }
  expect((await call('tessa', 'POST', '/account/change-password', body)).status).toBe(200)
  expect((await read('tessa')).own).toBeNull()
  await name('tessa', 'theo')
  const to = { userId: ids.tessa, email: emailOf('tessa') }
  const clock = () => new Date('2026-11-20T15:00:00Z')
  const link = await transaction(pool, (tx) => makePlainLink({ config, clock }, tx, 'reset-password', to))
  const token = new URL(link).searchParams.get('token')
  const headers = { authorization: `Bearer ${token}` }
  await call(null, 'POST', '/account/reset-password', { password: 'Third-Day-2028!' }, headers)
  expect((await read('tessa')).own).toBeNull()
})

test('a sign-in that was copied ends what may have been named with it', async () => {
  await name('tessa', 'theo')
  const session = { id: 'copied', uid: 'copied', payload: { accountId: ids.tessa } }
  await run(
    pool,
    `insert into identity_states (model, id, uid, payload, expires_at)
       values ('Session', $1, $2, $3, now() + interval '1 hour')`,
    [session.id, session.uid, JSON.stringify(session.payload)],
  )
  const clock = () => new Date('2026-11-20T15:00:00Z')
  await endReusedSignIn({ database: pool, clock, dispatcher: { wake: () => undefined } }, 'copied')
  expect((await read('tessa')).own).toBeNull()
})

test('a name kept before it was refused makes no link in the subject or the words of the mail', async () => {
  await run(pool, `update users set last_name = 'at https://evil.example/login' where id = $1`, [ids.theo])
  try {
    expect((await name('tessa', 'theo')).status).toBe(200)
    expect((await call('tessa', 'DELETE', '/user/delegation')).status).toBe(200)
    await allMailed(pool)
    const subjects = (await subjectsTo(pool, emailOf('theo'), 2)).filter((subject) =>
      subject.includes('evil'),
    )
    expect(subjects.toSorted()).toEqual([
      'Theo at https: evil. example/login no longer stands in for Tessa Test on Countersign',
      'Theo at https: evil. example/login stands in for Tessa Test on Countersign',
    ])
    expect(
      await run(
        pool,
        `select id from mails where concat(subject, body_text, body_html) like '%evil.example%'`,
      ),
    ).toEqual([])
  } finally {
    await run(pool, `update users set last_name = 'Test' where id = $1`, [ids.theo])
  }
})

test('naming again and again is refused, so that mails of it cannot bury another mail; ending never is', async () => {
  const answers: { status: number; detail?: string }[] = []
  for (let round = 0; round < 31; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await name('nora', 'cole')
    answers.push({ status, detail: body.detail })
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.at(-1)).toEqual({
    status: 429,
    detail: 'Days out of office were saved too often within an hour. Try again later.',
  })
  expect((await call('nora', 'DELETE', '/user/delegation')).status).toBe(200)
  expect((await name('morgan', 'cole')).status).toBe(200)
})
