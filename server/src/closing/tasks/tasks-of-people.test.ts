import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { gateProposals } from '../../testing/gate-proposals.ts'
import { good } from '../../testing/held-closing.ts'
import { invitations } from '../../testing/invitations.ts'
import { standingAccount, typedAccount } from '../../testing/standing-accounts.ts'
import { tasksOf } from '../../testing/tasks-of.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const { invited } = invitations(server)
const { tasks, kinds, kindsOfAll } = tasksOf(server)
const { propose, end, makeAdmin } = gateProposals(server)

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, 'update transactions set deleted_at = now() where deleted_at is null')
})

test('a receiver who left the organization that a wire was sent to is not asked, and the new one is', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  await run(pool, `update users set organization_id = $2 where id = $1`, [ids.tessa, ids.lexbond])
  // The new organization sees the closing for reasons of its own.
  await run(pool, 'insert into transaction_access (principal_id, transaction_id) values ($1, $2)', [
    ids.lexbond,
    transactionId,
  ])
  expect(await kindsOfAll()).toEqual({})
  await run(pool, `update users set organization_id = $2 where id = $1`, [ids.tessa, ids.firsttrust])
  const given = await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
  expect(given.status).toBe(200)
  expect(Object.keys(await kindsOfAll())).toEqual(['theo'])
})

test('a person who is not of the invited organization any more is not asked', async () => {
  await invited('blake')
  await run(pool, `update users set organization_id = $2 where id = $1`, [ids.blake, ids.otherdesk])
  expect(await kinds('blake')).toEqual([])
  await run(pool, `update users set organization_id = $2 where id = $1`, [ids.blake, ids.lexbond])
})

test('a colleague who may confirms a change of a standing account; the proposer and a new colleague are not asked', async () => {
  const { standingInstructionId: id } = await standingAccount(server, '000222')
  const typed = typedAccount('000999')
  const { body } = await call('tessa', 'PUT', `/instruction/${id}`, typed)
  expect(await tasks('theo')).toMatchObject([
    { kind: 'confirm account change', count: 1, transaction: null, due: { what: 'takes effect', days: 1 } },
  ])
  expect(Object.keys(await kindsOfAll())).toEqual(['theo'])
  await run(pool, `update users set joined_at = '2026-11-19T00:00:00Z' where id = $1`, [ids.theo])
  expect(await kinds('theo')).toEqual([])
  await run(pool, `update users set joined_at = '2025-01-02T00:00:00Z' where id = $1`, [ids.theo])
  const change = { version: body.waiting.version, accountNumber: '000999' }
  good(await call('theo', 'POST', `/instruction/${id}/confirm`, change))
  expect(await kindsOfAll()).toEqual({})
})

test('an admin confirms an admin whom a super admin requests; no other person is asked', async () => {
  await addAdmins(server)
  // Blake is the super admin from here on.
  const requested = await call(
    'blake',
    'POST',
    `/user/invite?email=eve@elsewhere.example&isAdmin=true&organizationId=${ids.harbor}`,
  )
  expect(requested.status).toBe(200)
  expect(await kindsOfAll()).toEqual({ cole: ['confirm admin 1'] })
  good(
    await call(
      'blake',
      'POST',
      `/user/invite?email=uma@elsewhere.example&isAdmin=false&organizationId=${ids.harbor}`,
    ),
  )
  expect(await kindsOfAll()).toEqual({ cole: ['confirm admin 1', 'confirm member 1'] })
  for (const waiting of (await call('cole', 'GET', '/admin-confirmation')).body.items) {
    good(await call('cole', 'POST', `/admin-confirmation/${waiting.id}/refuse`))
  }
  expect(await kindsOfAll()).toEqual({})
})

test('another admin confirms a loosening of the gates, in an organization and on the platform', async () => {
  await makeAdmin('nora')
  const id = await propose()
  expect(await kindsOfAll()).toEqual({ nora: ['confirm gate change 1'] })
  expect(await end('nora', id, 'confirm')).toEqual([200, undefined])
  expect(await kindsOfAll()).toEqual({})
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  await run(pool, `update users set role_since = '2025-01-02' where id = $1`, [ids.ursula])
  const ofPlatform = await propose('blake')
  expect(await kindsOfAll()).toEqual({ ursula: ['confirm gate change 1'] })
  await end('blake', ofPlatform, 'withdraw')
  expect(await kindsOfAll()).toEqual({})
})

test('another admin confirms the removal of a domain', async () => {
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ('harbor.example', $1, now(), $2)`,
    [ids.harbor, ids.cole],
  )
  good(await call('cole', 'DELETE', `/organization/${ids.harbor}/domain/harbor.example`))
  expect(await kindsOfAll()).toEqual({ nora: ['confirm domain change 1'] })
})
