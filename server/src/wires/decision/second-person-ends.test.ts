import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const name = (person: Person, wireId: string, email: string) =>
  call(person, 'PUT', `/wire/${wireId}/second-person`, { email })
const reveal = async (person: Person, wireId: string): Promise<number> =>
  (await call(person, 'POST', `/wire/${wireId}/reveal`)).status
const setUser = (person: Person, column: 'status' | 'role' | 'organization_id', value: string) =>
  pool.query(`update users set ${column} = $2 where id = $1`, [ids[person], value])

/** A wire with bank details whose receiver, Tessa, lets Theo look. */
const seenByTheo = async () => {
  const made = await wireAt(server, 'filled')
  const named = await name('tessa', made.wireId, emailOf('theo'))
  expect([named.status, named.body.secondPerson.email]).toEqual([200, emailOf('theo')])
  expect(await reveal('theo', made.wireId)).toBe(200)
  return made
}

test.each([
  ['recalled', (wireId: string) => call('morgan', 'POST', `/wire/${wireId}/recall`, {})],
  [
    'changed',
    (wireId: string) => call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ references: ['Other'] })),
  ],
])(
  'when the wire is %s the second person has it no more, also once it is sent to the same receiver again',
  async (_, act) => {
    const { wireId } = await seenByTheo()
    expect((await act(wireId)).status).toBe(200)
    expect([403, 404]).toContain(await reveal('theo', wireId))
    expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
    expect((await call('tessa', 'GET', `/wire/${wireId}`)).body).toMatchObject({
      isReceiver: true,
      secondPerson: null,
    })
    expect(await reveal('theo', wireId)).toBe(403)
  },
)

test('a hand-over ends it, also one that comes back', async () => {
  const { wireId } = await seenByTheo()
  expect((await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })).status).toBe(
    200,
  )
  expect((await call('theo', 'GET', `/wire/${wireId}`)).body.secondPerson).toBe(null)
  expect((await call('theo', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('tessa') })).status).toBe(
    200,
  )
  expect((await call('tessa', 'GET', `/wire/${wireId}`)).body.secondPerson).toBe(null)
  expect(await reveal('theo', wireId)).toBe(403)
})

test('a deleted wire leaves nothing behind', async () => {
  const { wireId, wire } = await seenByTheo()
  await call('tessa', 'POST', `/wire/${wireId}/reject`, { digest: wire.digest, reasons: ['amount'] })
  expect(await reveal('theo', wireId)).toBe(200)
  expect((await call('morgan', 'DELETE', `/wire/${wireId}`)).status).toBe(204)
  expect((await pool.query('select 1 from wire_second_persons where wire_id = $1', [wireId])).rows).toEqual(
    [],
  )
})

test.each([
  ['theo', 'status', 'Inactive', 'Active'],
  ['tessa', 'status', 'Blocked', 'Active'],
  ['theo', 'organization_id', ids.lexbond, ids.firsttrust],
  ['tessa', 'organization_id', ids.lexbond, ids.firsttrust],
] as const)(
  'it ends when %s has another %s, and does not come back with it',
  async (person, column, away, back) => {
    const { wireId } = await seenByTheo()
    await setUser(person, column, away)
    expect([403, 404]).toContain(await reveal('theo', wireId))
    await setUser(person, column, back)
    const wire = (await call('tessa', 'GET', `/wire/${wireId}`)).body
    expect([wire.isReceiver, wire.secondPerson]).toEqual([true, null])
    expect(await reveal('theo', wireId)).toBe(403)
    expect((await name('tessa', wireId, emailOf('theo'))).body.secondPerson.name).toBe('Theo Test')
  },
)

test('it does not go along when both move to another organization together', async () => {
  const { wireId } = await seenByTheo()
  for (const person of ['theo', 'tessa'] as const) await setUser(person, 'organization_id', ids.lexbond)
  await pool.query(
    `insert into transaction_access (principal_id, transaction_id)
       select $2, transaction_id from wires where id = $1 on conflict do nothing`,
    [wireId, ids.lexbond],
  )
  expect(await reveal('theo', wireId)).toBe(403)
  for (const person of ['theo', 'tessa'] as const) await setUser(person, 'organization_id', ids.firsttrust)
})

test('of eight at once one is written, and there is one second person', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const answers = await Promise.all(Array.from({ length: 8 }, () => name('tessa', wireId, emailOf('theo'))))
  const statuses = answers.map(({ status }) => status)
  expect([200, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]))
  const { rows } = await pool.query(
    `select 1 from audit_events where type = 'second person named' and wire_id = $1`,
    [wireId],
  )
  expect(rows.length).toBe(1)
})

test('a naming and a recall at once leave no second person behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { wireId } = await wireAt(server, 'sent')
    const [named, recalled] = await Promise.all([
      name('tessa', wireId, emailOf('theo')),
      call('morgan', 'POST', `/wire/${wireId}/recall`, {}),
    ])
    expect([200, 404, 409]).toContain(named.status)
    if (recalled.status !== 200) await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
    expect((await pool.query('select 1 from wire_second_persons where wire_id = $1', [wireId])).rows).toEqual(
      [],
    )
  }
})
