import { beforeEach, expect, test } from 'vitest'
import { run, transaction } from '../../platform/database/connection.ts'
import { addAdmins, administrationEvents, statusOf } from '../../testing/admins.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { allMailed, subjectsTo } from '../../testing/mailed-link.ts'
import { makePlainLink } from '../links/make-link.ts'

const server = await closingServer()
const { call, config, pool, ids, setNow } = server

beforeEach(async () => {
  setNow('2026-11-20T15:00:00Z')
  await run(pool, `update users set status = 'Active', role = 'user'`)
  await addAdmins(server)
  await allMailed(pool)
  await pool.query('truncate mails, notifications')
})

/** The token of the link in a warning to this person, made now. */
const linkTo = async (person: Person): Promise<string> => {
  const clock = () => new Date('2026-11-20T15:00:00Z')
  const to = { userId: ids[person] ?? '', email: emailOf(person) }
  const link = await transaction(pool, (tx) => makePlainLink({ config, clock }, tx, 'block-account', to))
  return link.split('token=')[1] ?? ''
}

const block = (token: string) =>
  call(null, 'POST', '/account/block', undefined, { authorization: `Bearer ${token}` })

const alertsOf = async (person: Person): Promise<string[]> =>
  (await call(person, 'GET', '/notification')).body.items
    .filter(({ type }: { type: string }) => type === 'Account Blocked')
    .map(({ message }: { message: string }) => message)

const alerted = (name: string) => [expect.stringContaining(name)]
const adminSubject = 'An account on Countersign was blocked by its owner'

test('a link that is mistyped, expired, or of an account that is blocked or inactive already does nothing', async () => {
  const [nora, tessa, theo] = [await linkTo('nora'), await linkTo('tessa'), await linkTo('theo')]
  await run(pool, `update users set status = 'Inactive' where id = $1`, [ids.nora])
  expect((await block(nora)).body.code).toBe('link-invalid')
  expect(await statusOf(server, 'nora')).toBe('Inactive')
  await call('theo', 'PUT', `/user/block/${ids.tessa}`)
  expect((await block(tessa)).status).toBe(401)
  setNow('2026-11-27T15:00:01Z')
  expect((await block(theo)).status).toBe(401)
  expect((await block(theo.slice(1))).status).toBe(401)
  expect(await statusOf(server, 'theo')).toBe('Active')
})

test('the link of one mail is good for its own account alone, also when a newer warning was mailed', async () => {
  const older = await linkTo('nora')
  const newer = await linkTo('nora')
  expect((await block(older)).status).toBe(200)
  expect((await block(newer)).status).toBe(401)
  const states = await run(pool, `select email from users where status = 'Blocked'`)
  expect(states).toEqual([{ email: emailOf('nora') }])
  for (const person of ['nora', 'cole'] as const) {
    expect(await subjectsTo(pool, emailOf(person), 1)).toHaveLength(1)
  }
})

test('the admins of the organization are notified, and lift it; the owner reads what comes next', async () => {
  expect((await block(await linkTo('nora'))).status).toBe(200)
  const next = await call('nora', 'GET', '/transaction')
  expect([next.status, next.body]).toEqual([403, 'User inactive or blocked'])
  expect(await alertsOf('cole')).toEqual(alerted(emailOf('nora')))
  expect([await alertsOf('blake'), await alertsOf('theo')]).toEqual([[], []])
  expect(await subjectsTo(pool, emailOf('cole'), 1)).toEqual([adminSubject])
  expect(await subjectsTo(pool, emailOf('nora'), 1)).toEqual(['Your account on Countersign was blocked'])
  expect((await administrationEvents(server)).at(-1)).toEqual({
    type: 'account blocked by owner',
    actor_id: ids.nora,
    data: {
      userId: ids.nora,
      changed: ['status'],
      before: { status: 'Active' },
      after: { status: 'Blocked' },
    },
  })
  expect((await call('theo', 'PUT', `/user/activate/${ids.nora}`)).status).toBe(404)
  expect((await call('cole', 'PUT', `/user/activate/${ids.nora}`)).body.status).toBe('Active')
  expect((await call('nora', 'GET', '/transaction')).status).toBe(200)
})

test('of the last admin of an organization, and of who has none, the super admins are notified', async () => {
  expect((await block(await linkTo('cole'))).status).toBe(200)
  expect(await alertsOf('blake')).toEqual(alerted(emailOf('cole')))
  await run(pool, 'update users set organization_id = null where id = $1', [ids.tessa])
  expect((await block(await linkTo('tessa'))).status).toBe(200)
  expect(await subjectsTo(pool, emailOf('blake'), 2)).toEqual([adminSubject, adminSubject])
  expect((await call('blake', 'PUT', `/user/activate/${ids.cole}`)).body.status).toBe('Active')
})

test('a super admin who blocked the own account is let in again by another super admin', async () => {
  expect((await block(await linkTo('blake'))).status).toBe(200)
  expect(await statusOf(server, 'blake')).toBe('Blocked')
  expect(await alertsOf('cole')).toEqual([])
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  expect((await call('ursula', 'PUT', `/user/activate/${ids.blake}`)).body.status).toBe('Active')
})

test('of two super admins who block each other at once one stays', async () => {
  await run(pool, `update users set role = 'super_admin', organization_id = null where id = $1`, [ids.ursula])
  const answers = await Promise.all([
    call('blake', 'PUT', `/user/block/${ids.ursula}`),
    call('ursula', 'PUT', `/user/block/${ids.blake}`),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
})
