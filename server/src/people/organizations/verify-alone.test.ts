import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
await addAdmins(server)

const claim = (domain: string, organizationId: string | undefined) =>
  run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
    domain,
    organizationId,
  ])

const found = async (name: string, domain: string): Promise<string> => {
  const id = newId()
  await run(pool, 'insert into organizations (id, name, legal_name, role) values ($1, $2, $2, 9)', [id, name])
  await claim(domain, id)
  return id
}

const change = (person: Person, assignments: string) =>
  run(pool, `update users set ${assignments} where id = $1`, [ids[person]])

const superAdmin = async (person: Person) => {
  await change(person, `role = 'super_admin', organization_id = null`)
  await change(person, `joined_at = '2025-01-02', contact_changed_at = null`)
}

const verify = (organizationId: string | undefined, verified: boolean, acknowledged: string[] = []) =>
  call('blake', 'PUT', `/organization/${organizationId}/verified`, { verified, acknowledged })

await superAdmin('blake')
await superAdmin('ursula')
await claim('firsttrust.example', ids.firsttrust)

let lookalike = ''
beforeEach(async () => {
  await run(pool, `update organizations set name = id::text, legal_name = id::text where id::text = $1`, [
    lookalike,
  ])
  await run(pool, 'delete from organization_domains where organization_id::text = $1', [lookalike])
  lookalike = await found('Firs Trust Bank', 'firstrust.example')
})

test('taking the verification of the genuine organization back does not open a way around the second super admin', async () => {
  expect((await verify(ids.firsttrust, false)).body.verified).toBe(false)
  const { body: list } = await call('blake', 'GET', '/organization?search=Firs%20Trust')
  expect(list.items[0].resemblances[0]).toMatchObject({ organizationId: ids.firsttrust })
  const refused = await verify(lookalike, true)
  expect([refused.status, refused.body.code]).toEqual([409, 'resembles-known-organization'])
  // Acknowledged by one, it waits; the genuine one is verified anew without a question.
  expect((await verify(lookalike, true, [ids.firsttrust ?? ''])).body.verified).toBe(false)
  expect((await verify(ids.firsttrust, true)).body.verified).toBe(true)
})

test('an address that resembles an organization does so while its verification is taken back', async () => {
  // The database counts by its own clock how long ago that was.
  setNow(new Date().toISOString())
  const asked = () => call('ursula', 'GET', '/user/lookalike?email=ann%40firstrust.example')
  const before = (await asked()).body
  expect(before.resembles).toMatchObject({ domain: 'firsttrust.example' })
  await verify(ids.firsttrust, false)
  expect((await asked()).body).toEqual(before)
  await verify(ids.firsttrust, true)
})

test('of two that resemble each other and were both taken back, neither is verified alone', async () => {
  const at = new Date().toISOString()
  await run(pool, 'update organizations set verified_at = $2, verified_by = $3 where id = $1', [
    lookalike,
    at,
    ids.blake,
  ])
  await verify(lookalike, false)
  await verify(ids.firsttrust, false)
  for (const id of [lookalike, ids.firsttrust]) {
    expect((await verify(id, true)).body.code).toBe('resembles-known-organization')
  }
  await run(pool, 'update organizations set verified_at = $2, verified_by = $3 where id = $1', [
    ids.firsttrust,
    at,
    ids.blake,
  ])
})

test('a super admin who takes a verification back verifies the lookalike alone at no later time', async () => {
  await verify(ids.firsttrust, false)
  await run(
    pool,
    `update organizations set verification_withdrawn_at = now() - interval '7 days 1 hour' where id = $1`,
    [ids.firsttrust],
  )
  const { body: list } = await call('blake', 'GET', '/organization?search=Firs%20Trust')
  expect(list.items[0].resemblances[0]).toMatchObject({ organizationId: ids.firsttrust })
  expect((await verify(lookalike, true)).body.code).toBe('resembles-known-organization')
  expect((await verify(lookalike, true, [ids.firsttrust ?? ''])).body.verified).toBe(false)
  // Wires and addresses are not held against it any more.
  const asked = await call('ursula', 'GET', '/user/lookalike?email=ann%40firstrust.example')
  expect(asked.body.resembles).toBeNull()
})

test('no move of an issuer to another state makes its namesake verified by one super admin', async () => {
  const issuer = async (state: string) => {
    const id = newId()
    const insert = `insert into organizations (id, name, legal_name, role, is_issuer, state)
                      values ($1, 'Town of Merrow', 'Town of Merrow', 9, true, $2)`
    await run(pool, insert, [id, state])
    return id
  }
  const move = (by: Person, id: string, state: string) =>
    call(by, 'PUT', `/organization/${id}/address`, { state, country: 'US' })
  const [genuine, namesake] = [await issuer('IL'), await issuer('IL')]
  expect((await verify(genuine, true)).body.verified).toBe(true)

  // Verified in another state, and moved back by its own admin.
  expect((await move('blake', namesake, 'MO')).status).toBe(200)
  expect((await verify(namesake, true)).body.verified).toBe(true)
  await change('theo', `organization_id = '${namesake}'`)
  const back = await move('theo', namesake, 'IL')
  expect([back.status, back.body.code]).toEqual([409, 'resembles-known-organization'])
  expect((await move('theo', namesake, 'KS')).status).toBe(200)

  // The genuine one is moved away by the super admin, its verification taken back first or not.
  for (const verified of [true, false]) {
    await verify(genuine, verified)
    const away = await move('blake', genuine, 'MO')
    expect([away.status, away.body.code]).toEqual([409, 'own-admin-moves-issuer'])
  }
  await change('theo', `organization_id = '${ids.firsttrust}'`)
})

test('a second account of the human who acknowledged confirms nothing', async () => {
  await change('ursula', `first_name = 'Blake', last_name = 'Test'`)
  await run(pool, 'update organizations set verified_at = now(), verified_by = $2 where id = $1', [
    ids.firsttrust,
    ids.blake,
  ])
  expect((await verify(lookalike, true, [ids.firsttrust ?? ''])).body.verified).toBe(false)
  const again = await call('ursula', 'PUT', `/organization/${lookalike}/verified`, {
    verified: true,
    acknowledged: [ids.firsttrust],
  })
  expect([again.status, again.body.code]).toEqual([409, 'needs-second-super-admin'])
  await change('ursula', `first_name = 'Ursula'`)
})

test('a super admin who is blocked while the request waits decides nothing', async () => {
  const honest = await found('Quay Title', 'quay-title.example')
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table resemblance_acknowledgements in share row exclusive mode')
    const asked = verify(honest, true)
    await expect
      .poll(async () => (await pool.query('select 1 from pg_locks where not granted')).rows.length)
      .toBeGreaterThan(0)
    await change('blake', `status = 'Blocked'`)
    await holder.query('commit')
    expect((await asked).status).toBe(403)
  } finally {
    holder.release()
    await change('blake', `status = 'Active'`)
  }
})
