import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins, administrationEvents, statusOf } from '../../testing/admins.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { newId } from '../../platform/database/new-id.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeEach(async () => {
  await run(pool, `update users set status = 'Active', role = 'user'`)
  await addAdmins(server)
})

const roleCall = (userId: string | undefined, isAdmin: boolean, email: string): string =>
  `/user/update-user?userId=${userId}&isAdmin=${isAdmin}&email=${encodeURIComponent(email)}`

test('only admins administer, whether or not the person exists', async () => {
  for (const id of [ids.nora, newId()]) {
    for (const person of ['morgan', 'tessa'] as const) {
      expect((await call(person, 'PUT', `/user/inactivate/${id}`)).status).toBe(403)
      expect((await call(person, 'PUT', `/user/activate/${id}`)).status).toBe(403)
      expect((await call(person, 'PUT', roleCall(id, true, emailOf('nora')))).status).toBe(403)
    }
  }
  expect(await statusOf(server, 'nora')).toBe('Active')
})

test('an admin of one organization does not reach into another: its people are not there', async () => {
  for (const id of [ids.tessa, ids.theo, ids.blake, newId()]) {
    expect((await call('cole', 'PUT', `/user/inactivate/${id}`)).status).toBe(404)
    expect((await call('cole', 'PUT', `/user/activate/${id}`)).status).toBe(404)
    expect((await call('cole', 'PUT', roleCall(id, true, emailOf('tessa')))).status).toBe(404)
  }
  expect((await call('cole', 'PUT', '/user/inactivate/1')).status).toBe(422)
  expect(await statusOf(server, 'tessa')).toBe('Active')
})

test('users cannot promote or inactivate themselves; the last admin and super admins stay', async () => {
  expect((await call('morgan', 'PUT', roleCall(ids.morgan, true, emailOf('morgan')))).status).toBe(403)
  const last = await call('cole', 'PUT', `/user/inactivate/${ids.cole}`)
  expect([last.status, last.body.code]).toEqual([409, 'last-admin'])
  expect(last.body.detail).toContain('last active admin')
  expect((await call('cole', 'PUT', roleCall(ids.cole, false, emailOf('cole')))).body.code).toBe('last-admin')
  expect((await call('blake', 'PUT', `/user/inactivate/${ids.cole}`)).body.code).toBe('last-admin')
  expect((await call('blake', 'PUT', `/user/inactivate/${ids.blake}`)).body.code).toBe('own-account')
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  expect((await call('blake', 'PUT', `/user/inactivate/${ids.ursula}`)).body.code).toBe('super-admin')
})

test('[R7.4] inactivating ends sessions, unused links and every call from the next one on', async () => {
  await run(
    pool,
    `insert into identity_states (model, id, payload) values
       ('Session', 's1', $1), ('RefreshToken', 'r1', $1), ('Grant', 'g1', $1), ('Session', 's2', $2)`,
    [{ accountId: ids.nora }, { accountId: ids.morgan }],
  )
  await run(
    pool,
    `insert into account_links (token_hash, kind, user_id, email, expires_at)
       values ('\\x01', 'reset-password', $1, $2, now() + interval '1 hour')`,
    [ids.nora, emailOf('nora')],
  )
  expect((await call('nora', 'GET', '/transaction')).status).toBe(200)
  const answer = await call('cole', 'PUT', `/user/inactivate/${ids.nora}`)
  expect([answer.status, answer.body.userId, answer.body.status]).toEqual([200, ids.nora, 'Inactive'])
  const next = await call('nora', 'GET', '/transaction')
  expect([next.status, next.body]).toEqual([403, 'User inactive or blocked'])
  expect(await run(pool, 'select id from identity_states')).toEqual([{ id: 's2' }])
  expect(await run(pool, 'select 1 from account_links where used_at is null')).toEqual([])
  expect((await administrationEvents(server)).at(-1)).toEqual({
    type: 'user inactivated',
    actor_id: ids.cole,
    data: {
      userId: ids.nora,
      changed: ['status'],
      before: { status: 'Active' },
      after: { status: 'Inactive' },
    },
  })
  const again = await call('cole', 'PUT', `/user/inactivate/${ids.nora}`)
  expect([again.status, again.body.code]).toEqual([409, 'user-wrong-status'])
})

test('an admin blocks an account at once, and lets it in again; not across organizations, not the last admin', async () => {
  const block = (person: Parameters<typeof call>[0], id: string | undefined) =>
    call(person, 'PUT', `/user/block/${id}`)
  expect((await block('morgan', ids.nora)).status).toBe(403)
  expect((await block('cole', ids.tessa)).status).toBe(404)
  expect((await block('cole', ids.cole)).body.code).toBe('last-admin')
  expect((await block('blake', ids.cole)).body.code).toBe('last-admin')
  expect((await call('nora', 'GET', '/transaction')).status).toBe(200)
  const answer = await block('cole', ids.nora)
  expect([answer.status, answer.body.status]).toEqual([200, 'Blocked'])
  const next = await call('nora', 'GET', '/transaction')
  expect([next.status, next.body]).toEqual([403, 'User inactive or blocked'])
  expect((await block('cole', ids.nora)).body.code).toBe('user-wrong-status')
  expect((await call('cole', 'PUT', `/user/activate/${ids.nora}`)).body.status).toBe('Active')
  expect((await call('nora', 'GET', '/transaction')).status).toBe(200)
  expect((await block('blake', ids.tessa)).body.status).toBe('Blocked')
  expect((await administrationEvents(server)).slice(-3)).toMatchObject([
    { type: 'user blocked', actor_id: ids.cole, data: { userId: ids.nora } },
    { type: 'user activated' },
    { type: 'user blocked', actor_id: ids.blake, data: { userId: ids.tessa } },
  ])
})

test('activating a user restores access; a user who never registered is Pending again', async () => {
  await run(pool, `update users set status = 'Blocked', failed_sign_ins = 20 where id = $1`, [ids.nora])
  expect((await call('cole', 'PUT', `/user/activate/${ids.nora}`)).body.status).toBe('Active')
  expect(await run(pool, 'select failed_sign_ins from users where id = $1', [ids.nora])).toEqual([
    { failed_sign_ins: 0 },
  ])
  expect((await call('nora', 'GET', '/transaction')).status).toBe(200)
  expect((await call('cole', 'PUT', `/user/activate/${ids.nora}`)).status).toBe(409)
  const pending = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id)
       values ($1, 'paula@harbor.example', '', '', 'user', 'Pending', $2)`,
    [pending, ids.harbor],
  )
  expect((await call('cole', 'PUT', `/user/inactivate/${pending}`)).body.status).toBe('Inactive')
  expect((await call('cole', 'PUT', `/user/activate/${pending}`)).body.status).toBe('Pending')
  // No invitation was accepted with a hosted provider either.
  const builtIn = server.config.identity
  server.config.identity = { kind: 'hosted', issuer: 'https://id.example', clientId: 'c', audience: 'a' }
  expect((await call('cole', 'PUT', `/user/inactivate/${pending}`)).body.status).toBe('Inactive')
  const returned = await call('cole', 'PUT', `/user/activate/${pending}`)
  server.config.identity = builtIn
  expect(returned.body.status).toBe('Pending')
})

test('inviting an address does not let an admin shut its owner out of the closings of others', async () => {
  const email = 'clerk@plains.example'
  await wireAt(server, 'sent')
  const pending = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id)
       values ($1, $2, '', '', 'user', 'Pending', $3)`,
    [pending, email, ids.firsttrust],
  )
  await run(
    pool,
    `insert into participants (id, transaction_id, email, user_id, role, status)
       select $1, id, $2, $3, 'Advisor', 'Invited' from transactions limit 1`,
    [newId(), email, pending],
  )
  const answer = await call('theo', 'PUT', `/user/inactivate/${pending}`)
  expect([answer.status, answer.body.status, answer.body.organization]).toEqual([200, 'Pending', null])
  expect((await call('theo', 'PUT', `/user/inactivate/${pending}`)).status).toBe(404)
})

test('an address that an organization invited and inactivated is free for the closings of others', async () => {
  const email = 'treasurer@bigbank.example'
  const statusOf = async () => {
    const [row] = await run<{ id: string; status: string; organizationId: string | null }>(
      pool,
      'select id, status, organization_id as "organizationId" from users where email = $1',
      [email],
    )
    if (!row) throw new Error('the address was invited')
    return row
  }
  expect((await call('theo', 'POST', `/user/invite?isAdmin=false&email=${email}`)).status).toBe(200)
  const { id } = await statusOf()
  expect((await call('theo', 'PUT', `/user/inactivate/${id}`)).body.status).toBe('Inactive')
  expect((await wireAt(server, 'sent', { receiverEmail: email })).wire.status).toBe(3)
  expect(await statusOf()).toMatchObject({ status: 'Pending', organizationId: null })
  // What a super admin inactivates stays so.
  expect((await call('blake', 'PUT', `/user/inactivate/${id}`)).body.status).toBe('Inactive')
  await run(pool, 'update users set organization_id = $2 where id = $1', [id, ids.firsttrust])
  expect((await wireAt(server, 'sent', { receiverEmail: email })).wire.status).not.toBe(3)
  expect(await statusOf()).toMatchObject({ status: 'Inactive' })
})

test('an invitation that has expired waits no more: its address can be inactivated', async () => {
  const email = 'late@plains.example'
  const pending = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status, organization_id)
       values ($1, $2, '', '', 'user', 'Pending', $3)`,
    [pending, email, ids.firsttrust],
  )
  await run(
    pool,
    `insert into participants (id, transaction_id, email, user_id, role, status, expires_at)
       select $1, id, $2, $3, 'Advisor', 'Invited', '2026-11-20T14:59:00Z' from transactions limit 1`,
    [newId(), email, pending],
  )
  const answer = await call('theo', 'PUT', `/user/inactivate/${pending}`)
  expect([answer.status, answer.body.status]).toEqual([200, 'Inactive'])
})

test('[R7.5] a user is made an admin or not, if the address is theirs', async () => {
  const wrong = await call('cole', 'PUT', roleCall(ids.nora, true, emailOf('morgan')))
  expect([wrong.status, wrong.body.code]).toEqual([409, 'other-email'])
  expect((await call('cole', 'PUT', `/user/update-user?userId=${ids.nora}&isAdmin=yes&email=x`)).status).toBe(
    422,
  )
  const made = await call('cole', 'PUT', roleCall(ids.nora, true, ` ${emailOf('nora').toUpperCase()}`))
  expect(made.body).toMatchObject({
    isAdmin: true,
    role: 'organization_admin',
    organization: { id: ids.harbor },
  })
  expect((await call('nora', 'GET', '/user/')).status).toBe(200)
  const before = (await administrationEvents(server)).length
  expect((await call('cole', 'PUT', roleCall(ids.nora, true, emailOf('nora')))).status).toBe(200)
  expect(await administrationEvents(server)).toHaveLength(before)
  const unmade = await call('cole', 'PUT', roleCall(ids.nora, false, emailOf('nora')))
  expect(unmade.body).toMatchObject({ isAdmin: false, role: 'user' })
  expect((await administrationEvents(server)).slice(-2)).toMatchObject([
    { type: 'user role changed', data: { before: { role: 'user' }, after: { role: 'organization_admin' } } },
    { type: 'user role changed', data: { before: { role: 'organization_admin' }, after: { role: 'user' } } },
  ])
  expect((await call('nora', 'GET', '/user/')).status).toBe(403)
})

test('two admins who act upon each other at once leave one', async () => {
  for (const act of [
    (id: string) => `/user/inactivate/${id}`,
    (id: string) => `/user/block/${id}`,
    (id: string) => roleCall(id, false, emailOf(id === ids.nora ? 'nora' : 'cole')),
  ]) {
    for (let round = 0; round < 5; round += 1) {
      await run(pool, `update users set role = 'organization_admin', status = 'Active' where id = any($1)`, [
        [ids.cole, ids.nora],
      ])
      const answers = await Promise.all([
        call('cole', 'PUT', act(ids.nora)),
        call('nora', 'PUT', act(ids.cole)),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await run(
        pool,
        `select 1 from users where organization_id = $1 and role = 'organization_admin' and status = 'Active'`,
        [ids.harbor],
      )
      expect(left).toHaveLength(1)
    }
  }
})
