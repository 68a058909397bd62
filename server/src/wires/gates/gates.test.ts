import { expect, test } from 'vitest'
import { addAdmins, administrationEvents } from '../../testing/admins.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server
await addAdmins(server)

test('members read the choice, admins choose; a user without an organization has none', async () => {
  const read = await call('morgan', 'GET', '/gate')
  expect(read.body).toMatchObject({
    version: 0,
    choice: { on: {}, limits: {} },
    effective: {
      on: { 'receiver-unverified': true, 'first-use': false, amount: false },
      limits: { amountCents: 100_000_000, contactDays: 14, closingHours: 2 },
    },
    directoryLoaded: false,
    mayChange: false,
  })
  const refused = await call('morgan', 'PUT', '/gate', { on: { 'first-use': true } })
  expect([refused.status, refused.body.code]).toEqual([403, 'not-permitted'])
  await pool.query('update users set organization_id = null where id = $1', [ids.nora])
  expect((await call('nora', 'GET', '/gate')).status).toBe(403)
  await pool.query('update users set organization_id = $2 where id = $1', [ids.nora, ids.harbor])
})

test('a gate that does not exist and a limit out of its bounds are refused', async () => {
  for (const [body, field] of [
    [{ on: { nothing: true } }, 'on'],
    [{ on: { amount: 'yes' } }, 'on'],
    [{ limits: { amountCents: 0 } }, 'limits'],
    [{ limits: { contactDays: 366 } }, 'limits'],
    [{ limits: { closingHours: 1.5 } }, 'limits'],
    [{ limits: { other: 1 } }, 'limits'],
  ] as const) {
    const answer = await call('cole', 'PUT', '/gate', body)
    expect([body, answer.status, answer.body.errors?.[0].field.split('.')[0]]).toEqual([body, 422, field])
  }
  expect(await administrationEvents(server)).toEqual([])
})

test('an organization chooses for itself, before the platform, and before what the table says', async () => {
  await call('cole', 'PUT', '/gate', {
    on: { 'first-use': false },
    limits: { contactDays: 30 },
  })
  await call('blake', 'PUT', '/gate', {
    on: { amount: true, 'first-use': true },
    limits: { amountCents: 5_000_000 },
  })
  const chosen = await call('cole', 'GET', '/gate')
  expect(chosen.body).toMatchObject({
    version: 1,
    choice: { on: { 'first-use': false }, limits: { contactDays: 30 } },
    effective: {
      on: { amount: true, 'first-use': false },
      limits: { amountCents: 5_000_000, contactDays: 30 },
    },
    mayChange: true,
  })
  const other = (await call('theo', 'GET', '/gate')).body
  expect([other.version, other.effective.on['first-use'], other.effective.limits.contactDays]).toEqual([
    0,
    true,
    14,
  ])
})

test('of two choices on one version one is kept, and the trail says what it changed', async () => {
  const before = (await call('cole', 'GET', '/gate')).body.version
  const stale = await call('cole', 'PUT', '/gate', {}, { 'if-match': `"${before - 1}"` })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  const both = await Promise.all(
    [31, 32].map((contactDays) =>
      call('cole', 'PUT', '/gate', { limits: { contactDays } }, { 'if-match': `"${before}"` }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'gates changed',
    actor_id: ids.cole,
    data: { organizationId: ids.harbor, turnedOn: ['first-use'], turnedOff: [] },
  })
})
