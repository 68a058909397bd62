import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingForMemo, prepare } from '../../testing/closing-memo.ts'
import { closingServer, emailOf, type Person } from '../../testing/closing.ts'
import { invitations } from '../../testing/invitations.ts'
import { remindInvited } from './remind-invited.ts'

const server = await closingServer()
const { call, pool, ids } = server
const { invite } = invitations(server)

/** What only who sees the closing may learn. */
const secrets = ['1360000', '13328', '25000', '2026-12-01', 'Competitive', 'tessa', 'Fraud at Salina']

const invitedOf = async (transactionId: string, email: string): Promise<void> => {
  expect((await invite(transactionId, email, 'Advisor')).status).toBe(201)
}

test('notifications and mails tell the invited of the invitation alone: no closing hour, memo, completion or reason', async () => {
  const made = await closingForMemo(server)
  await invitedOf(made.transactionId, emailOf('ursula'))
  await run(pool, 'delete from notifications where user_id = $1', [ids.ursula])
  const memoId = await prepare(server, made.transactionId)
  expect((await call('morgan', 'POST', `/closingmemo/${memoId}/finalize`)).status).toBe(200)
  expect((await call('morgan', 'POST', `/transaction/${made.transactionId}/complete`)).status).toBe(200)
  expect(
    (await call('morgan', 'POST', `/transaction/${made.transactionId}/reopen`, { reason: 'x' })).status,
  ).toBe(200)
  const canceled = await call('morgan', 'POST', `/transaction/${made.transactionId}/cancel`, {
    reason: 'Fraud at Salina',
  })
  expect(canceled.status).toBe(200)
  const { body } = await call('ursula', 'GET', '/notification')
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual(['Transaction Canceled'])
  const mailsTo = async (person: Person) =>
    (
      await run<{ mail: string }>(
        pool,
        `select subject || body_text as mail from mails
          where recipient = $1 and (body_text like $2 or participant_id in (select id from participants where transaction_id = $3))
          order by id`,
        [emailOf(person), `%${made.transactionId}%`, made.transactionId],
      )
    ).map(({ mail }) => mail)
  // Those who see the closing read why.
  await expect
    .poll(async () => (await mailsTo('tessa')).join('\n'), { timeout: 20_000 })
    .toContain('Fraud at Salina')
  const hers = await mailsTo('ursula')
  expect(hers.map((mail) => mail.split(':')[0])).toEqual(['Invitation', 'CANCELED, do not wire'])
  for (const secret of secrets) expect(hers.join('\n')).not.toContain(secret)

  const next = await closingForMemo(server, { verified: false })
  await run(
    pool,
    `update participants set invited_at = '2026-11-01Z', created_at = '2026-11-01Z'
                    where transaction_id = $1`,
    [next.transactionId],
  )
  await invitedOf(next.transactionId, emailOf('ursula'))
  await run(pool, `update participants set invited_at = '2026-11-01Z' where transaction_id = $1`, [
    next.transactionId,
  ])
  await remindInvited(pool, [24], new Date('2026-12-01T10:00:00Z'))
  const reminded = await run<{ email: string; message: string }>(
    pool,
    `select u.email, n.message from notifications n join users u on u.id = n.user_id
      where n.transaction_id = $1 and n.message like '%needs an answer' order by u.email`,
    [next.transactionId],
  )
  expect(reminded).toEqual([
    { email: emailOf('blake'), message: expect.stringContaining('closes Dec 1, 2026, 10:00') },
    { email: emailOf('tessa'), message: expect.stringContaining('closes Dec 1, 2026, 10:00') },
    {
      email: emailOf('ursula'),
      message: 'Your invitation to City of Salina, Series 2026-A as Advisor needs an answer',
    },
  ])
})
