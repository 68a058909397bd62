import { afterEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { registration, tokenMailedTo } from '../../testing/mailed-link.ts'
import { standingAccount } from '../../testing/standing-accounts.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const { call, pool, ids, setNow, config } = server

const began = '2026-11-20T15:00:00Z'
const after = (hours: number): string => new Date(Date.parse(began) + hours * 3_600_000).toISOString()

afterEach(() => setNow(began))

const report = async (wireId: string, change: object = {}, person: Person = 'tessa') => {
  const body = { whatHappened: 'This is not our account', ...change }
  expect((await call(person, 'POST', `/wire/${wireId}/suspected-fraud`, body)).status).toBe(201)
}

/** Of these people, those who may give a release; asked of the page, which the server enforces in the same words. */
const releasers = async (transactionId: string, ...people: Person[]): Promise<Person[]> => {
  const may: Person[] = []
  for (const person of people) {
    const { body } = await call(person, 'GET', `/transaction/${transactionId}/freeze`)
    if (body.mayRelease) may.push(person)
  }
  return may
}

const release = (person: Person, transactionId: string) =>
  call(person, 'POST', `/transaction/${transactionId}/release`, { reason: 'Looked into it' })

const desk = ['morgan', 'nora', 'cole'] as const

test('a former receiver who entered the reported account gives no release after it was handed over', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
  await report(wireId, {}, 'theo')
  const refused = await release('tessa', transactionId)
  expect([refused.status, refused.body.code]).toEqual([403, 'release-needs-others'])
  expect(refused.body.detail).toContain(
    'invite a colleague. A colleague can release it 7 days after joining.',
  )
  expect(await releasers(transactionId, 'tessa', 'theo', ...desk)).toEqual(desk)
})

test('nor does a former receiver who entered nothing', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
  await call('theo', 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  await report(wireId, {}, 'theo')
  expect(await releasers(transactionId, 'tessa', 'theo', ...desk)).toEqual(desk)
})

test('nor does the manager who typed the details, also of a wire that is rejected as suspected fraud', async () => {
  const { accountNumber, fbo, aba } = typedDetails()
  const bankDetails = { ...(wireBody()['bankDetails'] as object), fbo, aba, accountNumber }
  const typed = await wireAt(server, 'sent', { bankDetails }, 'nora')
  await report(typed.wireId)
  expect(await releasers(typed.transactionId, ...desk)).toEqual(['morgan', 'cole'])
  const rejected = await wireAt(server, 'sent', { bankDetails }, 'nora')
  const { status } = await call('tessa', 'POST', `/wire/${rejected.wireId}/reject`, {
    digest: rejected.wire.digest,
    reasons: ['suspected-fraud'],
  })
  expect(status).toBe(200)
  expect(await releasers(rejected.transactionId, ...desk)).toEqual(['morgan', 'cole'])
})

test('nor does who entered the standing account that the details were filled from', async () => {
  const chosen = await standingAccount(server, '000777123456')
  const { transactionId, wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('theo') })
  expect((await call('theo', 'PUT', `/wire/${wireId}/instructions/standing`, chosen)).status).toBe(200)
  await report(wireId, {}, 'theo')
  expect(await releasers(transactionId, 'tessa', 'theo', ...desk)).toEqual(desk)
})

test('who joined an organization of the closing after the freeze began gives no release for seven days', async () => {
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by)
       values ('firsttrust.example', $1, now(), $3), ('harbor.example', $2, now(), $3)`,
    [ids.firsttrust, ids.harbor, ids.theo],
  )
  const tokenOf = await tokenSigner(config)
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await report(wireId)
  setNow(after(1))
  for (const organization of ['firsttrust', 'harbor']) {
    const email = `fresh@${organization}.example`
    const own = registration(email, { organization: { kind: 'domain' }, firstName: organization })
    await call(null, 'POST', '/account/register', own)
    await call(null, 'GET', `/account/${await tokenMailedTo(pool, email)}/verify-email`)
    const headers = { authorization: `Bearer ${await tokenOf(email)}` }
    const released = () =>
      call(null, 'POST', `/transaction/${transactionId}/release`, { reason: 'All fine' }, headers)
    const early = await released()
    expect([early.status, early.body.code]).toEqual([403, 'release-needs-others'])
    setNow(after(1 + 7 * 24))
    expect((await released()).status).toBe(200)
    setNow(after(1))
  }
  expect((await call('morgan', 'GET', `/transaction/${transactionId}/freeze`)).body.freeze).toBeNull()
})

test('nor does a colleague of an organization that came in after the freeze began', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const lexie = newId()
  await run(
    pool,
    `insert into users (id, email, first_name, last_name, organization_id, role, status, email_verified_at, joined_at)
       values ($1, 'lexie@lexbond.example', 'Lexie', 'Law', $2, 'user', 'Active', now(), '2025-01-02')`,
    [lexie, ids.lexbond],
  )
  const path = `/transaction/${transactionId}/participant`
  const invited = await call('morgan', 'POST', path, { email: emailOf('blake'), role: 'Advisor' })
  await report(wireId)
  setNow(after(1))
  await call('blake', 'POST', `/participant/${invited.body.participant.id}/accept`, {})
  const authorization = `Bearer ${await (await tokenSigner(config))('lexie@lexbond.example')}`
  const mayLexie = async (): Promise<unknown> =>
    (await call(null, 'GET', `/transaction/${transactionId}/freeze`, undefined, { authorization })).body
      .mayRelease
  expect([await mayLexie(), await releasers(transactionId, 'blake')]).toEqual([false, []])
  setNow(after(1 + 7 * 24))
  expect([await mayLexie(), await releasers(transactionId, 'blake')]).toEqual([true, ['blake']])
})

const makeManager = (transactionId: string, person: Person) =>
  run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by) values ($1, $2, 'view', true, $3)`,
    [transactionId, ids[person], ids.morgan],
  )

test('who is suspected by name stays suspected under another one, and so does a second account', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const phone = '8165550157'
  await run(pool, 'update users set phone = $2 where id = any($1)', [[ids.morgan, ids.nora], phone])
  await makeManager(transactionId, 'nora')
  await makeManager(transactionId, 'cole')
  await report(wireId, { suspectedName: 'MORGAN test' })
  await run(pool, `update users set phone = '' where id = $1`, [ids.nora])
  const profile = { firstName: 'Mortimer', lastName: 'Best', title: 'Director', phone: '8165550158' }
  expect((await call('morgan', 'PUT', '/user/profile', profile)).status).toBe(200)
  const may = await releasers(transactionId, ...desk)
  const refused = await release('morgan', transactionId)
  const [row] = await run<{ id: string }>(pool, 'select id from fraud_reports where transaction_id = $1', [
    transactionId,
  ])
  const read = async (person: Person) => [
    (await call(person, 'GET', `/transaction/${transactionId}/fraud-response`)).body.items,
    (await call(person, 'GET', `/fraud-response/${row?.id}/json`)).status,
  ]
  const seen = [await read('morgan'), await read('nora')]
  await run(pool, `update users set first_name = 'Morgan', last_name = 'Test', phone = '' where id = $1`, [
    ids.morgan,
  ])
  expect([may, refused.body.code]).toEqual([['cole'], 'release-needs-others'])
  expect(seen).toEqual([
    [[], 404],
    [[], 404],
  ])
  const told = await run(
    pool,
    `select user_id as "userId" from notifications where transaction_id = $1 and type = 'Fraud Reported'`,
    [transactionId],
  )
  expect(told).toEqual([{ userId: ids.cole }])
})

test('a receiver who names the whole desk keeps one of it from releasing, whichever colleague reports', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await call('tessa', 'PUT', `/wire/${wireId}/second-person`, { email: emailOf('theo') })
  await report(wireId, { suspectedName: 'Quentin Quick' })
  await report(wireId, { suspectedEmail: emailOf('morgan') })
  await report(wireId, { suspectedName: 'Nora Test' })
  await report(wireId, { suspectedName: 'Cole Test' }, 'theo')
  expect(await releasers(transactionId, ...desk)).toEqual(['nora', 'cole'])
  // Each report stays hidden from the person whom it names.
  await makeManager(transactionId, 'nora')
  const shown = (await call('nora', 'GET', `/transaction/${transactionId}/fraud-response`)).body.items
  expect(shown.map((one: { suspectedPerson: string }) => one.suspectedPerson)).toEqual([
    'Cole Test',
    'Morgan Test',
    'Quentin Quick',
  ])
  await release('nora', transactionId)
  expect((await release('cole', transactionId)).body.freeze).toBeNull()
})

test('a name that an accomplice used up frees no one whom another organization names', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  const added = await call(
    'morgan',
    'POST',
    `/transaction/${transactionId}/wire`,
    wireBody({ receiverEmail: emailOf('blake') }),
  )
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  await report(wireId, { suspectedName: 'Nora Test' })
  await report(added.body.id, { suspectedName: 'Morgan Test' }, 'blake')
  expect(await releasers(transactionId, ...desk)).toEqual(['cole'])
})

test('a suspected member of the desk does not use up the name for the others of the desk', async () => {
  const { transactionId, wireId } = await wireAt(server, 'filled')
  await makeManager(transactionId, 'nora')
  const name = (person: Person, suspectedName: string) =>
    call(person, 'POST', `/transaction/${transactionId}/fraud-response`, {
      wireId,
      whatHappened: 'Another account',
      suspectedName,
    })
  expect((await name('morgan', 'Nora Test')).status).toBe(201)
  expect((await name('morgan', 'Cole Test')).status).toBe(201)
  expect((await name('nora', 'Morgan Test')).status).toBe(201)
  expect(await releasers(transactionId, ...desk)).toEqual(['cole'])
})
