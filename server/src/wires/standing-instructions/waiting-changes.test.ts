import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import {
  changeAccount,
  confirmChange,
  standingAccount,
  typedAccount,
} from '../../testing/standing-accounts.ts'
import { recordElapsedChanges } from './record-elapsed-changes.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server

// Later than the clock of the database, which ends the changes of a person who loses access.
const proposedAt = '2096-11-20T15:00:00Z'
const justBefore = '2096-11-21T14:59:59Z'
const noticeEnds = '2096-11-21T15:00:00.000Z'

beforeAll(async () => {
  setNow(proposedAt)
  await standingAccount(server, '000111')
})
afterEach(() => setNow(proposedAt))

type Listed = { id: string; version: number; inEffect: boolean; fbo: string; waiting: object | null }

const read = async (id: string, person: Person = 'tessa'): Promise<Listed | undefined> =>
  (await call(person, 'GET', '/instruction?pageSize=100')).body.items.find((one: Listed) => one.id === id)

const changed = (change: Record<string, unknown> = {}) =>
  typedAccount('000999', { fbo: 'First Trust Two', ...change })

/** An account in effect, and a change of it that Tessa proposed. */
const proposed = async () => {
  const { standingInstructionId: id } = await standingAccount(server, '000222')
  const { status, body } = await call('tessa', 'PUT', `/instruction/${id}`, changed())
  expect(status).toBe(200)
  return { id, waiting: body.waiting, body }
}

const decide = (person: Person, id: string, decision: 'confirm' | 'refuse' | 'withdraw', body: object = {}) =>
  call(person, 'POST', `/instruction/${id}/${decision}`, {
    version: 2,
    ...(decision === 'confirm' && { accountNumber: '0009 99' }),
    ...body,
  })

const reveal = async (id: string) =>
  (await call('theo', 'POST', `/instruction/${id}/reveal`)).body.accountNumber

const eventsOf = (id: string) =>
  run<{ type: string; actor: string | null }>(
    pool,
    `select type, actor_id as actor from audit_events where data->>'instructionId' = $1 order by id`,
    [id],
  )

test('the proposer, a newcomer, a person of another organization and a wrong number confirm nothing', async () => {
  const { id } = await proposed()
  expect((await decide('tessa', id, 'confirm')).body.code).toBe('proposer-cannot-confirm')
  expect((await decide('blake', id, 'confirm')).status).toBe(404)
  expect((await decide('theo', id, 'confirm', { accountNumber: '000998' })).body.errors).toEqual([
    expect.objectContaining({ field: 'accountNumber' }),
  ])
  await run(pool, `update users set joined_at = '2096-11-18Z' where id = $1`, [ids.theo])
  expect((await decide('theo', id, 'confirm')).body.code).toBe('confirmer-is-new')
  await run(pool, `update users set joined_at = '2025-01-02', phone = '8165550177' where id = any($1)`, [
    [ids.theo, ids.tessa],
  ])
  expect((await decide('theo', id, 'confirm')).body.code).toBe('proposer-cannot-confirm')
  await run(pool, `update users set phone = '' where id = any($1)`, [[ids.theo, ids.tessa]])
  expect(await reveal(id)).toBe('000222')
  expect(await read(id, 'theo')).toMatchObject({ version: 1, waiting: { decisions: ['confirm', 'refuse'] } })
  expect(await read(id)).toMatchObject({ version: 1, waiting: { decisions: ['withdraw'] } })
  await decide('tessa', id, 'withdraw')
})

test('until it is confirmed the old details stand, and with the confirmation the new ones do', async () => {
  const { id, body } = await proposed()
  expect(body).toMatchObject({ version: 1, fbo: 'First Trust Bank, Trustee', inEffect: true })
  expect(body.waiting).toMatchObject({
    version: 2,
    fbo: 'First Trust Two',
    accountChanged: true,
    proposedBy: 'Tessa Test',
    takesEffectAt: noticeEnds,
  })
  expect(await reveal(id)).toBe('000222')
  expect((await decide('theo', id, 'confirm')).status).toBe(204)
  expect(await read(id)).toMatchObject({
    version: 2,
    fbo: 'First Trust Two',
    changedBy: 'Tessa Test',
    confirmedBy: 'Theo Test',
    waiting: null,
  })
  expect(await reveal(id)).toBe('000999')
  expect((await eventsOf(id)).slice(2)).toEqual([
    { type: 'standing account change proposed', actor: ids.tessa },
    { type: 'standing account shown', actor: ids.theo },
    { type: 'standing account change confirmed', actor: ids.theo },
    { type: 'standing account shown', actor: ids.theo },
  ])
})

test('without a confirmation it takes effect after 24 hours, whether or not a job ran, and is recorded once', async () => {
  const { id } = await proposed()
  setNow(justBefore)
  expect(await reveal(id)).toBe('000222')
  expect((await decide('tessa', id, 'confirm')).status).toBe(403)
  setNow(noticeEnds)
  expect(await read(id)).toMatchObject({
    version: 2,
    confirmedBy: null,
    waiting: null,
    updatedAt: noticeEnds,
  })
  expect(await reveal(id)).toBe('000999')
  expect((await decide('theo', id, 'refuse')).body.code).toBe('change-not-waiting')
  await Promise.all([1, 2, 3].map(() => recordElapsedChanges(pool, new Date(noticeEnds))))
  const events = (await eventsOf(id)).filter(({ type }) => type.includes('took effect'))
  expect(events).toEqual([{ type: 'standing account change took effect', actor: null }])
  expect(await read(id)).toMatchObject({ version: 2, waiting: null })
})

test('of decisions made at once one counts', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await proposed()
    const statuses = (
      await Promise.all([
        decide('theo', id, 'confirm'),
        decide('theo', id, 'confirm'),
        decide('theo', id, 'refuse'),
        decide('tessa', id, 'withdraw'),
      ])
    ).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409, 409, 409])
  }
})

test('a confirmation is of the version that was shown, not of what the proposer put in its place', async () => {
  const { id } = await proposed()
  expect((await call('theo', 'PUT', `/instruction/${id}`, changed())).body.code).toBe(
    'standing-account-change-waits',
  )
  await decide('tessa', id, 'withdraw')
  const other = await call('tessa', 'PUT', `/instruction/${id}`, typedAccount('000999', { aba: '021000021' }))
  expect(other.body.waiting.version).toBe(3)
  expect((await decide('theo', id, 'confirm')).body.code).toBe('change-not-waiting')
  expect((await decide('theo', id, 'refuse', { version: 3 })).status).toBe(204)
  setNow('2096-12-01T00:00:00Z')
  expect(await read(id)).toMatchObject({ version: 1, waiting: null })
  const { body } = await call('tessa', 'GET', `/instruction/${id}/history`)
  expect(
    body.items.map((one: Record<string, unknown>) => [one['version'], one['outcome'], one['decidedBy']]),
  ).toEqual([
    [3, 'refused', 'Theo Test'],
    [2, 'withdrawn', 'Tessa Test'],
    [1, 'in effect', 'Theo Test'],
  ])
})

test('a further account waits like a change, also after every other was retired, and is no account until then', async () => {
  const { standingInstructionId: old } = await standingAccount(server, '000333')
  await call('tessa', 'POST', `/instruction/${old}/retire`)
  const { body } = await call('tessa', 'POST', '/instruction', typedAccount('000444'))
  expect(body).toMatchObject({ inEffect: false, version: 1, waiting: { version: 1, accountChanged: false } })
  expect((await call('tessa', 'POST', `/instruction/${body.id}/reveal`)).status).toBe(404)
  expect((await call('tessa', 'PUT', `/instruction/${body.id}`, changed())).body.code).toBe(
    'standing-account-change-waits',
  )
  expect((await decide('theo', body.id, 'refuse', { version: 1 })).status).toBe(204)
  setNow('2096-12-01T00:00:00Z')
  expect(await read(body.id)).toBeUndefined()
})

test('of first accounts that are added at once one is in effect at once', async () => {
  const answers = await Promise.all(
    ['1', '2', '3'].map((number) => call('blake', 'POST', '/instruction', typedAccount(`00055${number}`))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers.filter(({ body }) => body.inEffect)).toHaveLength(1)
})

test('retiring takes effect at once and refuses a change that waits', async () => {
  const { id } = await proposed()
  expect((await call('theo', 'POST', `/instruction/${id}/retire`)).body).toMatchObject({
    retired: true,
    version: 3,
    waiting: null,
  })
  setNow('2096-12-01T00:00:00Z')
  expect(await read(id)).toMatchObject({ retired: true, version: 3 })
})

test.each([
  ['blocked', `status = 'Blocked'`, `status = 'Active'`],
  ['moved', 'organization_id = null', 'organization_id = $2'],
])('the change of a person who was %s does not take effect by waiting', async (_, lost, back) => {
  const { id } = await proposed()
  await run(pool, `update users set ${lost} where id = $1`, [ids.tessa])
  setNow('2096-12-01T00:00:00Z')
  expect(await read(id, 'theo')).toMatchObject({ version: 1, waiting: null })
  expect((await eventsOf(id)).at(-1)).toEqual({ type: 'standing account change lapsed', actor: null })
  const values = back.includes('$2') ? [ids.tessa, ids.firsttrust] : [ids.tessa]
  await run(pool, `update users set ${back} where id = $1`, values)
  await run(pool, `update users set joined_at = '2025-01-02' where id = $1`, [ids.tessa])
  expect(await read(id)).toMatchObject({ version: 1, waiting: null })
})

test('every member is notified of a waiting change, its proposer too, without a digit of it', async () => {
  const before = (await run(pool, `select 1 from mails where subject like '%is about to change'`)).length
  const { id } = await proposed()
  for (const person of ['tessa', 'theo'] as const) {
    const { body } = await call(person, 'GET', '/notification')
    expect(body.items[0]).toMatchObject({
      type: 'Instructions Changed',
      message:
        'Tessa Test proposed a change of a standing account of First Trust Bank. It takes effect Nov 21, 2096, 3:00 PM UTC, or once a second member confirms it',
    })
  }
  const mails = await vi.waitFor(async () => {
    const rows = await run<{ recipient: string; text: string }>(
      pool,
      `select recipient, body_text as text from mails where subject like '%is about to change' order by id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(before + 2)
    return rows
  }, 15_000)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set([emailOf('tessa'), emailOf('theo'), emailOf('blake')]),
  )
  expect(mails.map(({ text }) => text).join()).not.toMatch(/\d{6}|000222|000999|Corporate Trust/)
  await confirmChange(server, id, { version: 2, accountNumber: '000999' })
})

test('decisions are only ever added', async () => {
  const { standingInstructionId: id } = await standingAccount(server, '000666')
  await changeAccount(server, id, changed())
  for (const statement of [
    `update standing_instruction_decisions set decision = 'refused'`,
    'delete from standing_instruction_decisions',
    'truncate standing_instruction_decisions',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  }
})
