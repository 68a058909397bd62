import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { listSuperAdmins } from '../../people/organizations/acknowledgement-store.ts'
import { addAdmins } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { runCommand } from '../../testing/run-command.ts'
import { subjectsTo } from '../../testing/mailed-link.ts'
import { inactivateAdmin } from './inactivate-admin.ts'

const server = await closingServer()
const { call, pool, ids, place } = server
await addAdmins(server)
const folder = await mkdtemp(join(tmpdir(), 'countersign-inactivate-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = databaseSettings(place, folder)

const inactivate = async (...given: string[]): Promise<string> => {
  const { said } = await runCommand(inactivateAdmin, given, settings)
  return said.join('\n')
}
const statusOf = async (person: Person) =>
  (await run<{ status: string }>(pool, 'select status from users where id = $1', [ids[person]]))[0]?.status
const makeAdmin = (person: Person) =>
  call('blake', 'PUT', `/user/update-user?userId=${ids[person]}&isAdmin=true&email=${emailOf(person)}`)

test('refuses strangers, the last super admin and users an admin inactivates, changing nothing', async () => {
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.nora])
  const refusals: [string[], RegExp][] = [
    [[], /^EMAIL is missing/],
    [['--all'], /^Unknown option/],
    [['a@x.example', 'b@x.example'], /not expected here/],
    [['unknown@desks.example'], /is not an admin/],
    [[emailOf('tessa')], /is not an admin/],
    [[emailOf('cole')], /is not the only active admin/],
    [[emailOf('blake')], /is the last super admin/],
  ]
  for (const [given, words] of refusals)
    await expect(inactivate(...given), given.join(' ')).rejects.toThrow(words)
  expect(await Promise.all((['cole', 'blake'] as const).map(statusOf))).toEqual(['Active', 'Active'])
  await run(pool, `update users set role = 'user' where id = $1`, [ids.nora])
})

test('the only admin of an organization who is gone is inactivated by the operator, and the super admin appoints the next one', async () => {
  const kept = await call('blake', 'PUT', `/user/inactivate/${ids.cole}`)
  expect([kept.body.code, kept.body.detail]).toEqual([
    'last-admin',
    expect.stringContaining('the operator of the server inactivates the account'),
  ])
  expect((await makeAdmin('nora')).body.isAdmin).toBe(false)
  expect(await inactivate(` ${emailOf('cole').toUpperCase()} `)).toContain('is Inactive')
  expect((await call('cole', 'GET', '/transaction')).status).toBe(403)
  expect(
    await run(
      pool,
      `select actor_id, data->'after' as after from audit_events
        where type = 'account inactivated' and data->>'userId' = $1`,
      [ids.cole],
    ),
  ).toEqual([{ actor_id: null, after: { status: 'Inactive' } }])
  expect((await makeAdmin('nora')).body.isAdmin).toBe(true)
  // Cole was asked to confirm Nora before.
  for (const [person, mails] of [
    ['cole', 2],
    ['nora', 1],
    ['blake', 1],
  ] as const) {
    expect((await subjectsTo(pool, emailOf(person), mails)).at(-1)).toBe(
      'An admin of Harbor Securities was inactivated',
    )
  }
})

test('a super admin who left counts as another one for seven more days, blocked or not', async () => {
  await run(
    pool,
    `update users set role = 'super_admin', organization_id = null, status = 'Blocked' where id = $1`,
    [ids.ursula],
  )
  await inactivate(emailOf('ursula'))
  expect(await statusOf('ursula')).toBe('Inactive')
  expect(
    (await transaction(pool, (tx) => listSuperAdmins(tx, new Date()))).find(
      ({ userId }) => userId === ids.ursula,
    ),
  ).toMatchObject({ status: 'Inactive', daysUnchanged: expect.closeTo(0, 1) })
})

test('a thief who blocked every other super admin is inactivated all the same', async () => {
  await run(
    pool,
    `update users set role = 'super_admin', organization_id = null, status = case when id = $1 then 'Active' else 'Blocked' end
      where id = any($2)`,
    [ids.ursula, [ids.ursula, ids.blake]],
  )
  expect(await inactivate(emailOf('ursula'))).toContain('countersign recover-admin')
  expect(await statusOf('ursula')).toBe('Inactive')
  await expect(inactivate(emailOf('blake'))).rejects.toThrow('is the last super admin')
})
