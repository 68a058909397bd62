import { isAccepted } from '@countersign/domain/platform/master-data/wire-status'
import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const freeze = (person: Person, id: string, reason = 'A strange call') =>
  call(person, 'POST', `/transaction/${id}/freeze`, { reason })

const release = (person: Person, id: string, reason = 'Checked by phone') =>
  call(person, 'POST', `/transaction/${id}/release`, { reason })

const setHour = (person: Person, id: string, freezeAt: string | null) =>
  call(person, 'PUT', `/transaction/${id}/freeze`, { freezeAt })

const isFrozen = async (id: string): Promise<boolean> =>
  (await call('morgan', 'GET', `/transaction/${id}/freeze`)).body.freeze !== null

const join = (id: string, person: Person) =>
  call('morgan', 'POST', `/transaction/${id}/team`, { userId: ids[person], rights: 'view' })

test('outsiders find nothing; who only takes part may not freeze, and a colleague outside the team neither', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  for (const answer of [
    await freeze('ursula', id),
    await release('ursula', id),
    await setHour('ursula', id, null),
    await call('ursula', 'GET', `/transaction/${id}/freeze`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
  }
  for (const person of ['tessa', 'nora'] as const) {
    expect((await freeze(person, id)).status).toBe(403)
    expect((await setHour(person, id, null)).status).toBe(403)
  }
  const unsaid = await freeze('morgan', id, '  ')
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'reason'])
  const idle = await release('tessa', id)
  expect([idle.status, idle.body.code]).toEqual([409, 'transaction-not-frozen'])
  expect(await isFrozen(id)).toBe(false)
  await join(id, 'nora')
  expect((await setHour('nora', id, null)).status).toBe(403)
  expect((await freeze('nora', id)).body.freeze).toMatchObject({ kind: 'manager', by: 'Nora Test' })
  expect((await freeze('morgan', id)).body.code).toBe('transaction-frozen')
})

test('a freeze holds up editing, deleting, copying, inviting, putting off and accepting; recalling goes on', async () => {
  const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
  await freeze('morgan', id)
  const facts = { name: 'Other', type: 'Negotiated' }
  const seen = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  expect(seen.digest).toBe(wire.digest)
  for (const answer of [
    await call('morgan', 'PUT', `/transaction/${id}`, facts),
    await call('morgan', 'DELETE', `/transaction/${id}`),
    await call('morgan', 'POST', `/transaction/${id}/copy`, { name: 'Next' }),
    await setHour('morgan', id, '2026-12-01T15:00:00Z'),
    await call('morgan', 'POST', `/transaction/${id}/participant`, {
      email: emailOf('blake'),
      role: 'Bond Counsel',
    }),
    await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: seen.digest }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'transaction-frozen'])
    expect(answer.body.detail).toContain('A strange call')
  }
  expect((await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Frozen' })).status).toBe(200)
})

test('an invitation to take part is not sent again while frozen; taking it back goes on', async () => {
  const { transactionId: id } = await wireAt(server, 'ready')
  const invited = await call('morgan', 'POST', `/transaction/${id}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  const participantId: string = invited.body.participant.id
  await freeze('morgan', id)
  const again = await call('morgan', 'POST', `/participant/${participantId}/resend`)
  expect([again.status, again.body.code]).toEqual([409, 'transaction-frozen'])
  expect((await call('morgan', 'POST', `/participant/${participantId}/cancel`)).status).toBe(200)
})

test('whatever was read before a freeze meets another version after it: the later of the two loses', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
    const [frozen, accepted] = await Promise.all([
      freeze('morgan', id),
      call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }),
    ])
    expect(frozen.status).toBe(200)
    const { rows } = await pool.query(
      `select w.status, f.frozen_at is not null as frozen,
              exists (select 1 from wire_decisions where wire_id = w.id) as decided
         from wires w join transaction_freezes f on f.transaction_id = w.transaction_id where w.id = $1`,
      [wireId],
    )
    expect(rows).toEqual([
      accepted.status === 200
        ? { status: expect.toSatisfy((status) => isAccepted(status)), frozen: true, decided: true }
        : { status: 3, frozen: true, decided: false },
    ])
    outcomes.add(`${accepted.status} ${accepted.body.code ?? ''}`.trim())
    const after = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
    expect(after.status).toBe(409)
  }
  for (const outcome of outcomes) {
    expect(['200', '409 stale-version', '409 transaction-frozen']).toContain(outcome)
  }
})

test('every wire gets a further version with the freeze, and so does the transaction', async () => {
  const { transactionId: id } = await wireAt(server, 'filled')
  const versions = async () =>
    (
      await pool.query<{ version: number }>(
        `select version from wires where transaction_id = $1
         union all select version from transactions where id = $1`,
        [id],
      )
    ).rows.map(({ version }) => version)
  const before = await versions()
  await freeze('morgan', id)
  expect(await versions()).toEqual(before.map((version) => version + 1))
  const stale = await call(
    'morgan',
    'PUT',
    `/transaction/${id}`,
    { name: 'X', type: 'Negotiated' },
    { 'if-match': `"${before.at(-1)}"` },
  )
  expect(stale.status).toBe(409)
})

test('a freeze notifies each person concerned but the actor, by mail too, and shows no account', async () => {
  const { transactionId: id } = await wireAt(server, 'sent')
  await join(id, 'cole')
  await freeze('morgan', id, 'They asked for account 000123456789')
  const told = async () =>
    (
      await pool.query<{ email: string; type: string; message: string }>(
        `select u.email, n.type, n.message from notifications n join users u on u.id = n.user_id
          where n.transaction_id = $1 and n.type like 'Transaction %' and n.type <> 'Transaction Team'
          order by n.id`,
        [id],
      )
    ).rows
  expect((await told()).map(({ email, type }) => [email, type])).toEqual([
    [emailOf('cole'), 'Transaction Frozen'],
    [emailOf('tessa'), 'Transaction Frozen'],
  ])
  await release('tessa', id)
  await release('morgan', id)
  expect((await told()).slice(2).map(({ email, type }) => [email, type])).toEqual([
    [emailOf('cole'), 'Transaction Released'],
    [emailOf('tessa'), 'Transaction Released'],
  ])
  const mails = async () =>
    (
      await pool.query<{ body_text: string; subject: string }>(
        `select subject, body_text from mails where subject ~ '^(Frozen|Released): '
            and body_text like '%' || $1 || '%' order by id`,
        [id],
      )
    ).rows
  await expect.poll(async () => (await mails()).length).toBe(4)
  const { rows } = await pool.query('select reason from transaction_freezes where transaction_id = $1', [id])
  expect(JSON.stringify([await mails(), rows, await told()])).not.toContain('000123456789')
})
