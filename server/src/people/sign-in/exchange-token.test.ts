import { importJWK, SignJWT, type JWK } from 'jose'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { identityBrowser } from '../../testing/identity-browser.ts'
import { addUser, identityServer, signingKey } from '../../testing/identity-server.ts'

const { pool } = await testDatabase()
const { app, config } = await identityServer(pool)

const [ownKey] = config.secrets.providerKeys

async function exchange(body: unknown) {
  const answer = await app.inject({
    method: 'POST',
    url: '/account/exchange',
    headers: { 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: answer.json<Record<string, unknown>>(),
  }
}

const idTokenOf = async (email: string, claims: Record<string, unknown> = {}, key = ownKey) =>
  new SignJWT({ email, email_verified: true, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key?.kid ?? '' })
    .setIssuer(`${config.publicUrl}/oidc`)
    .setAudience('countersign-web')
    .setSubject(uuidv7())
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importJWK(key as JWK, 'RS256'))

it('answers 400, saying why, to a body that holds no usable token', async () => {
  const forged = await idTokenOf('a@b.example', {}, signingKey('own'))
  for (const body of [
    {},
    { id_token: '' },
    { id_token: 42 },
    { id_token: 'x.y.z' },
    [],
    'no json',
    { id_token: forged },
  ]) {
    const answer = await exchange(body)
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.type).toContain('application/problem+json')
    expect(answer.body['detail']).toMatch(/\w+ \w+/)
  }
})

it('answers 401 while the email address is not verified', async () => {
  const { email } = await addUser(pool, 'unverified@harbor.example', { verified: false })
  const tokens = await identityBrowser(config).signIn(email)
  const answer = await exchange(tokens)
  expect(answer.status).toBe(401)
  expect(answer.body['detail']).toBe('Your email address is not verified yet.')
})

it.each(['Pending', 'Inactive', 'Blocked'])(
  'signs a user in who is %s, but answers the exchange 403',
  async (status) => {
    const { email } = await addUser(pool, `${status}@harbor.example`.toLowerCase(), { status })
    const tokens = await identityBrowser(config).signIn(email)
    const answer = await exchange(tokens)
    expect(answer.status).toBe(403)
    expect(answer.body['detail']).toMatch(/account|registration/)
  },
)

it.each(['Inactive', 'Blocked'])(
  'answers 403 to a user who is %s before the address was verified, who gets no mail and is promised none',
  async (status) => {
    const { email, userId } = await addUser(pool, `unverified-${status}@harbor.example`.toLowerCase(), {
      status,
      verified: false,
    })
    const answer = await exchange(await identityBrowser(config).signIn(email))
    expect([answer.status, answer.body['code']]).toEqual([403, 'not-active'])
    expect(await run(pool, 'select kind from account_links where user_id = $1', [userId])).toEqual([])
  },
)

it('answers 404 to a valid token of a person who is not a user', async () => {
  const answer = await exchange({ id_token: await idTokenOf('stranger@nowhere.example') })
  expect([answer.status, answer.body['detail']]).toEqual([404, 'User not found'])
})

it('[R7.22] gives the user and the role for the whole token response', async () => {
  const organizationId = uuidv7()
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role, verified_at) values ($1, 'Harbor', 'Harbor LLC', 11, now())`,
    [organizationId],
  )
  const { email, userId } = await addUser(pool, 'morgan@harbor.example', { organizationId })
  const answer = await exchange(await identityBrowser(config).signIn(email))
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    role: 'user',
    user: {
      userId,
      name: 'Morgan Hale',
      firstName: 'Morgan',
      lastName: 'Hale',
      title: 'Director',
      email,
      phone: '',
      organization: { id: organizationId, name: 'Harbor', verified: true },
      orgRole: 11,
      isUnderwriter: false,
      isAdmin: false,
      role: 'user',
      status: 'Active',
      profilePicture: null,
    },
  })
})

const call = (token?: string) =>
  app.inject({ url: '/whoami', headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

it('answers calls of an inactive or blocked user with 403 and the exact text, whatever token is held', async () => {
  const { email, userId } = await addUser(pool, 'olivia@harbor.example')
  const { id_token: idToken } = await identityBrowser(config).signIn(email)
  expect((await call(idToken)).json()).toMatchObject({ userId, email, name: 'Morgan Hale' })
  await run(pool, `update users set status = 'Blocked' where id = $1`, [userId])
  const answer = await call(idToken)
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toBe('User inactive or blocked')
  expect(answer.headers['content-type']).toContain('text/plain')
  expect((await call()).statusCode).toBe(401)
  expect((await call(await idTokenOf('stranger@nowhere.example'))).statusCode).toBe(401)
})
