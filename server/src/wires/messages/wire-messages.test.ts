import { expect, test, vi } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { pool, ids } = server

const write = (person: Person, wireId: string, text: string, headers = {}) =>
  server.call(person, 'POST', `/wire/${wireId}/message`, { text }, headers)

const thread = async (person: Person, wireId: string): Promise<string[]> => {
  const { status, body } = await server.call(person, 'GET', `/wire/${wireId}/message`)
  expect(status).toBe(200)
  return body.items.map(({ text }: { text: string }) => text).toReversed()
}

test('is for the two sides alone: a colleague is refused, an outsider finds nothing', async () => {
  const { wireId } = await wireAt(server, 'sent')
  for (const [person, expected] of [
    ['cole', 403],
    ['theo', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await server.call(person, 'GET', `/wire/${wireId}/message`)).status]).toEqual([
      person,
      expected,
    ])
    expect([person, (await write(person, wireId, 'Hello')).status]).toEqual([person, expected])
  }
})

test.each([
  ['an account', 'Please use 1011-0062 1 and 000123456789'],
  ['a spelled one', 'it is one zero one one zero zero'],
  ['a telephone number', 'Call me at (785) 555-0142'],
  ['a telephone number in pieces', 'Call 785 and then 555 and then 0142'],
  ['a link', 'Confirm at https://firsttrust-wires.example/confirm'],
  ['an email address', 'Write to treasury@firsttrusst.example'],
  ['nothing', '   '],
  ['too much', 'x'.repeat(2001)],
])('refuses %s at its field, says why, and keeps and tells nothing', async (_, text) => {
  const { wireId } = await wireAt(server, 'sent')
  const { status, body } = await write('tessa', wireId, text)
  expect([status, body.errors[0].field]).toEqual([422, 'text'])
  expect(JSON.stringify(body)).not.toMatch(/0142|0062/)
  expect(await thread('morgan', wireId)).toEqual([])
})

test('a wire that was not sent takes no messages', async () => {
  const { wireId } = await wireAt(server, 'ready')
  expect((await write('morgan', wireId, 'Hello')).body.code).toBe('wire-not-sent')
  expect((await server.call('morgan', 'GET', `/wire/${wireId}/message`)).body.maySend).toBe(false)
})

test('goes to the other side, by notice and by a mail that holds neither its text nor a digit', async () => {
  const { wireId, transactionId } = await wireAt(server, 'filled')
  const asked = await write('tessa', wireId, 'Is $1,333,797.26 for the escrow fund?')
  expect([asked.status, asked.body.side, asked.body.isOwn]).toEqual([201, 'receiver', true])
  await write('morgan', wireId, 'Yes, with closing on 12/1/2026 at 10:00 AM.')
  const { body } = await server.call('tessa', 'GET', `/wire/${wireId}/message`)
  expect(body.items.map((one: Record<string, unknown>) => [one['by'], one['side'], one['isOwn']])).toEqual([
    ['Morgan Test', 'manager', false],
    ['Tessa Test', 'receiver', true],
  ])
  for (const [person, author] of [
    ['morgan', 'Tessa'],
    ['tessa', 'Morgan'],
  ] as const) {
    const told = await server.call(person, 'GET', '/notification')
    expect(told.body.items[0]).toMatchObject({ type: 'Wire Message', wireId, transactionId })
    expect(told.body.items[0].message).toContain(`${author} Test wrote about wire #1`)
    const mail = await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select body_text as text from mails where recipient = $1 and subject like 'New message: wire #1%'`,
        [emailOf(person)],
      )
      expect(rows).toHaveLength(1)
      return rows[0].text as string
    }, 15_000)
    expect(mail).toContain(`/secure/transactions/${transactionId}/wires/${wireId}`)
    expect(mail).not.toMatch(/escrow fund|10:00|0123456/)
  }
  const history = await server.call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(history.body.items[0].sentence).toBe('wrote a message about wire #1')
})

test('only the two sides find a message in the history', async () => {
  const { wireId, transactionId } = await wireAt(server, 'sent')
  const other = await server.call(
    'morgan',
    'POST',
    `/transaction/${transactionId}/wire`,
    wireBody({ receiverEmail: emailOf('blake') }),
  )
  await server.call('morgan', 'POST', `/wire/${other.body.id}/send`)
  await write('tessa', wireId, 'Between us')
  const told = async (person: Person) => {
    const { body } = await server.call(person, 'GET', `/transaction/${transactionId}/history`)
    return body.items.some(({ type }: { type: string }) => type === 'wire message written')
  }
  expect([await told('morgan'), await told('tessa'), await told('blake')]).toEqual([true, true, false])
})

test('a message is one under its key, and no more than twenty a minute, however they come', async () => {
  const { wireId } = await wireAt(server, 'sent')
  const key = { 'idempotency-key': 'asked once' }
  const [first, again] = [
    await write('tessa', wireId, 'Once', key),
    await write('tessa', wireId, 'Once', key),
  ]
  expect(again.body.id).toBe(first.body.id)
  const many = await Promise.all(
    Array.from({ length: 30 }, (_, at) => write('tessa', wireId, `Question ${at}`)),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
  expect(many.filter(({ status }) => status === 429)).toHaveLength(11)
  expect((await write('morgan', wireId, 'The other side is not held up')).status).toBe(201)
  server.setNow('2026-11-20T15:01:01Z')
  expect((await write('tessa', wireId, 'A minute later')).status).toBe(201)
})

test('stays with the manager after a recall, and a later receiver of another organization does not read it', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await write('tessa', wireId, 'Between us')
  await server.call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  expect((await write('tessa', wireId, 'Still there?')).status).toBe(404)
  expect(await thread('morgan', wireId)).toEqual(['Between us'])
  await server.call('morgan', 'PUT', `/wire/${wireId}`, wireBody({ receiverEmail: emailOf('blake') }))
  await server.call('morgan', 'POST', `/wire/${wireId}/send`)
  expect(await thread('blake', wireId)).toEqual([])
  await write('blake', wireId, 'Who was asked before?')
  expect(await thread('blake', wireId)).toEqual(['Who was asked before?'])
  expect(await thread('morgan', wireId)).toEqual(['Between us', 'Who was asked before?'])
})

test('a colleague who takes over the wire reads the earlier messages', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await write('tessa', wireId, 'Before I leave')
  await pool.query('update wires set receiver_id = $2, receiver_email = $3 where id = $1', [
    wireId,
    ids.theo,
    emailOf('theo'),
  ])
  expect(await thread('theo', wireId)).toEqual(['Before I leave'])
  expect((await server.call('tessa', 'GET', `/wire/${wireId}/message`)).status).toBe(403)
})

test('is only ever added to', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await write('tessa', wireId, 'Said is said')
  await expect(pool.query(`update wire_messages set text = 'x'`)).rejects.toThrow('append-only')
  await expect(pool.query('delete from wire_messages')).rejects.toThrow('append-only')
})
