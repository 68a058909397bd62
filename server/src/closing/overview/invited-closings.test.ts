import { expect, test } from 'vitest'
import {
  goesOnIn,
  invitedClosings,
} from '@countersign/domain/transactions/participants/closing-of-invitation'
import { addAdmins } from '../../testing/admins.ts'
import { cancelReason, openedClosing } from '../../testing/canceled-closing.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

/** A closing of Morgan's with Theo invited, that stands as asked. */
const invitedInto = async (closing: string) => {
  const made = await openedClosing(server)
  await call('morgan', 'POST', `${made.url}/participant`, { email: emailOf('theo'), role: 'Bond Counsel' })
  const { rows } = await pool.query(`select id from participants where transaction_id = $1 and email = $2`, [
    made.transactionId,
    emailOf('theo'),
  ])
  if (closing === 'frozen') await call('morgan', 'POST', `${made.url}/freeze`, { reason: 'x' })
  if (closing === 'completed')
    await pool.query('update transactions set status = 3 where id = $1', [made.transactionId])
  if (closing === 'canceled') await call('morgan', 'POST', `${made.url}/cancel`, cancelReason)
  return { ...made, invitation: `/participant/${rows[0].id}`, id: rows[0].id as string }
}

const listed = async (person: Person, id: string) =>
  (await call(person, 'GET', '/invitation')).body.items.find((one: { id: string }) => one.id === id)

test('an invitation shows its readers how the closing stands, and refuses what that forbids', async () => {
  for (const closing of invitedClosings) {
    const { invitation, id } = await invitedInto(closing)
    expect([closing, (await listed('theo', id)).closing]).toEqual([closing, closing])
    expect((await listed('morgan', id)).closing).toBe(closing)
    expect(await listed('ursula', id)).toBe(undefined)
    // Each in its order leaves the invitation where the next may happen to it.
    for (const [person, act] of [
      ['morgan', 'resend'],
      ['theo', 'accept'],
      ['morgan', 'cancel'],
    ] as const) {
      const { status, body } = await call(person, 'POST', `${invitation}/${act}`, {})
      const expected = goesOnIn(closing, act) ? [200, undefined] : [409, `transaction-${closing}`]
      expect([closing, act, status, body.code]).toEqual([closing, act, ...expected])
    }
  }
})

test('a person who may no longer open a closing does not learn its state; the platform does', async () => {
  const { url, invitation, id } = await invitedInto('open')
  await call('morgan', 'POST', `${invitation}/cancel`, {})
  await call('morgan', 'POST', `${url}/cancel`, cancelReason)
  await pool.query('delete from transaction_access where principal_id = $1', [ids.firsttrust])
  expect(await listed('theo', id)).toMatchObject({ status: 'Canceled', closing: null, transactionId: null })
  await addAdmins(server)
  expect(await listed('blake', id)).toMatchObject({ closing: 'canceled', transactionId: null })
  const csv = await call('blake', 'GET', '/invitation/csv')
  expect(csv.body).toMatch(/Status,Closing,Invited by/)
  expect(csv.body).toMatch(/Canceled,canceled,/)
})
