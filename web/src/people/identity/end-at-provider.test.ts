import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signOutPatience } from './end-at-provider.ts'
import { createIdentityClient } from './identity-client.ts'
import { tokenPrefix } from './kept-tokens.ts'

const issuer = 'https://id.example'
const base = 'https://app.example/secure'
const metadata = {
  issuer,
  revocation_endpoint: `${issuer}/revoke`,
  end_session_endpoint: `${issuer}/session/end`,
}

const patience = { ...signOutPatience }
const kept = new Map<string, string>()
/** What was asked of the provider, in order. */
let asked: string[]
let answers: (path: string, signal?: AbortSignal | null) => Response | Promise<Response>
let left: URL[]
let stopped: number
let page: EventTarget
/** What was still kept here when the provider was first asked. */
let keptAtFirst: string[]

beforeEach(() => {
  kept.clear()
  asked = []
  left = []
  stopped = 0
  keptAtFirst = []
  answers = (path) => Response.json(path.endsWith('openid-configuration') ? metadata : {})
  kept.set(
    `${tokenPrefix}user:${issuer}:screens`,
    JSON.stringify({
      id_token: 'the-id-token',
      access_token: 'at',
      refresh_token: 'rt',
      profile: { sub: 'morgan' },
    }),
  )
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
  page = new EventTarget()
  const location = { href: `${base}/`, assign: (address: string) => void left.push(new URL(address)) }
  vi.stubGlobal('window', Object.assign(page, { location, stop: () => void (stopped += 1) }))
  vi.stubGlobal('fetch', async (address: string, { signal, body }: RequestInit = {}) => {
    if (asked.length === 0) keptAtFirst = [...kept.keys()]
    asked.push(
      `${new URL(address).pathname} ${body instanceof URLSearchParams ? body.get('token') : ''}`.trim(),
    )
    return answers(new URL(address).pathname, signal)
  })
})

afterEach(() => {
  Object.assign(signOutPatience, patience)
  vi.unstubAllGlobals()
})

const discovery = '/.well-known/openid-configuration'

/** Ends when the request is given up. */
const hang = (signal?: AbortSignal | null) =>
  new Promise<Response>((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

let forgotten: number

const signOut = () => {
  forgotten = 0
  const client = createIdentityClient(
    { issuer, clientId: 'screens', audience: 'https://api.example', builtIn: false },
    base,
    () => 0,
  )
  return client.signOut(() => void (forgotten += 1))
}

const kindOf = (work: Promise<void>) =>
  work.then(
    () => 'ended',
    (error: { kind: string }) => error.kind,
  )

const untilLeft = () => vi.waitFor(() => expect(left).toHaveLength(1), 15_000)

it('forgets the session here first, then revokes and leaves for the sign-out of the provider', async () => {
  const done = signOut()
  await untilLeft()
  expect([forgotten, keptAtFirst]).toEqual([1, []])
  expect(asked).toEqual([discovery, '/revoke rt'])
  const { origin, pathname, searchParams } = left[0] as URL
  expect(origin + pathname).toBe(metadata.end_session_endpoint)
  expect(Object.fromEntries(searchParams)).toEqual({
    audience: 'https://api.example',
    client_id: 'screens',
    id_token_hint: 'the-id-token',
    post_logout_redirect_uri: `${base}/login`,
  })
  expect(searchParams.size).toBe(4)
  // Back in the history, on a page that the browser kept.
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await kindOf(done)).toBe('ended')
})

it.each([
  ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 503', () => new Response('down', { status: 503 })],
  ['answers with a page', () => new Response('<!doctype html>')],
  ['hangs', (_path: string, signal?: AbortSignal | null) => hang(signal)],
])('leaves no page for a provider that %s, and says so in time', async (_what, provider) => {
  signOutPatience.discovery = 50
  answers = provider
  expect(await kindOf(signOut())).toBe('unreachable')
  expect([forgotten, [...kept.keys()], left]).toEqual([1, [], []])
})

it.each([undefined, 'javascript:alert(1)', 'http://id.example/session/end', 'nonsense'])(
  'revokes, but leaves for no page, at a provider whose sign-out is %s',
  async (endpoint) => {
    answers = () => Response.json({ ...metadata, end_session_endpoint: endpoint })
    expect(await kindOf(signOut())).toBe('noSignOut')
    expect([forgotten, asked, left]).toEqual([1, [discovery, '/revoke rt'], []])
  },
)

it('waits neither for a revocation nor for a page of the provider that hangs', async () => {
  signOutPatience.revocation = 50
  signOutPatience.leaving = 50
  answers = (path, signal) => (path === discovery ? Response.json(metadata) : hang(signal))
  expect(await kindOf(signOut())).toBe('unreachable')
  expect([left.length, stopped]).toEqual([1, 1])
})
