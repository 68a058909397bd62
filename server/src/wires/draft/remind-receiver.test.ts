import { mostReminders } from '@countersign/domain/wires/draft/remind-receiver'
import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt } from '../../testing/closing.ts'
import { subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'

const server = await closingServer()
const { call, pool, ids } = server

const remind = (wireId: string, person: Parameters<typeof call>[0] = 'morgan', headers = {}) =>
  call(person, 'POST', `/wire/${wireId}/remind`, undefined, headers)

const reminders = async (wireId: string) => {
  const { rows } = await pool.query(
    `select data from audit_events where wire_id = $1 and type = 'wire reminded' order by id`,
    [wireId],
  )
  return rows.map(({ data }) => data)
}

test('only who may send the wire reminds of it; a bad id and a body are refused', async () => {
  const { wireId } = await wireAt(server, 'sent')
  for (const [person, expected] of [
    [null, 401],
    ['nora', 403],
    ['cole', 403],
    ['tessa', 403],
    ['theo', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await remind(wireId, person)).status]).toEqual([person, expected])
  }
  expect((await call('morgan', 'POST', '/wire/none/remind')).status).toBe(422)
  expect(await reminders(wireId)).toEqual([])
})

test('of ten requests at once one reminds; the next hour is refused, and says when it goes on', async () => {
  const { wireId, wire } = await wireAt(server, 'sent')
  const answers = await Promise.all(Array.from({ length: 10 }, () => remind(wireId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(9).fill('reminded-recently'))
  expect(refused[0]?.body.detail).toContain('Remind again in 60 minutes')
  // What its receiver is looking at stays as it is.
  const kept = await call('morgan', 'GET', `/wire/${wireId}`)
  expect([kept.body.version, kept.body.digest, kept.body.status]).toEqual([wire.version, wire.digest, 3])
  expect(await reminders(wireId)).toEqual([{ number: 1, to: emailOf('tessa') }])
  server.setNow('2026-11-20T16:00:01Z')
  expect((await remind(wireId)).status).toBe(200)
  server.setNow('2026-11-20T15:00:00Z')
})

test('a version that was not seen, a freeze and a receiver who is gone are refused, and nothing is sent', async () => {
  const { wireId, wire, transactionId } = await wireAt(server, 'sent')
  const stale = await remind(wireId, 'morgan', { 'if-match': `"${wire.version - 1}"` })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  await pool.query(`update users set status = 'Inactive' where id = $1`, [ids.tessa])
  const gone = await remind(wireId)
  expect([gone.status, gone.body.code]).toEqual([409, 'receiver-gone'])
  await pool.query(`update users set status = 'Active', organization_id = $2 where id = $1`, [
    ids.tessa,
    ids.lexbond,
  ])
  expect((await remind(wireId)).body.code).toBe('receiver-gone')
  await pool.query(`update users set organization_id = $2 where id = $1`, [ids.tessa, ids.firsttrust])
  await call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Wait' })
  expect((await remind(wireId)).body.code).toBe('transaction-frozen')
  expect(await reminders(wireId)).toEqual([])
})

test('the receiver is notified and mailed without a digit of an account; history says who reminded', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  expect((await remind(wireId)).status).toBe(200)
  const { body } = await call('tessa', 'GET', '/notification')
  expect(body.items[0]).toMatchObject({ type: 'Wire Receiver Invitation', wireId })
  expect(body.items[0].message).toContain('Reminder: Morgan Test waits for your decision on wire #1')
  await expect
    .poll(async () => (await subjectsTo(pool, emailOf('tessa'), 1)).join('\n'), { timeout: 15_000 })
    .toContain('Reminder: confirm wire #1')
  const { rows } = await pool.query(`select body_text from mails where subject like 'Reminder: confirm%'`)
  for (const { body_text: text } of rows) expect(text).not.toMatch(/101100621|0123456/)
  const history = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(history.body.items[0].sentence).toBe('reminded the receiver of wire #1')
})

test('a receiver who has not registered gets a link that works; the older one no longer does', async () => {
  const email = 'late@elsewhere.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  await subjectsTo(pool, email, 1)
  const first = await tokenMailedTo(pool, email)
  expect((await remind(wireId)).status).toBe(200)
  await subjectsTo(pool, email, 2)
  const second = await tokenMailedTo(pool, email)
  expect(second).not.toBe(first)
  expect((await call(null, 'GET', `/account/${second}/activation`)).status).toBe(200)
  expect((await call(null, 'GET', `/account/${first}/activation`)).status).toBe(401)
})

test('one address is not reminded of every wire of a closing within an hour, also not by many requests at once', async () => {
  server.setNow('2026-11-21T15:00:00Z')
  const wires = await Promise.all(Array.from({ length: mostReminders + 4 }, () => wireAt(server, 'sent')))
  const answers = await Promise.all(wires.map(({ wireId }) => remind(wireId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostReminders)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(4).fill('409 reminded-often'),
  )
  server.setNow('2026-11-21T16:00:01Z')
  expect((await remind(wires.at(-1)?.wireId ?? '')).status).toBe(200)
  server.setNow('2026-11-20T15:00:00Z')
})
