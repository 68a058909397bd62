import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'
import { moneyNoticesOf, receivedBody, sentAmount, sentWire } from '../../testing/sent-wire.ts'

const server = await closingServer()
const { call, ids, pool } = server

/** What a notice says after whose wire it is; '' when nothing differs. */
const wordsOf = (message: string): string => message.split(': ').slice(1).join(': ')

const less = '$15.00 less than both the wire and what was sent: $1,333,782.26, not $1,333,797.26'

test('the receiver confirms what arrived: the amounts agree, or the whole desk is told by how much they do not', async () => {
  const { url, wireId, transactionId } = await sentWire(server)
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const early = await call('tessa', 'POST', `${url}/received`, { ...receivedBody, valueDate: '2026-11-19' })
  expect([early.status, early.body.errors[0].field]).toEqual([422, 'valueDate'])
  const confirmed = await call('tessa', 'POST', `${url}/received`, receivedBody)
  expect(confirmed.body.payment).toEqual({ state: 'received', sentOn: '2026-11-20', differs: false })
  const other = await call('tessa', 'POST', `${url}/received`, { ...receivedBody, amount: sentAmount - 1500 })
  expect(other.body.payment).toMatchObject({ state: 'received', differs: true })
  const { items } = (await call('cole', 'GET', `${url}/payment`)).body
  expect(items.map((item: { kind: string; stands: boolean }) => [item.kind, item.stands])).toEqual([
    ['sent', true],
    ['received', false],
    ['received', true],
  ])
  expect(
    (await moneyNoticesOf(server, wireId)).map(({ email, type, message }) => [email, type, wordsOf(message)]),
  ).toEqual([
    [emailOf('tessa'), 'Money Sent', ''],
    [emailOf('morgan'), 'Money Received', ''],
    [emailOf('morgan'), 'Money Received', less],
    [emailOf('cole'), 'Money Received', less],
  ])
})

test('what arrived is held against what was sent as well as against the wire, each difference to the cent', async () => {
  const { url, wireId, transactionId } = await sentWire(server, { amount: sentAmount - 700 })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const of = async (amount: number) => {
    const { body } = await call('tessa', 'POST', `${url}/received`, { ...receivedBody, amount })
    const { items } = (await call('tessa', 'GET', `${url}/payment`)).body
    const { wireAmount, sentAmount: wasSent } = items.at(-1)
    expect([body.payment.differs, wireAmount, wasSent]).toEqual([true, sentAmount, sentAmount - 700])
    const told = (await moneyNoticesOf(server, wireId)).slice(-2)
    // Whatever differs is told to the whole team.
    expect(told.map(({ email }) => email)).toEqual([emailOf('morgan'), emailOf('cole')])
    return wordsOf(told[0]?.message ?? '')
  }
  expect(await of(sentAmount)).toBe('$7.00 more than what was sent: $1,333,797.26, not $1,333,790.26')
  expect(await of(sentAmount - 700)).toBe('$7.00 less than the wire: $1,333,790.26, not $1,333,797.26')
  expect(await of(sentAmount - 701)).toBe(
    '$0.01 less than what was sent: $1,333,790.25, not $1,333,790.26; ' +
      '$7.01 less than the wire: $1,333,790.25, not $1,333,797.26',
  )
  const mail = `select body_text from mails where body_text like '%$0.01 less than what was sent: $1,333,790.25, not %'`
  await expect.poll(async () => (await pool.query(mail)).rows.length).toBe(2)
})

test('not received alarms the whole desk at once, by mail and without a digit of a reference', async () => {
  const { url, wireId, transactionId } = await sentWire(server, { amount: sentAmount + 1 })
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.cole, rights: 'view' })
  const unsaid = await call('tessa', 'POST', `${url}/not-received`, { remarks: '' })
  expect([unsaid.status, unsaid.body.errors[0].field]).toEqual([422, 'remarks'])
  const reported = await call('tessa', 'POST', `${url}/not-received`, { remarks: 'Not there at noon' })
  expect(reported.body.payment).toEqual({ state: 'not received', sentOn: '2026-11-20', differs: true })
  const alarmed = (await moneyNoticesOf(server, wireId)).filter(({ type }) => type === 'Money Not Received')
  expect(alarmed.map(({ email }) => email)).toEqual([emailOf('morgan'), emailOf('cole')])
  for (const { message } of alarmed) expect(message).toMatch(/^Urgent: .*Call your bank now$/)
  const mails = async () =>
    (await pool.query<{ body_text: string }>(`select body_text from mails where subject like 'URGENT: %'`))
      .rows
  await expect.poll(async () => (await mails()).length).toBe(2)
  for (const { body_text } of await mails()) expect(body_text).not.toContain('B1QGC08C')
  expect((await call('tessa', 'POST', `${url}/received`, receivedBody)).body.payment.state).toBe('received')
})
