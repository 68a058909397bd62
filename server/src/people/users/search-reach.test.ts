import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person, wireAt } from '../../testing/closing.ts'

const server = await closingServer()
const { call, pool, ids } = server

const search = (person: Person, term: string) =>
  call(person, 'GET', `/user/search/${encodeURIComponent(term)}`)

const found = async (person: Person, term: string): Promise<string[]> =>
  (await search(person, term)).body.items.map(({ email }: { email: string }) => email)

/** A closing of Morgan's into which Blake is invited; its id and the invitation's. */
const invited = async (who: Person = 'blake') => {
  const { body } = await call('morgan', 'POST', '/transaction', { name: 'Salina', type: 'Negotiated' })
  const answer = await call('morgan', 'POST', `/transaction/${body.id}/participant`, {
    email: emailOf(who),
    role: 'Bond Counsel',
  })
  return { transactionId: body.id as string, invitation: `/participant/${answer.body.participant.id}` }
}

beforeAll(async () => {
  // Ursula's organization is new and unverified, and she is its admin.
  await run(pool, 'update organizations set verified_at = null where id = $1', [ids.otherdesk])
  await run(pool, `update users set role = 'organization_admin', is_underwriter = false where id = $1`, [
    ids.ursula,
  ])
})

test('a stranger finds no other user by name, part of an address or organization', async () => {
  for (const term of ['tessa', 'tessa@first', 'First Trust', 'Test', 'mo', 'tessa@firsttrust.exampl']) {
    expect([term, await found('ursula', term)]).toEqual([term, term === 'Test' ? [emailOf('ursula')] : []])
  }
})

test('the whole address finds that one person, with what choosing needs and no more', async () => {
  for (const typed of ['tessa@firsttrust.example', ' Tessa@FirstTrust.example ']) {
    expect((await search('ursula', typed)).body.items).toEqual([
      {
        userId: ids.tessa,
        name: 'Tessa Test',
        title: '',
        email: 'tessa@firsttrust.example',
        organization: { id: ids.firsttrust, name: 'First Trust Bank', verified: true },
        orgRole: 9,
      },
    ])
  }
  await run(pool, `update users set title = 'Vice President' where id = $1`, [ids.tessa])
  expect((await search('ursula', emailOf('tessa'))).body.items[0].title).toBe('')
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.tessa])
  expect(await found('ursula', emailOf('tessa'))).toEqual([])
  await run(pool, `update users set status = 'Active' where id = $1`, [ids.tessa])
})

test('an accepted invitation shows both sides to each other; an open or canceled one does not', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.blake])
  const { invitation } = await invited()
  expect(await found('blake', 'morgan')).toEqual([])
  expect(await found('morgan', 'blake')).toEqual([])
  expect((await call('blake', 'POST', `${invitation}/accept`, {})).status).toBe(200)
  expect(await found('blake', 'morgan')).toEqual([emailOf('morgan')])
  expect(await found('morgan', 'blake')).toEqual([emailOf('blake')])
  expect(await found('morgan', 'lexbond')).toEqual([emailOf('blake')])
  // A colleague of the participant, who takes no part, stays unknown.
  expect(await found('blake', 'nora')).toEqual([])
  expect((await call('morgan', 'POST', `${invitation}/cancel`, {})).status).toBe(200)
  expect(await found('blake', 'morgan')).toEqual([])
  expect(await found('morgan', 'blake')).toEqual([])
})

test('a closing no longer reveals a participant who moved to another organization', async () => {
  const { invitation } = await invited()
  await call('blake', 'POST', `${invitation}/accept`, {})
  expect(await found('morgan', 'blake')).toEqual([emailOf('blake')])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.blake, ids.otherdesk])
  expect(await found('morgan', 'blake')).toEqual([])
  await run(pool, 'update users set organization_id = $2 where id = $1', [ids.blake, ids.lexbond])
  await call('morgan', 'POST', `${invitation}/cancel`, {})
})

test('a member of the team of a shared closing is found', async () => {
  const { transactionId, invitation } = await invited()
  await call('blake', 'POST', `${invitation}/accept`, {})
  expect(await found('blake', 'cole')).toEqual([])
  const joined = await call('morgan', 'POST', `/transaction/${transactionId}/team`, {
    userId: ids.cole,
    rights: 'view',
    isManager: false,
  })
  expect(joined.status).toBeLessThan(300)
  expect(await found('blake', 'cole')).toEqual([emailOf('cole')])
})

test('a person without an organization finds those of the closings that are shared, and no colleague', async () => {
  await wireAt(server, 'filled')
  const [alone, other] = [newId(), newId()]
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, role, status)
       values ($1, 'ann@alone.example', 'Ann', 'Alone', 'user', 'Active'), ($2, 'amy@alone.example', 'Amy', 'Alone', 'user', 'Active')`,
    [alone, other],
  )
  await run(
    pool,
    `update users set organization_id = null, role = 'user', is_underwriter = true where id = $1`,
    [ids.ursula],
  )
  expect(await found('ursula', 'alone')).toEqual([])
  expect(await found('ursula', 'ann')).toEqual([])
  expect(await found('ursula', 'ann@alone.example')).toEqual(['ann@alone.example'])
  await run(
    pool,
    `update users set organization_id = $2, role = 'organization_admin', is_underwriter = false where id = $1`,
    [ids.ursula, ids.otherdesk],
  )
})

test('organizations in the master data are the verified ones for a verified organization, else those of shared closings', async () => {
  const names = async (person: Person): Promise<string[]> => {
    const one = (await call(person, 'GET', '/masterdata/organizations')).body
    expect((await call(person, 'GET', '/masterdata/all')).body.organizations).toEqual(one)
    return one.map(({ name }: { name: string }) => name)
  }
  expect(await names('ursula')).toEqual(['Other Desk'])
  expect(await names('tessa')).not.toContain('Other Desk')
  expect(await names('tessa')).toContain('Harbor Securities')
  const { invitation } = await invited('ursula')
  expect(await names('ursula')).toEqual(['Other Desk'])
  expect(await names('morgan')).toContain('Other Desk')
  await call('ursula', 'POST', `${invitation}/accept`, {})
  expect(await names('ursula')).toEqual(['Harbor Securities', 'Other Desk'])
})

test('the super admin searches all users, as the user administration lists them', async () => {
  await addAdmins(server)
  expect(await found('blake', 'ursula')).toEqual([emailOf('ursula')])
  expect(await found('blake', 'First Trust')).toHaveLength(2)
  expect(
    (await call('ursula', 'GET', '/user/')).body.items.map(({ email }: { email: string }) => email),
  ).toEqual([emailOf('ursula')])
})
