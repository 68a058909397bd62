import { afterEach, expect, test } from 'vitest'
import { activateAccount } from '../../people/accounts/activation-store.ts'
import { carryAccess } from '../../people/accounts/organization-store.ts'
import { run, transaction } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const { call, pool, ids, setNow } = server
const tokenOf = await tokenSigner(server.config)

const began = '2026-11-20T15:00:00Z'
const after = (hours: number): string => new Date(Date.parse(began) + hours * 3_600_000).toISOString()

const names = new Map<Person, string>([
  ['morgan', 'Morgan'],
  ['nora', 'Nora'],
  ['cole', 'Cole'],
  ['tessa', 'Tessa'],
  ['ursula', 'Ursula'],
  ['blake', 'Blake'],
])

afterEach(async () => {
  setNow(began)
  for (const [person, name] of names) {
    const sql = `update users set first_name = $2, last_name = 'Test', phone = '' where id = $1`
    await run(pool, sql, [ids[person], name])
  }
})

const report = async (wireId: string, change: object = {}) => {
  const body = { whatHappened: 'This is not our account', ...change }
  expect((await call('tessa', 'POST', `/wire/${wireId}/suspected-fraud`, body)).status).toBe(201)
}

const mayRelease = async (transactionId: string, person: Person): Promise<boolean> =>
  (await call(person, 'GET', `/transaction/${transactionId}/freeze`)).body.mayRelease

const releasers = async (transactionId: string, ...people: Person[]): Promise<Person[]> => {
  const may: Person[] = []
  for (const person of people) if (await mayRelease(transactionId, person)) may.push(person)
  return may
}

const desk = ['morgan', 'nora', 'cole'] as const

const saveProfile = async (person: Person, firstName: string, lastName: string, phone: string) => {
  const profile = { firstName, lastName, title: 'Director', phone }
  expect((await call(person, 'PUT', '/user/profile', profile)).status).toBe(200)
}

const sendTo = async (transactionId: string, receiverEmail: string): Promise<void> => {
  const added = await call(
    'morgan',
    'POST',
    `/transaction/${transactionId}/wire`,
    wireBody({ receiverEmail }),
  )
  expect((await call('morgan', 'POST', `/wire/${added.body.id}/send`)).status).toBe(200)
}

test('suspects who take the names of the desk after the report lock no one of it out', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const suspects = ['blake', 'ursula'] as const
  for (const person of suspects) {
    const invitation = { email: emailOf(person), role: 'Advisor' }
    const invited = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, invitation)
    expect(invited.body).toMatchObject({ participant: {} })
  }
  for (const person of suspects) await report(wireId, { suspectedEmail: emailOf(person) })
  await saveProfile('tessa', 'Morgan', 'Test', '8165550151')
  await saveProfile('ursula', 'Nora', 'Test', '8165550152')
  await saveProfile('blake', 'Cole', 'Test', '8165550153')
  expect(await releasers(transactionId, ...desk, 'tessa', 'ursula', 'blake')).toEqual(desk)
  const shown = (await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)).body.items
  expect(shown.map((one: { suspectedPerson: string }) => one.suspectedPerson)).toEqual([
    'Ursula Test',
    'Blake Test',
  ])
  const release = (person: Person) =>
    call(person, 'POST', `/transaction/${transactionId}/release`, { reason: 'Looked into it' })
  expect((await release('morgan')).status).toBe(200)
  expect((await release('nora')).body.freeze).toBeNull()
})

test('nor does a reported receiver who takes the phone of one, before the report or after it', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const [first, second] = ['8165550154', '8165550155']
  await run(pool, 'update users set phone = $2 where id = $1', [ids.morgan, first])
  await run(pool, 'update users set phone = $2 where id = $1', [ids.nora, second])
  await saveProfile('tessa', 'Tessa', 'Test', first)
  await report(wireId)
  expect(await releasers(transactionId, ...desk)).toEqual(desk)
  await saveProfile('tessa', 'Tessa', 'Test', second)
  expect(await releasers(transactionId, ...desk)).toEqual(desk)
})

test('nor does a name that meant no one of the desk when it was reported', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await report(wireId, { suspectedName: 'Ines Fresh' })
  await run(pool, `update users set first_name = 'Ines', last_name = 'Fresh' where id = $1`, [ids.cole])
  expect(await releasers(transactionId, ...desk)).toEqual(desk)
})

test('a second account of a manager who typed the details gives no release, its phone changed since or not', async () => {
  const { accountNumber, fbo, aba } = typedDetails()
  const bankDetails = { ...(wireBody()['bankDetails'] as object), fbo, aba, accountNumber }
  const { transactionId, wireId } = await wireAt(server, 'sent', { bankDetails }, 'nora')
  await run(pool, 'update users set phone = $2 where id = any($1)', [[ids.nora, ids.cole], '8165550156'])
  await report(wireId)
  expect(await releasers(transactionId, ...desk)).toEqual(['morgan'])
  await saveProfile('cole', 'Cole', 'Test', '8165550158')
  expect(await releasers(transactionId, ...desk)).toEqual(['morgan'])
})

test('nor does one after a rejection as suspected fraud, which keeps the same accounts', async () => {
  const { accountNumber, fbo, aba } = typedDetails()
  const bankDetails = { ...(wireBody()['bankDetails'] as object), fbo, aba, accountNumber }
  const { transactionId, wireId } = await wireAt(server, 'sent', { bankDetails }, 'nora')
  await run(pool, 'update users set phone = $2 where id = any($1)', [[ids.nora, ids.cole], '8165550156'])
  const { digest } = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  const rejection = { digest, reasons: ['suspected-fraud'], remarks: 'This is not our account' }
  expect((await call('tessa', 'POST', `/wire/${wireId}/reject`, rejection)).status).toBe(200)
  expect(await releasers(transactionId, ...desk)).toEqual(['morgan'])
  await saveProfile('cole', 'Cole', 'Test', '8165550158')
  expect(await releasers(transactionId, ...desk)).toEqual(['morgan'])
})

test('a person who takes part by an invitation keeps that when an organization admits the person', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await run(pool, 'update users set organization_id = null where id = $1', [ids.blake])
  const path = `/transaction/${transactionId}/participant`
  const invited = await call('morgan', 'POST', path, { email: emailOf('blake'), role: 'Advisor' })
  await call('blake', 'POST', `/participant/${invited.body.participant.id}/accept`, {})
  setNow(after(1))
  await report(wireId)
  setNow(after(2))
  await transaction(pool, async (tx) => {
    const joined = {
      userId: ids.blake,
      organizationId: ids.lexbond,
      role: 'user',
      at: new Date(after(2)),
    } as const
    await activateAccount(tx, joined)
    await carryAccess(tx, joined, joined.at)
  })
  expect(await releasers(transactionId, 'blake')).toEqual(['blake'])
})

test('an acceptance that was written without its time counts since its invitation', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const path = `/transaction/${transactionId}`
  const invited = await call('morgan', 'POST', `${path}/participant`, {
    email: emailOf('blake'),
    role: 'Advisor',
  })
  await call('blake', 'POST', `/participant/${invited.body.participant.id}/accept`, {})
  await run(pool, 'update participants set answered_at = null where transaction_id = $1', [transactionId])
  expect(await releasers(transactionId, 'blake')).toEqual(['blake'])
})

test('after the hour of the closing day a new part counts at once, an open invitation does not', async () => {
  const { transactionId } = await wireAt(server, 'filled')
  const path = `/transaction/${transactionId}`
  const email = 'late@nowhere.example'
  await sendTo(transactionId, email)
  const invite = async (person: Person): Promise<string> => {
    const invited = await call('morgan', 'POST', `${path}/participant`, {
      email: emailOf(person),
      role: 'Advisor',
    })
    return invited.body.participant.id
  }
  const blake = await invite('blake')
  await invite('ursula')
  await call('morgan', 'PUT', `${path}/freeze`, { freezeAt: after(2) })
  setNow(after(3))
  await call('blake', 'POST', `/participant/${blake}/accept`, {})
  const activation = await tokenMailedTo(pool, email)
  const own = registration(email, { activation, organization: { kind: 'none' } })
  expect((await call(null, 'POST', '/account/activate', own)).status).toBe(200)
  expect(await releasers(transactionId, 'blake', 'ursula')).toEqual(['blake'])
  const headers = { authorization: `Bearer ${await tokenOf(email)}` }
  const seen = await call(null, 'GET', `${path}/freeze`, undefined, headers)
  expect(seen.body.mayRelease).toBe(true)
  const body = { reason: 'All fine' }
  expect((await call('blake', 'POST', `${path}/release`, body)).status).toBe(200)
  // The first release wrote the freeze down, which is still one of the hour.
  expect(await releasers(transactionId, 'blake', 'ursula')).toEqual(['blake'])
})
