import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, typedDetails, wireAt } from '../../testing/closing.ts'
import { invitations } from '../../testing/invitations.ts'

const server = await closingServer()
const { call, ids, pool } = server
const { created, invite, act, invited } = invitations(server)

test('only who manages the transaction invites; who does not see it finds none', async () => {
  const transactionId = await created()
  for (const [person, status] of [
    ['nora', 403],
    ['cole', 403],
    ['tessa', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await invite(transactionId, emailOf('blake'), 'Trustee', person)).status]).toEqual([
      person,
      status,
    ])
  }
  const { body } = await invite(transactionId, emailOf('blake'))
  expect((await invite(transactionId, emailOf('theo'), 'Trustee', 'blake')).status).toBe(404)
  await act('blake', body.participant.id, 'accept')
  expect((await invite(transactionId, emailOf('theo'), 'Trustee', 'blake')).status).toBe(403)
})

test.each([
  ['email', { email: '', role: 'Trustee' }],
  ['email', { email: 'tessa', role: 'Trustee' }],
  ['email', { email: emailOf('morgan'), role: 'Trustee' }],
  ['role', { email: emailOf('tessa'), role: 'Postman' }],
])('an invitation with a wrong %s is refused at that field', async (field, body) => {
  const refused = await call('morgan', 'POST', `/transaction/${await created()}/participant`, body)
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, field])
})

test('an inactive user cannot be invited', async () => {
  await server.pool.query(`update users set status = 'Inactive' where id = $1`, [ids.blake])
  expect((await invite(await created(), emailOf('blake'))).status).toBe(422)
  await server.pool.query(`update users set status = 'Active' where id = $1`, [ids.blake])
})

test('two spellings of one address are one participant, and the refusal names it', async () => {
  const transactionId = await created()
  await invite(transactionId, 'Blake@Lexbond.example')
  const again = await invite(transactionId, ' BLAKE@lexbond.EXAMPLE ', 'Issuer')
  expect([again.status, again.body.detail]).toEqual([
    409,
    'Blake Test (blake@lexbond.example) is already invited as Bond Counsel.',
  ])
  const property = await call('morgan', 'POST', '/transaction', {
    name: 'Sale of 12 Juniper Court',
    type: 'Negotiated',
    kind: 'real_estate',
  })
  await invite(property.body.id, emailOf('blake'))
  expect((await invite(property.body.id, emailOf('blake'))).body.detail).toBe(
    'Blake Test (blake@lexbond.example) is already invited as Title Company.',
  )
  const both = await Promise.all([
    invite(transactionId, 'new.person@lexbond.example'),
    invite(transactionId, 'New.Person@Lexbond.example', 'Advisor'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('an address that resembles a known organization’s is invited with a warning', async () => {
  await server.pool.query('insert into organization_domains (domain, organization_id) values ($1, $2)', [
    'lexbond.example',
    ids.lexbond,
  ])
  const warned = await invite(await created(), 'blake@1exbond.example')
  expect([warned.status, warned.body.warning]).toEqual([201, expect.stringContaining('lexbond.example')])
  expect((await invite(await created(), emailOf('blake'))).body.warning).toBeNull()
})

test('only the invited person answers, and only the manager cancels or sends again', async () => {
  const { id } = await invited()
  for (const event of ['accept', 'reject']) {
    expect((await act('morgan', id, event)).status).toBe(403)
    expect((await act('tessa', id, event)).status).toBe(404)
  }
  for (const event of ['cancel', 'resend']) {
    expect((await act('blake', id, event)).status).toBe(404)
    expect((await act('nora', id, event)).status).toBe(403)
    expect((await act('ursula', id, event)).status).toBe(404)
  }
})

test('of a cancel and an acceptance at once, the last to count is what stands, and each status is a listed one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { transactionId, id } = await invited()
    const [accepted, canceled] = await Promise.all([act('blake', id, 'accept'), act('morgan', id, 'cancel')])
    expect(canceled.status).toBe(200)
    expect([200, 404, 409]).toContain(accepted.status)
    const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
    expect(body.participants[0].status).toBe('Canceled')
    expect((await call('blake', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  }
})

test('of two answers at once one counts', async () => {
  const { id } = await invited()
  const answers = await Promise.all([act('blake', id, 'accept'), act('blake', id, 'reject')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('[R1.4] after accepting, a person sees wires without bank details; after rejecting, none', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const { body } = await invite(transactionId, emailOf('blake'))
  expect((await call('blake', 'GET', `/wire/${wireId}`)).status).toBe(404)
  await act('blake', body.participant.id, 'accept')
  const seen = await call('blake', 'GET', `/wire/${wireId}`)
  expect([seen.status, seen.body.amount, seen.body.bankDetails]).toEqual([200, 133_379_726, null])
  expect((await call('blake', 'POST', `/wire/${wireId}/reveal`)).status).toBe(403)
  const mine = await call('blake', 'GET', `/transaction/${transactionId}`)
  expect(mine.body.roleInTransaction).toBe('Bond Counsel')

  const second = await invited()
  await act('blake', second.id, 'reject')
  expect((await call('blake', 'GET', `/transaction/${second.transactionId}`)).status).toBe(404)
})

test('who still has a wire under way is not canceled before it is recalled', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  const id = body.participants[0].id
  const refused = await act('morgan', id, 'cancel')
  expect([refused.status, refused.body.detail]).toEqual([409, 'Recall wire #1 first.'])
  await invite(transactionId, emailOf('theo'), 'Advisor')
  await call('morgan', 'POST', `/wire/${wireId}/recall`, { reason: 'Wrong clerk' })
  expect((await act('morgan', id, 'cancel')).body.code).toBe('invitation-wrong-status')
})

test('a receiver who rejects the invitation declines its wires, as recorded decisions', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const { body } = await call('tessa', 'GET', `/transaction/${transactionId}`)
  const { id, isCaller } = body.participants[0]
  expect(isCaller).toBe(true)
  expect((await act('tessa', id, 'reject')).body.status).toBe('Rejected')
  const wire = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  expect([wire.status, wire.decision.reasons]).toEqual([4, ['not-expected']])
  const after = await call('morgan', 'GET', `/transaction/${transactionId}`)
  expect(after.body.participants[0].status).toBe('Rejected')
  expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).status).toBe(404)
})

test('an invitation without a wire survives a recall, and accepting it shows the closing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  await invite(transactionId, emailOf('tessa'), 'Trustee')
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  expect(body.participants.map(({ status }: { status: string }) => status)).toEqual(['Invited'])
  expect((await call('tessa', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  await act('tessa', body.participants[0].id, 'accept')
  expect((await call('tessa', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
})

test('after an invitation, the transaction can no longer be deleted', async () => {
  const { transactionId } = await invited()
  const refused = await call('morgan', 'DELETE', `/transaction/${transactionId}`)
  expect([refused.status, refused.body.code]).toEqual([409, 'invites-were-sent'])
})

test('the invited and the manager are told, and the history reads whole', async () => {
  const { transactionId, id } = await invited()
  const told = (await call('blake', 'GET', '/notification')).body.items[0]
  expect([told.type, told.message]).toEqual([
    'Participant Invitation',
    'Morgan Test invites you to take part in City of Salina, Series 2026B as Bond Counsel',
  ])
  await act('blake', id, 'accept')
  await act('morgan', id, 'cancel')
  expect((await call('morgan', 'GET', '/notification')).body.items[0].message).toBe(
    'Blake Test accepted the invitation to City of Salina, Series 2026B as Bond Counsel',
  )
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}/history`)
  expect(body.items.map(({ actor, sentence }: Record<string, string>) => `${actor} ${sentence}`)).toEqual([
    'Morgan Test canceled the invitation of Blake Test of Lexbond LLP as Bond Counsel',
    'Blake Test accepted the invitation as Bond Counsel',
    'Morgan Test invited Blake Test of Lexbond LLP as Bond Counsel',
    'Morgan Test created the transaction',
  ])
})

test('a person sends a hundred invitations an hour, new ones and repeated ones, and a wire leaves ten times', async () => {
  const { transactionId, wireId } = await wireAt(server, 'ready')
  const place = `/transaction/${transactionId}/participant`
  const invite = (email: string) => call('morgan', 'POST', place, { email, role: 'Advisor' })
  const first = await invite('one@mailbox.example')
  expect(first.status).toBe(201)
  await run(pool, `update sign_in_limits set points = 99 where key like 'invitations:%'`)
  const again = () => call('morgan', 'POST', `/participant/${first.body.participant.id}/resend`)
  expect((await again()).status).toBe(200)
  expect([(await again()).status, (await invite('two@mailbox.example')).status]).toEqual([429, 429])

  const send = () => call('morgan', 'POST', `/wire/${wireId}/send`)
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await send()).status).toBe(200)
    await call('morgan', 'POST', `/wire/${wireId}/recall`, {})
  }
  const { status, body } = await send()
  expect([status, body.detail]).toEqual([
    429,
    'This wire was sent too often within an hour. Try again later.',
  ])
})
