import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

beforeAll(() => addAdmins(server))

const profile = { firstName: 'Nora', lastName: 'Berg', title: 'Director', phone: '8165550199' }

const faultsOf = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
  const answer = await call('nora', 'PUT', '/user/profile', body)
  expect(answer.status).toBe(422)
  return Object.fromEntries(
    answer.body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
  )
}

test('a profile is refused field by field', async () => {
  const required = 'Required field'
  expect(await faultsOf({ firstName: ' ', lastName: '', title: '', phone: '' })).toEqual({
    firstName: required,
    lastName: required,
    title: required,
    phone: required,
  })
  for (const phone of [
    '555',
    '81655501990',
    '(816) 555-0199',
    '+18165550199',
    '816555019x',
    '８１６５５５０１９９',
  ]) {
    expect([phone, await faultsOf({ ...profile, phone })]).toEqual([phone, { phone: 'Invalid phone number' }])
  }
  expect(await faultsOf({ ...profile, firstName: 'A\u202eB' })).toEqual({
    firstName: 'Contains characters that cannot be shown',
  })
  expect(await faultsOf({ ...profile, title: 'x'.repeat(101) })).toEqual({
    title: 'Use at most 100 characters',
  })
  expect(await faultsOf({ ...profile, role: 'super_admin' })).toEqual({ role: 'Unknown field' })
  expect(Object.keys(await faultsOf({}))).toHaveLength(4)
})

test('a stored phone outside the US plan stays while only the title changes, for its owner and for an admin', async () => {
  // As a release that did not know the plan stored it.
  const phone = '1555551234'
  await run(pool, 'update users set phone = $2 where id = $1', [ids.tessa, phone])
  const own = { firstName: 'Tessa', lastName: 'Test', title: 'Clerk', phone }
  const kept = await call('tessa', 'PUT', '/user/profile', own)
  expect([kept.status, kept.body.title, kept.body.phone]).toEqual([200, 'Clerk', phone])
  const body = { userId: ids.tessa, ...own, title: 'Trust Officer' }
  expect((await call('theo', 'PUT', '/user', body)).body).toMatchObject({ title: 'Trust Officer', phone })
  const invalid = [{ field: 'phone', message: 'Invalid phone number' }]
  const byOwner = await call('tessa', 'PUT', '/user/profile', { ...own, phone: '1555551235' })
  const byAdmin = await call('theo', 'PUT', '/user', { ...body, phone: '1555551235' })
  for (const { status, body: answer } of [byOwner, byAdmin]) {
    expect([status, answer.errors]).toEqual([422, invalid])
  }
  expect((await call('tessa', 'PUT', '/user/profile', { ...own, phone: '' })).status).toBe(422)
})

test('a name kept before it was refused lets its owner in, and is refused at its field at the next save', async () => {
  await run(pool, `update users set last_name = 'Smith.Jones' where id = $1`, [ids.tessa])
  expect((await call('tessa', 'GET', '/transaction')).status).toBe(200)
  const own = { firstName: 'Tessa', lastName: 'Smith.Jones', title: 'Clerk', phone: '8165550198' }
  const message = 'Use a name without a web or email address, and put a space after each period inside it'
  for (const { status, body } of [
    await call('tessa', 'PUT', '/user/profile', own),
    await call('theo', 'PUT', '/user', { userId: ids.tessa, ...own }),
  ]) {
    expect([status, body.errors]).toEqual([422, [{ field: 'lastName', message }]])
  }
  expect((await call('tessa', 'PUT', '/user/profile', { ...own, lastName: 'Test' })).status).toBe(200)
})

test('[R7.10] [R3.15] the own profile is changed, trimmed, and answered as the updated user', async () => {
  const answer = await call('nora', 'PUT', '/user/profile', { ...profile, firstName: '  Nora ' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ userId: ids.nora, name: 'Nora Berg', ...profile })
  expect(await run(pool, 'select first_name, phone from users where id = $1', [ids.nora])).toEqual([
    { first_name: 'Nora', phone: '8165550199' },
  ])
  expect((await administrationEvents(server)).at(-1)).toEqual({
    type: 'profile changed',
    actor_id: ids.nora,
    data: {
      userId: ids.nora,
      changed: ['lastName', 'title', 'phone'],
      before: { lastName: 'Test', title: '', phone: '' },
      after: { lastName: 'Berg', title: profile.title, phone: 'XXXXXXXXXX99' },
    },
  })
})

test('[R7.9] users change only their own data, and admins also that of members', async () => {
  const body = { userId: ids.nora, ...profile, title: 'Head of Desk' }
  expect((await call('nora', 'PUT', '/user', body)).body.title).toBe('Head of Desk')
  expect((await call('morgan', 'PUT', '/user', body)).status).toBe(403)
  expect((await call('theo', 'PUT', '/user', body)).status).toBe(404)
  expect((await call('theo', 'PUT', '/user', { ...body, userId: newId() })).status).toBe(404)
  const byAdmin = await call('cole', 'PUT', '/user', { ...body, title: 'Analyst', phone: '' })
  expect(byAdmin.body).toMatchObject({ userId: ids.nora, title: 'Analyst', phone: '' })
  expect((await call('cole', 'PUT', '/user', { ...body, phone: '1' })).body.errors[0].field).toBe('phone')
  expect((await call('blake', 'PUT', '/user', { ...body, title: 'Seen' })).body.title).toBe('Seen')
})

test('users cannot give themselves more rights than they have', async () => {
  for (const more of [{ isUnderwriter: true }, { organizationId: ids.harbor }, { verified: true }]) {
    for (const person of ['tessa', 'theo'] as const) {
      const answer = await call(person, 'PUT', '/user', { userId: ids[person], ...profile, ...more })
      expect([person, more, answer.status]).toEqual([person, more, 403])
    }
  }
  expect(
    (await call('theo', 'PUT', '/user', { userId: ids.tessa, ...profile, isUnderwriter: true })).status,
  ).toBe(403)
  const own = { userId: ids.blake, ...profile, isUnderwriter: true }
  expect((await call('blake', 'PUT', '/user', own)).body.code).toBe('own-account')
  expect((await call('tessa', 'PUT', '/user', { userId: ids.tessa, ...profile, isAdmin: true })).status).toBe(
    422,
  )
})

const standing = (userId: string | undefined, change: Record<string, unknown>) =>
  call('blake', 'PUT', '/user', { userId, ...profile, ...change })

test('the super admin says who is an underwriter and where people belong, with reasons where that cannot be', async () => {
  expect((await standing(ids.tessa, { isUnderwriter: true })).body.isUnderwriter).toBe(true)
  const nowhere = await standing(ids.tessa, { organizationId: null })
  expect([nowhere.status, nowhere.body.errors?.[0].field]).toEqual([422, 'isUnderwriter'])
  expect((await standing(ids.tessa, { organizationId: newId() })).body.errors[0].field).toBe('organizationId')
  expect((await standing(ids.theo, { organizationId: ids.lexbond })).body.code).toBe('last-admin')
  expect((await standing(ids.theo, { isUnderwriter: true })).body.role).toBe('organization_admin')
  await wireAt(server, 'sent')
  expect((await standing(ids.tessa, { organizationId: ids.lexbond })).body.code).toBe('has-part-in-closings')
  expect((await standing(ids.morgan, { organizationId: ids.lexbond })).body.code).toBe('has-part-in-closings')
  const moved = await standing(ids.ursula, { organizationId: ids.lexbond })
  expect(moved.body).toMatchObject({ organization: { id: ids.lexbond }, role: 'user' })
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'user changed',
    actor_id: ids.blake,
    data: { before: { organizationId: ids.otherdesk }, after: { organizationId: ids.lexbond } },
  })
})

test('the super admin can verify the address only of a user who has registered', async () => {
  const id = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values ($1, 'pat@plains.example', 'Pat', '', 'user', 'Pending')`,
    [id],
  )
  expect((await standing(id, { verified: true })).body.code).toBe('not-registered')
  await run(pool, `update users set password_hash = 'x' where id = $1`, [id])
  expect((await standing(id, { verified: true, organizationId: ids.lexbond })).body).toMatchObject({
    status: 'Active',
    organization: { id: ids.lexbond },
  })
  expect((await call('blake', 'GET', `/user/${id}/is-verified`)).body).toEqual({ verified: true })
})

test('an organization that invites an address writes no name of it into the closings of others', async () => {
  const email = 'clerk@smalltown.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  expect((await call('theo', 'POST', `/user/invite?isAdmin=false&email=${email}`)).status).toBe(200)
  const [invited] = await run<{ id: string }>(pool, 'select id from users where email = $1', [email])
  const typed = { firstName: 'Ruth', lastName: 'Adler', title: 'Treasurer', phone: '' }
  const answer = await call('theo', 'PUT', '/user', { userId: invited?.id, ...typed })
  expect([answer.status, answer.body.code]).toEqual([409, 'user-wrong-status'])
  expect((await call('morgan', 'GET', `/wire/${wireId}`)).body.receiver.name).toBe(null)
})
