import { landingOf } from '@countersign/contract/people/account-links'
import { beforeEach, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { linkMailedTo, registration, subjectsTo, tokenMailedTo } from '../../testing/mailed-link.ts'
import { tokenSigner } from '../../testing/token-signer.ts'

const server = await closingServer()
const { call, pool, ids, config } = server
const tokenOf = await tokenSigner(config)
await run(
  pool,
  `insert into organization_domains (domain, organization_id, proved_at, proved_by)
     values ('firsttrust.example', $1, now(), $2)`,
  [ids.firsttrust, ids.theo],
)

beforeEach(async () => {
  await pool.query('truncate sign_in_limits')
})

const as = async (email: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) =>
  call(null, method, url, body, { authorization: `Bearer ${await tokenOf(email)}` })

const activate = (email: string, activation: string, organization: object) =>
  call(null, 'POST', '/account/activate', registration(email, { activation, organization }))

const participants = async (transactionId: string) =>
  (await call('morgan', 'GET', `/transaction/${transactionId}`)).body.participants

test('a wire to an unregistered address waits for its receiver, who first has to register', async () => {
  const email = 'new@nowhere.example'
  const { wireId, wire, transactionId } = await wireAt(server, 'sent', { receiverEmail: email })
  expect(wire).toMatchObject({ status: 3, receiver: { email, name: null, registered: false } })
  expect(await participants(transactionId)).toContainEqual(
    expect.objectContaining({ email, registered: false }),
  )
  expect((await as(email, 'GET', `/wire/${wireId}`)).status).toBe(403)
  expect((await as(email, 'PUT', `/wire/${wireId}/instructions`, typedDetails())).status).toBe(403)
})

test('the wire is theirs once they have registered by the link of its mail: they fill and accept it', async () => {
  const email = 'clerk@elsewhere.example'
  const { transactionId, wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  const [subject] = await subjectsTo(pool, email, 1)
  expect(subject).toContain('Action needed: confirm wire #1')
  const token = await tokenMailedTo(pool, email)
  // The link leads to the wire once its reader has registered.
  const landing = landingOf((await linkMailedTo(pool, email)).searchParams.get('to'))
  expect(landing).toBe(`/transactions/${transactionId}/wires/${wireId}`)
  expect((await call(null, 'GET', `/account/${token}/activation`)).body).toEqual({
    email,
    organization: null,
    hasAccount: false,
    invitedBy: 'Morgan Test',
  })
  expect((await activate(email, token, { kind: 'none' })).status).toBe(200)
  const filled = await as(email, 'PUT', `/wire/${wireId}/instructions`, typedDetails())
  const accepted = await as(email, 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest })
  // The receiver is not verified, so a second person must verify the wire.
  expect([filled.status, accepted.status, accepted.body.status]).toEqual([200, 200, 6])
  const seen = await call('morgan', 'GET', `/wire/${wireId}`)
  expect(seen.body.receiver).toMatchObject({ name: 'Nina New', registered: true })
})

test('what was sent to the person is carried to the organization that is joined, for every wire of it', async () => {
  const email = 'ned@firsttrust.example'
  const first = await wireAt(server, 'sent', { receiverEmail: email })
  const second = await wireAt(server, 'sent', { receiverEmail: email })
  expect((await call('theo', 'GET', `/transaction/${first.transactionId}`)).status).toBe(404)
  const token = await tokenMailedTo(pool, email, 2)
  expect((await activate(email, token, { kind: 'domain' })).status).toBe(200)
  for (const { transactionId, wireId } of [first, second]) {
    expect((await call('theo', 'GET', `/transaction/${transactionId}`)).status).toBe(200)
    expect((await as(email, 'GET', `/wire/${wireId}`)).body.isReceiver).toBe(true)
    const seen = (await call('morgan', 'GET', `/wire/${wireId}`)).body.receiver
    expect(seen).toMatchObject({ organization: 'First Trust Bank', registered: true })
  }
  // With the last wire the whole organization leaves, as it would have from the beginning.
  await call('morgan', 'POST', `/wire/${first.wireId}/recall`, {})
  expect((await call('theo', 'GET', `/transaction/${first.transactionId}`)).status).toBe(404)
  expect((await call('theo', 'GET', `/transaction/${second.transactionId}`)).status).toBe(200)
})

test('each of several first mails to a new address leads to its own wire; once one link is used, none works', async () => {
  const email = 'three@elsewhere.example'
  const tokens: string[] = []
  for (let mail = 1; mail <= 2; mail += 1) {
    await wireAt(server, 'sent', { receiverEmail: email })
    tokens.push(await tokenMailedTo(pool, email, mail))
  }
  const { transactionId } = await wireAt(server, 'ready')
  await call('morgan', 'POST', `/transaction/${transactionId}/participant`, { email, role: 'Advisor' })
  tokens.push(await tokenMailedTo(pool, email, 3))
  const statuses = () =>
    Promise.all(tokens.map(async (one) => (await call(null, 'GET', `/account/${one}/activation`)).status))
  expect(await statuses()).toEqual([200, 200, 200])
  const both = await Promise.all(tokens.slice(0, 2).map((one) => activate(email, one, { kind: 'none' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await statuses()).toEqual([401, 401, 401])
})

test('a wire that is recalled and sent again has a new link, and the older ones work no more', async () => {
  const email = 'again@elsewhere.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  const first = await tokenMailedTo(pool, email)
  expect((await call('morgan', 'POST', `/wire/${wireId}/recall`, {})).status).toBe(200)
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  const mails = (await subjectsTo(pool, email, 3)).length
  const second = await tokenMailedTo(pool, email, mails)
  expect(second).not.toBe(first)
  expect((await call(null, 'GET', `/account/${first}/activation`)).status).toBe(401)
  expect((await call(null, 'GET', `/account/${second}/activation`)).status).toBe(200)
})

test('a wire that was sent to a mistyped address first leaves the other links of the right one alone', async () => {
  const email = 'right@elsewhere.example'
  await wireAt(server, 'sent', { receiverEmail: email })
  const first = await tokenMailedTo(pool, email)
  const { wireId, wire } = await wireAt(server, 'sent', { receiverEmail: 'wright@elsewhere.example' })
  const mistyped = await tokenMailedTo(pool, 'wright@elsewhere.example')
  expect((await call('morgan', 'POST', `/wire/${wireId}/recall`, {})).status).toBe(200)
  const corrected = wireBody({ amount: wire.amount, receiverEmail: email })
  expect((await call('morgan', 'PUT', `/wire/${wireId}`, corrected)).status).toBe(200)
  expect((await call('morgan', 'POST', `/wire/${wireId}/send`)).status).toBe(200)
  const second = await tokenMailedTo(pool, email, 2)
  const statuses = [first, second].map(
    async (one) => (await call(null, 'GET', `/account/${one}/activation`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200])
  // The mistyped address may register its own account, and sees no wire by it.
  const stranger = 'wright@elsewhere.example'
  expect((await activate(stranger, mistyped, { kind: 'none' })).status).toBe(200)
  expect((await as(stranger, 'GET', `/wire/${wireId}`)).status).toBe(404)
})

test('an organization that merely invited a receiver does not see what is sent to that person', async () => {
  const email = 'pat@nowhere.example'
  await run(pool, `update users set role = 'organization_admin' where id = $1`, [ids.ursula])
  await call('ursula', 'POST', `/user/invite?isAdmin=false&email=${email}`)
  const { transactionId } = await wireAt(server, 'sent', { receiverEmail: email })
  expect((await call('ursula', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  const { items } = (await call('ursula', 'GET', '/invitation')).body
  expect(items.filter(({ kind }: { kind: string }) => kind === 'transaction')).toEqual([])
  const token = await tokenMailedTo(pool, email, 2)
  await activate(email, token, { kind: 'none' })
  expect((await call('ursula', 'GET', `/transaction/${transactionId}`)).status).toBe(404)
  expect((await as(email, 'GET', `/transaction/${transactionId}`)).status).toBe(200)
})

test('registering without the link is finished by another one in the mail, and leads to the wire as well', async () => {
  const email = 'own@nowhere.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  await call(null, 'POST', '/account/register', registration(email))
  expect((await as(email, 'GET', `/wire/${wireId}`)).status).toBe(403)
  const token = await tokenMailedTo(pool, email, 2)
  expect((await activate(email, token, { kind: 'none' })).status).toBe(200)
  expect((await as(email, 'GET', `/wire/${wireId}`)).body.isReceiver).toBe(true)
})

test('wires sent to a new address at once, while it registers, all reach the organization', async () => {
  const email = 'many@firsttrust.example'
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: email })
  const token = await tokenMailedTo(pool, email)
  const ready = await Promise.all([1, 2, 3].map(() => wireAt(server, 'ready', { receiverEmail: email })))
  const [activated, ...sent] = await Promise.all([
    activate(email, token, { kind: 'domain' }),
    ...ready.map((one) => call('morgan', 'POST', `/wire/${one.wireId}/send`)),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(activated.status).toBe(200)
  for (const one of [wireId, ...ready.map((each) => each.wireId)]) {
    expect((await call('theo', 'GET', `/wire/${one}`)).status).toBe(200)
  }
  const own = await run(
    pool,
    'select 1 from transaction_access a join users u on u.id = a.principal_id where u.email = $1',
    [email],
  )
  expect(own).toEqual([])
})
