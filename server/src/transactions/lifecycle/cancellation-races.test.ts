import { expect, test } from 'vitest'
import { remindInvited } from '../participants/remind-invited.ts'
import {
  agreedClosing,
  cancelClosing,
  cancelReason as reason,
  openedClosing,
} from '../../testing/canceled-closing.ts'
import { closingServer, emailOf } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const opened = (fixtures?: 'ready' | 'sent' | 'filled') => openedClosing(server, fixtures)

const ready = () => agreedClosing(server)

const cancel = <Made extends { url: string }>(made: Made) => cancelClosing(server, made)

const notifiedOf = async (transactionId: string, type: string) =>
  (
    await pool.query<{ email: string }>(
      `select u.email from notifications n join users u on u.id = n.user_id
        where n.transaction_id = $1 and n.type = $2 order by u.email`,
      [transactionId, type],
    )
  ).rows.map(({ email }) => email)

const sent = {
  imad: '20261120MMQFMP9B000123',
  amount: 133_379_726,
  valueDate: '2026-11-20',
}

test('of eight cancellations or reinstatements at once, one counts and notifies each user once', async () => {
  const { url, transactionId } = await opened('sent')
  for (const [path, type] of [
    ['cancel', 'Transaction Canceled'],
    ['reinstate', 'Transaction Reinstated'],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('morgan', 'POST', `${url}/${path}`, reason)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(409),
    ])
    expect(await notifiedOf(transactionId, type)).toEqual([emailOf('tessa')])
  }
})

test('a cancellation notifies every person, mails them not to wire, and stops the reminders', async () => {
  const made = await opened('sent')
  const { url, transactionId } = made
  await call('morgan', 'POST', `${url}/team`, { userId: ids.cole, rights: 'view' })
  await call('morgan', 'POST', `${url}/participant`, { email: emailOf('blake'), role: 'Bond Counsel' })
  await cancel(made)
  await remindInvited(pool, [24, 4], new Date('2026-12-01T13:00:00Z'))
  const reminded = await pool.query(
    `select 1 from audit_events where transaction_id = $1 and type = 'participant reminded'`,
    [transactionId],
  )
  expect(reminded.rows).toEqual([])
  await call('morgan', 'POST', `${url}/reinstate`, reason)
  await remindInvited(pool, [24, 4], new Date('2026-12-01T13:00:00Z'))
  expect(await notifiedOf(transactionId, 'Participant Invitation')).toContain(emailOf('blake'))
  const all = [emailOf('blake'), emailOf('cole'), emailOf('tessa')]
  expect(await notifiedOf(transactionId, 'Transaction Canceled')).toEqual(all)
  expect(await notifiedOf(transactionId, 'Transaction Reinstated')).toEqual(all)
  const mails = async () =>
    (
      await pool.query<{ recipient: string; subject: string; body_text: string }>(
        `select recipient, subject, body_text from mails
          where subject ~ '^(CANCELED|Reinstated)' and body_text like $1 order by id`,
        [`%${transactionId}%`],
      )
    ).rows
  await expect.poll(async () => (await mails()).length).toBe(6)
  const canceled = (await mails()).filter(({ subject }) => subject.startsWith('CANCELED, do not wire: '))
  expect(canceled.map(({ recipient }) => recipient).toSorted()).toEqual(all)
  for (const { body_text } of canceled) expect(body_text).toContain('Do not wire')
})

test('a cancellation and a decision, or money recorded as sent, at once: one of them wins', async () => {
  for (let round = 0; round < 12; round += 1) {
    const pays = round % 3 === 0
    const made = pays ? await ready() : await opened('filled')
    const imad = `20261120MMQFMP9B0002${String(round).padStart(2, '0')}`
    const act = () =>
      pays
        ? call('morgan', 'POST', `${made.wireUrl}/sent`, { ...sent, imad })
        : call('tessa', 'POST', `${made.wireUrl}/accept`, { digest: made.wire.digest })
    const stop = () => call('morgan', 'POST', `${made.url}/cancel`, reason)
    const order = round % 2 === 0 ? [act, stop] : [stop, act]
    const answers = await Promise.all(order.map((one) => one()))
    const [acted, stopped] = round % 2 === 0 ? answers : answers.toReversed()
    const { rows } = await pool.query(
      `select t.canceled_at is not null as canceled, w.sent_payment_id is not null as sent, w.status
         from transactions t join wires w on w.transaction_id = t.id where t.id = $1`,
      [made.transactionId],
    )
    expect(rows[0].canceled).toBe(stopped?.status === 200)
    if (pays) {
      expect(rows[0].sent).toBe(acted?.status === 200)
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([acted?.status, stopped?.status])
    } else {
      // Accepted first, then canceled: both count. Canceled first: the acceptance does not.
      expect(stopped?.status).toBe(200)
      expect(rows[0].status).toBe(acted?.status === 200 ? 5 : 3)
    }
  }
})
