import { expect, test } from 'vitest'
import { closingServer, emailOf, typedDetails, wireAt, wireBody, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids } = server

const handOver = (person: Person, wireId: string, email: string) =>
  call(person, 'POST', `/wire/${wireId}/hand-over`, { email })

test('only the receiver, or an admin of the receiver’s organization, reassigns a wire', async () => {
  const { wireId } = await wireAt(server, 'sent')
  for (const [person, status] of [
    ['morgan', 403],
    ['theo', 403],
    ['blake', 404],
    ['ursula', 404],
  ] as const) {
    expect([person, (await handOver(person, wireId, emailOf('theo'))).status]).toEqual([person, status])
  }
  await server.pool.query(`update users set role = 'organization_admin' where id = any($1::uuid[])`, [
    [ids.theo, ids.nora],
  ])
  expect((await handOver('nora', wireId, emailOf('theo'))).status).toBe(403)
  expect((await handOver('theo', wireId, emailOf('theo'))).status).toBe(200)
  await server.pool.query(`update users set role = 'user' where id = any($1::uuid[])`, [[ids.theo, ids.nora]])
})

test('an organization that merely invited the receiver of a wire cannot take the wire over', async () => {
  const { transactionId } = await wireAt(server, 'sent')
  const receiverEmail = 'clerk@smalltown.example'
  const path = `/transaction/${transactionId}/wire`
  const wireId = (await call('morgan', 'POST', path, wireBody({ receiverEmail, role: 'Issuer' }))).body.id
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  await server.pool.query(`update users set role = 'organization_admin' where id = $1`, [ids.theo])
  const invited = await call('theo', 'POST', `/user/invite?isAdmin=false&email=${receiverEmail}`)
  expect(invited.status).toBe(200)
  const seen = await call('theo', 'GET', `/wire/${wireId}`)
  expect([seen.body.receiver.organization, seen.body.isOfReceiversOrganization]).toEqual([null, false])
  const { participants } = (await call('theo', 'GET', `/transaction/${transactionId}`)).body
  expect(participants.find(({ email }: { email: string }) => email === receiverEmail).organization).toBe(null)
  expect((await handOver('theo', wireId, emailOf('tessa'))).status).toBe(403)
  const listed = (await call('morgan', 'GET', '/transaction')).body.items
  const wires = listed.find(({ id }: { id: string }) => id === transactionId).wires
  expect(wires.at(-1).receiver).toBe(receiverEmail)
  await server.pool.query(`update users set role = 'user' where id = $1`, [ids.theo])
})

test('it goes to an active colleague of the receiver’s organization alone', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await server.pool.query(`update users set status = 'Inactive' where id = $1`, [ids.theo])
  for (const email of [
    '',
    'unknown@firsttrust.example',
    emailOf('blake'),
    emailOf('morgan'),
    emailOf('theo'),
  ]) {
    const refused = await handOver('tessa', wireId, email)
    expect([email, refused.status, refused.body.errors?.[0].field]).toEqual([email, 422, 'email'])
  }
  await server.pool.query(`update users set status = 'Active' where id = $1`, [ids.theo])
  expect((await handOver('tessa', wireId, emailOf('tessa'))).status).toBe(422)
  expect((await handOver('tessa', wireId, ' THEO@firsttrust.example ')).status).toBe(200)
})

test('a wire that is declined or verified stays with who decided', async () => {
  const declined = await wireAt(server, 'sent')
  const { digest } = (await call('tessa', 'GET', `/wire/${declined.wireId}`)).body
  await call('tessa', 'POST', `/wire/${declined.wireId}/reject`, { digest, reasons: ['amount'] })
  expect((await handOver('tessa', declined.wireId, emailOf('theo'))).body.code).toBe('wire-wrong-status')
})

test('the colleague decides from then on, about what was typed before; the former receiver no longer', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  const after = await handOver('tessa', wireId, emailOf('theo'))
  expect([after.status, after.body.isReceiver, after.body.bankDetails]).toEqual([200, false, null])
  for (const event of ['accept', 'reject']) {
    const body = { digest: wire.digest, ...(event === 'reject' && { reasons: ['amount'] }) }
    expect((await call('tessa', 'POST', `/wire/${wireId}/${event}`, body)).status).toBe(403)
  }
  expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails())).status).toBe(403)
  expect((await call('tessa', 'POST', `/wire/${wireId}/reveal`)).status).toBe(403)

  const mine = (await call('theo', 'GET', `/wire/${wireId}`)).body
  expect(mine).toMatchObject({ status: 3, isReceiver: true, bankDetailsFilled: true })
  expect(mine.digest).not.toBe(wire.digest)
  const stale = await call('theo', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect(stale.body.code).toBe('wire-changed')
  expect(mine.retype).toEqual(['accountNumber'])
  const unseen = await call('theo', 'POST', `/wire/${wireId}/accept`, { digest: mine.digest })
  expect([unseen.status, unseen.body.errors[0].field]).toEqual([422, 'accountNumber'])
  const { accountNumber } = typedDetails()
  const typed = { digest: mine.digest, accountNumber }
  const accepted = await call('theo', 'POST', `/wire/${wireId}/accept`, typed)
  expect([5, 6]).toContain(accepted.body.status)
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  expect(body.participants.map(({ email, status }: Record<string, string>) => `${email} ${status}`)).toEqual([
    'tessa@firsttrust.example Canceled',
    'theo@firsttrust.example Accepted',
  ])
})

test('both sides are notified, and the history names the new receiver', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await handOver('tessa', wireId, emailOf('theo'))
  const message = 'Tessa Test reassigned wire #1 of City of Salina, Series 2026A to Theo Test'
  for (const person of ['theo', 'morgan'] as const) {
    const told = (await call(person, 'GET', '/notification')).body.items[0]
    expect([told.type, told.message]).toEqual(['Wire Handed Over', message])
  }
  const { body } = await call('theo', 'GET', `/transaction/${transactionId}/history`)
  expect(body.items[0].sentence).toBe('reassigned wire #1 to Theo Test')
})

test('of a hand-over and an acceptance at once, one counts', async () => {
  const { wireId, wire } = await wireAt(server, 'filled')
  const [handed, accepted] = await Promise.all([
    handOver('tessa', wireId, emailOf('theo')),
    call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest }),
  ])
  const now = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  if (handed.status === 200) {
    expect(now).toMatchObject({ status: 3, receiver: { email: emailOf('theo') } })
    expect([403, 409]).toContain(accepted.status)
  } else {
    expect([accepted.status, handed.status]).toEqual([200, 409])
    expect([5, 6]).toContain(now.status)
  }
})

test('who sets the password of another person does not hide it by handing the wire over', async () => {
  const setPassword = (hash: string) =>
    server.pool.query('update users set password_hash = $2 where id = $1', [ids.tessa, hash])
  const gatesAfter = async (): Promise<string[]> => {
    const { wireId } = await wireAt(server, 'sent')
    expect((await handOver('tessa', wireId, emailOf('theo'))).status).toBe(200)
    const filled = await call('theo', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
    const { digest } = filled.body
    expect((await call('theo', 'POST', `/wire/${wireId}/accept`, { digest })).status).toBe(200)
    const { openGates } = (await call('morgan', 'GET', `/wire/${wireId}`)).body
    return openGates.map(({ id }: { id: string }) => id)
  }
  await setPassword('first')
  expect(await gatesAfter()).not.toContain('contact-changed')
  await setPassword('second')
  expect(await gatesAfter()).toContain('contact-changed')
})
