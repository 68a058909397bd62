import { expect, test } from 'vitest'
import { openLinks } from '../../platform/crypto/sealed-link.ts'
import { closingServer, type Person } from '../../testing/closing.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { invitations } from '../../testing/invitations.ts'

const server = await closingServer()
const { call } = server
const { created, invite, act, invited } = invitations(server)

const tokenOf = async (participantId: string): Promise<string> => {
  await expect.poll(async () => (await mailsOf(participantId)).length).toBeGreaterThan(0)
  const mail = (await mailsOf(participantId)).at(-1) ?? ''
  return /token=([\w-]{43})/.exec(mail)?.[1] ?? ''
}

const mailsOf = async (participantId: string): Promise<string[]> => {
  const { rows } = await server.pool.query<{ text: string; recipient: string }>(
    'select body_text as text, recipient from mails where participant_id = $1 order by id',
    [participantId],
  )
  return rows.map(({ text, recipient }) => openLinks([encryptionKey], text, recipient))
}

test('a link counts once, for its own invitation, for the invited alone, and not after a cancel or a newer one', async () => {
  const { id } = await invited()
  const other = await invited()
  const token = await tokenOf(id)
  const otherToken = await tokenOf(other.id)
  expect(token).toHaveLength(43)
  expect((await act('tessa', id, 'accept', { token })).status).toBe(404)
  expect((await act('blake', id, 'accept', { token: otherToken })).body.code).toBe('invitation-link-invalid')
  await act('morgan', id, 'resend')
  expect((await act('blake', id, 'accept', { token })).body.code).toBe('invitation-link-invalid')
  await expect.poll(async () => (await mailsOf(id)).length).toBe(2)
  const renewed = await tokenOf(id)
  await act('morgan', other.id, 'cancel')
  expect((await act('blake', other.id, 'accept', { token: otherToken })).body.code).toBe(
    'invitation-wrong-status',
  )
  expect((await act('blake', id, 'accept', { token: renewed })).body.status).toBe('Accepted')
  await act('morgan', id, 'cancel')
  await act('morgan', id, 'resend')
  expect((await act('blake', id, 'reject', { token: renewed })).body.code).toBe('invitation-link-invalid')
  const { rows } = await server.pool.query('select 1 from participant_tokens where token_hash = $1', [token])
  expect(rows).toEqual([])
})

test('an answer after the hour is refused until the invitation is sent again', async () => {
  const { id } = await invited()
  server.setNow('2026-11-28T15:00:00Z')
  expect((await act('blake', id, 'accept')).body.code).toBe('invitation-expired')
  expect((await act('morgan', id, 'resend')).body.expiresAt).toBe('2026-12-05T15:00:00.000Z')
  expect((await act('blake', id, 'accept')).status).toBe(200)
  server.setNow('2026-11-20T15:00:00Z')
})

test('a mail that did not arrive is shown to the managing organization alone', async () => {
  const { transactionId, id } = await invited()
  await expect.poll(async () => (await mailsOf(id)).length).toBe(1)
  await server.pool.query(
    `update mails set status = 'failed', last_error = '550 no such mailbox' where participant_id = $1`,
    [id],
  )
  const failureFor = async (person: Person) =>
    (await call(person, 'GET', `/transaction/${transactionId}`)).body.participants[0].mailFailure
  expect(await failureFor('morgan')).toBe('550 no such mailbox')
  await act('blake', id, 'accept')
  expect(await failureFor('blake')).toBeNull()
})

test('an unregistered address is Pending Registration, and gets a link that registers', async () => {
  const transactionId = await created()
  const { body } = await invite(transactionId, 'newcomer@elsewhere.example', 'Advisor')
  expect(body.participant).toMatchObject({ status: 'Invited', registered: false, isCaller: false })
  await expect.poll(async () => (await mailsOf(body.participant.id)).length).toBe(1)
  expect((await mailsOf(body.participant.id))[0]).toMatch(
    /\/secure\/register\?activation=[\w-]{43}&to=%2Finvitations/,
  )
})
