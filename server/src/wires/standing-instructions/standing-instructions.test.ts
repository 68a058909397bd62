import { expect, test, vi } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, wireAt, type Person } from '../../testing/closing.ts'
import { confirmChange } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { pool, ids } = server

const typed = (change: Record<string, unknown> = {}) => ({
  label: 'Corporate Trust',
  fbo: 'First Trust Bank, Trustee',
  aba: '1011-0062 1',
  accountNumber: '000777123456',
  accountNumberAgain: '0007 7712 3456',
  ...change,
})

const add = async (person: Person = 'tessa', change: Record<string, unknown> = {}) => {
  const answer = await server.call(person, 'POST', '/instruction', typed(change))
  expect(answer.status).toBe(201)
  if (answer.body.waiting) {
    await confirmChange(server, answer.body.id, { version: 1, accountNumber: '000777123456' })
  }
  return answer.body
}

const versions = async (id: string) =>
  (
    await run<{ count: number }>(pool, 'select count(*) as count from standing_instructions where id = $1', [
      id,
    ])
  )[0]?.count

test('what was mistyped is refused, each field with its reason, and nothing is kept', async () => {
  for (const [change, field] of [
    [{ label: '' }, 'label'],
    [{ label: 'x'.repeat(61) }, 'label'],
    [{ label: 'turned \u202E' }, 'label'],
    [{ fbo: ' ' }, 'fbo'],
    [{ fbo: 'Πειραιώς' }, 'fbo'],
    [{ aba: '101100620' }, 'aba'],
    [{ aba: '000000000' }, 'aba'],
    [{ accountNumber: '', accountNumberAgain: '' }, 'accountNumber'],
    [{ accountNumber: '12?', accountNumberAgain: '12?' }, 'accountNumber'],
    [{ accountNumberAgain: '000777123457' }, 'accountNumberAgain'],
  ] as const) {
    const { status, body } = await server.call('tessa', 'POST', '/instruction', typed(change))
    expect([status, body.errors.map((fault: { field: string }) => fault.field)]).toEqual([422, [field]])
  }
  expect((await server.call('tessa', 'GET', '/instruction')).body.items).toEqual([])
})

test('other organizations cannot list, change, reveal or use an organization’s accounts', async () => {
  const { id } = await add()
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('blake') })
  for (const person of ['blake', 'morgan', 'ursula'] as const) {
    expect((await server.call(person, 'GET', '/instruction')).body.items).toEqual([])
    for (const [method, path, body] of [
      ['PUT', `/instruction/${id}`, typed()],
      ['POST', `/instruction/${id}/retire`, undefined],
      ['POST', `/instruction/${id}/reveal`, undefined],
      ['GET', `/instruction/${id}/history`, undefined],
    ] as const) {
      expect([path, (await server.call(person, method, path, body)).status]).toEqual([path, 404])
    }
  }
  const fill = { standingInstructionId: id, version: 1 }
  expect((await server.call('blake', 'PUT', `/wire/${wireId}/instructions/standing`, fill)).status).toBe(404)
  expect(await versions(id)).toBe(1)
})

test('the super admin and a user without an organization keep no accounts', async () => {
  const { id } = await add()
  await pool.query(`update users set role = 'super_admin' where id = $1`, [ids.theo])
  for (const [method, path, body] of [
    ['GET', '/instruction', undefined],
    ['POST', '/instruction', typed()],
    ['POST', `/instruction/${id}/reveal`, undefined],
    ['GET', `/instruction/${id}/history`, undefined],
  ] as const) {
    expect([path, (await server.call('theo', method, path, body)).status]).toEqual([path, 403])
  }
  await pool.query(`update users set role = 'user', organization_id = null where id = $1`, [ids.theo])
  expect((await server.call('theo', 'GET', '/instruction')).body.items).toEqual([])
  expect((await server.call('theo', 'POST', '/instruction', typed())).status).toBe(403)
  expect((await server.call('theo', 'POST', `/instruction/${id}/reveal`)).status).toBe(404)
  await pool.query(`update users set organization_id = $2 where id = $1`, [ids.theo, ids.firsttrust])
  await pool.query(`update users set joined_at = '2025-01-02' where id = $1`, [ids.theo])
})

test('of many changes at once one counts; a stale one is answered 409 and changes nothing', async () => {
  const { id } = await add()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      server.call(at % 2 ? 'tessa' : 'theo', 'PUT', `/instruction/${id}`, typed({ label: `Try ${at}` }), {
        'if-match': '"1"',
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await versions(id)).toBe(2)
  const retiring = await Promise.all(
    ['tessa', 'theo'].map((person) => server.call(person as Person, 'POST', `/instruction/${id}/retire`)),
  )
  expect(retiring.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect((await server.call('tessa', 'PUT', `/instruction/${id}`, typed())).body.code).toBe(
    'standing-account-retired',
  )
  expect(await versions(id)).toBe(3)
})

test('versions are only ever added, and are read masked, newest first', async () => {
  const { id } = await add()
  await server.call('theo', 'PUT', `/instruction/${id}`, typed({ label: 'Renamed' }))
  await confirmChange(server, id, { version: 2, accountNumber: '000777123456' }, 'tessa')
  const other = { accountNumber: '000777999999', accountNumberAgain: '000777999999' }
  await server.call('tessa', 'PUT', `/instruction/${id}`, typed({ label: 'Renamed', ...other }))
  const { body } = await server.call('tessa', 'GET', `/instruction/${id}/history`)
  expect(
    body.items.map(({ version, changedBy, accountChanged }: Record<string, unknown>) => [
      version,
      changedBy,
      accountChanged,
    ]),
  ).toEqual([
    [3, 'Tessa Test', true],
    [2, 'Theo Test', false],
    [1, 'Tessa Test', false],
  ])
  expect(JSON.stringify(body)).not.toMatch(/000777/)
  await expect(pool.query(`update standing_instructions set label = 'x'`)).rejects.toThrow('append-only')
  await expect(pool.query('delete from standing_instructions')).rejects.toThrow('append-only')
  await expect(pool.query('truncate standing_instructions cascade')).rejects.toThrow('append-only')
})

test('a number is shown to members alone, after it was recorded; nothing else holds it', async () => {
  const { id } = await add()
  const shown = await server.call('theo', 'POST', `/instruction/${id}/reveal`)
  expect(shown.body).toEqual({ accountNumber: '000777123456' })
  const events = await run<{ type: string; actor: string; data: object }>(
    pool,
    `select type, actor_id as actor, data from audit_events where data->>'instructionId' = $1 order by id`,
    [id],
  )
  expect(events.map(({ type, actor }) => [type, actor])).toEqual([
    ['standing account proposed', ids.tessa],
    ['standing account change confirmed', ids.theo],
    ['standing account shown', ids.theo],
  ])
  for (const table of [
    'audit_events',
    'outbox',
    'notifications',
    'mails',
    'standing_instructions',
    'idempotency_keys',
  ]) {
    const rows = await pool.query(`select row_to_json(t)::text as row from ${table} t`)
    expect([table, rows.rows.filter(({ row }) => /000777123456/.test(row))]).toEqual([table, []])
  }
})

test('the other members are notified of what took effect, in the product and by mail, without a digit of it', async () => {
  const { id } = await add()
  await server.call('tessa', 'POST', `/instruction/${id}/retire`)
  const { body } = await server.call('theo', 'GET', '/notification')
  expect(body.items.slice(0, 2)).toMatchObject([
    { type: 'Instructions Changed', transactionId: null, message: expect.stringContaining('retired') },
    {
      type: 'Instructions Changed',
      transactionId: null,
      message: expect.stringContaining('proposed to add'),
    },
  ])
  const mails = await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select subject, body_text from mails
        where recipient = $1 and subject like 'The standing accounts%' and body_text like '%retired%'`,
      [emailOf('theo')],
    )
    expect(rows.length).toBeGreaterThan(0)
    return rows
  }, 15_000)
  expect(JSON.stringify(mails)).not.toMatch(/\d{6}|000777|Corporate Trust/)
})

test('the same create under one key is one account', async () => {
  const key = { 'idempotency-key': 'standing once' }
  const [first, second] = [
    await server.call('tessa', 'POST', '/instruction', typed(), key),
    await server.call('tessa', 'POST', '/instruction', typed(), key),
  ]
  expect([first.status, second.body.id]).toEqual([201, first.body.id])
})
