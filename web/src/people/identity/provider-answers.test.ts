import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdentityClient } from './identity-client.ts'
import { tokenPrefix } from './kept-tokens.ts'
import { identityMessage } from './identity-errors.ts'

/** A provider as the library itself meets one; what the token endpoint says is the test's. */
const issuer = 'https://id.example'
const base = 'https://app.example/secure'
const endpoints = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  end_session_endpoint: `${issuer}/session/end`,
}

const kept = new Map<string, string>()
const redeemed: URLSearchParams[] = []
let left: URL[] = []
let answer: { status: number; body: object }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeEach(() => {
  kept.clear()
  redeemed.length = 0
  left = []
  const store = {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  const page = new EventTarget()
  const location = { href: `${base}/`, assign: (address: string) => void left.push(new URL(address)) }
  vi.stubGlobal('window', Object.assign(page, { self: { location, stop: () => undefined }, location }))
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: URLSearchParams } = {}) => {
    if (address.endsWith('openid-configuration')) return Response.json(endpoints)
    redeemed.push(new URLSearchParams(body))
    return Response.json(answer.body, { status: answer.status })
  })
})

afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  createIdentityClient(
    { issuer, clientId: 'screens', audience: 'https://api.example', builtIn: false },
    base,
    () => 0,
  )

/** Begins a sign-in: what the provider was asked for. */
async function begin(client = open(), returnTo = '/team'): Promise<URLSearchParams> {
  // The page is left: this never ends.
  void client.signIn(returnTo)
  const before = left.length
  await vi.waitFor(() => expect(left.length).toBeGreaterThan(before), 15_000)
  const asked = left.at(-1)
  expect(`${asked?.origin}${asked?.pathname}`).toBe(endpoints.authorization_endpoint)
  return asked?.searchParams ?? new URLSearchParams()
}

const answers = (claims: object) => {
  const now = Math.floor(Date.now() / 1000)
  const whole = { iss: issuer, aud: 'screens', sub: 'morgan', iat: now, exp: now + 900, ...claims }
  answer = {
    status: 200,
    body: { id_token: `e30.${part(whole)}.s`, access_token: 'at', token_type: 'Bearer' },
  }
}

const callback = (query: Record<string, string>) => `${base}/logincallback?${new URLSearchParams(query)}`

const stateOf = (asked: URLSearchParams) => asked.get('state') ?? ''

/** What the user reads, and that nothing is kept. */
async function refusedBy(client: ReturnType<typeof open>, address: string): Promise<string> {
  const thrown = await client.completeSignIn(address).then(
    () => null,
    (error: unknown) => error,
  )
  expect(await client.read()).toBeNull()
  expect([...kept.keys()].filter((key) => key.startsWith(`${tokenPrefix}user`))).toEqual([])
  return identityMessage(thrown, 'login')
}

const foreignToken = 'The response was for another sign-in. Please sign in again.'
const notBegunHere = 'This sign-in was started elsewhere or too long ago. Please sign in again.'

describe('a sign-in at the provider', () => {
  it('[R7.23] asks its authorize endpoint for the audience and read:current_user, with secrets of its own', async () => {
    const client = open()
    const [one, other] = [await begin(client), await begin(client)]
    expect(one.get('audience')).toBe('https://api.example')
    expect(one.get('scope')?.split(' ')).toContain('read:current_user')
    expect(one.get('code_challenge_method')).toBe('S256')
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(secret)?.length).toBeGreaterThan(30)
      expect(one.get(secret)).not.toBe(other.get(secret))
    }
  })

  it('[R1.13] is completed by its own answer, at the token endpoint, and leads back', async () => {
    const client = open()
    const asked = await begin(client)
    answers({ nonce: asked.get('nonce') })
    const done = await client.completeSignIn(callback({ code: 'c', state: stateOf(asked) }))
    expect(done).toMatchObject({ tokens: { subject: 'morgan' }, returnTo: '/team' })
    expect(redeemed.map((form) => [form.get('grant_type'), form.get('code')])).toEqual([
      ['authorization_code', 'c'],
    ])
    expect((await client.read())?.subject).toBe('morgan')
    // The answer is good once.
    expect(
      await client.completeSignIn(callback({ code: 'c', state: stateOf(asked) })).catch(() => 'refused'),
    ).toBe('refused')
  })
})

describe('[R8.7] an answer that does not belong to a sign-in of this browser signs no user in', () => {
  it.each([
    ['the nonce of another sign-in', { nonce: 'of-another-sign-in' }],
    ['no nonce', {}],
  ])('with %s in the id token', async (_what, claims) => {
    const client = open()
    const asked = await begin(client)
    answers(claims)
    expect(await refusedBy(client, callback({ code: 'c', state: stateOf(asked) }))).toBe(foreignToken)
    expect(redeemed).toHaveLength(1)
  })

  it('with a code that the provider does not take, since it was used or belongs to another user', async () => {
    const client = open()
    const asked = await begin(client)
    answer = { status: 400, body: { error: 'invalid_grant' } }
    expect(await refusedBy(client, callback({ code: 'used', state: stateOf(asked) }))).toBe(notBegunHere)
  })

  it('without a state', async () => {
    expect(await refusedBy(open(), callback({ code: 'c' }))).toBe(
      'The response does not match the sign-in started here. Please sign in again.',
    )
    expect(redeemed).toEqual([])
  })

  it('with the state of another browser, whose code is not redeemed here', async () => {
    const asked = await begin()
    kept.clear()
    expect(await refusedBy(open(), callback({ code: 'c', state: stateOf(asked) }))).toBe(notBegunHere)
    expect(redeemed).toEqual([])
  })

  it('as the refusal of the provider, whose own words are not shown', async () => {
    const client = open()
    const asked = await begin(client)
    const refusal = { error: 'access_denied', error_description: '<img src=x onerror=alert(1)> Call us' }
    expect(await refusedBy(client, callback({ ...refusal, state: stateOf(asked) }))).toBe(
      'The sign-in was refused.',
    )
    expect(redeemed).toEqual([])
  })
})
