import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

type Heard = { method: string; path: string; user: string | null; body: string }

type Answer = { status: number; body: unknown }

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/**
 * A provider and an API on a real port. The API takes the newest id tokens of users who are signed in; refresh tokens
 * are spent by their use.
 */
export async function startBackend() {
  let made = 0
  /** What was asked of the API, with the user whose token it carried. */
  const heard: Heard[] = []
  /** Each question to the provider: the user of the refresh token, and what it answered. */
  const questions: string[] = []
  const idTokens = new Map<string, string>()
  const refreshTokens = new Map<string, string>()
  const state = {
    refusesAll: false,
    providerError: null as string | null,
    /** Why the exchange of any token is refused. */
    exchangeRefusal: null as { status: number; detail: string } | null,
    hold: Promise.resolve(),
    /** Every exchange waits for it. */
    holdExchange: Promise.resolve(),
  }

  const issue = (user: string) => {
    const signature = `s${(made += 1)}`
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: address(),
      aud: 'screens',
      sub: user,
      iat: now,
      exp: now + 900,
      name: `${user} Hale`,
    }
    const idToken = `e30.${encoded(claims)}.${signature}`
    idTokens.set(idToken, user)
    refreshTokens.set(`refresh ${signature}`, user)
    return {
      id_token: idToken,
      refresh_token: `refresh ${signature}`,
      access_token: 'at',
      token_type: 'Bearer',
    }
  }
  const refresh = (given: string): Answer => {
    const user = refreshTokens.get(given)
    questions.push(`${user ?? 'unknown'}${state.providerError ? `: ${state.providerError}` : ''}`)
    if (state.providerError !== null) return { status: 400, body: { error: state.providerError } }
    refreshTokens.delete(given)
    return user === undefined
      ? { status: 400, body: { error: 'invalid_grant' } }
      : { status: 200, body: issue(user) }
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname: path } = new URL(request.url ?? '', address())
    const body = await textOf(request)
    if (path.endsWith('openid-configuration'))
      return { status: 200, body: { issuer: address(), token_endpoint: `${address()}/token` } }
    if (path === '/token') return refresh(new URLSearchParams(body).get('refresh_token') ?? '')
    if (path === '/account/exchange') {
      await state.holdExchange
      const refused = state.exchangeRefusal
      if (refused !== null) return { status: refused.status, body: { code: 'refused', ...refused } }
      const { id_token: idToken } = JSON.parse(body) as { id_token: string }
      const user = idTokens.get(idToken)
      if (user === undefined)
        return { status: 400, body: { code: 'session-ended', detail: 'The session has ended.' } }
      return { status: 200, body: { user: { userId: user, name: `${user} Hale` }, role: 'user' } }
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const user = idTokens.get(token) ?? null
    heard.push({ method: request.method ?? '', path, user: token === '' ? null : (user ?? 'ended'), body })
    await state.hold
    if (user === null || state.refusesAll)
      return { status: 401, body: { code: 'session-ended', detail: 'Please sign in.' } }
    return { status: 200, body: {} }
  }
  const server = createServer((request, response) => {
    const send = async () => {
      const { status, body } = await answer(request)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    void send()
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address: address(),
    heard,
    questions,
    state,
    issue,
    /** The API takes no id token of the user any more; the provider gives new ones as long as `refreshable`. */
    endTokens: (user: string, { refreshable }: { refreshable: boolean }) => {
      for (const [token, owner] of idTokens) if (owner === user) idTokens.delete(token)
      if (refreshable) return
      for (const [token, owner] of refreshTokens) if (owner === user) refreshTokens.delete(token)
    },
    close: () => new Promise((closed) => void server.close(closed)),
  }
}

export type Backend = Awaited<ReturnType<typeof startBackend>>

class BrowserStorage {
  readonly items = new Map<string, string>()
  get length() {
    return this.items.size
  }
  key = (at: number) => [...this.items.keys()][at] ?? null
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  clear = () => this.items.clear()
}

/** One browser: what its tabs share. */
export function openBrowser(backend: Backend) {
  const local = new BrowserStorage()
  const reloads: string[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', new BrowserStorage())
  vi.stubGlobal('location', {
    origin: 'http://app.example',
    href: 'http://app.example/secure/',
    reload: () => reloads.push('reload'),
  })
  vi.stubGlobal('window', new EventTarget())
  const tokenKey = `countersign.oidc.user:${backend.address}:screens`
  return {
    local,
    reloads,
    /** As another tab leaves it that came back from the provider. */
    signIn: (user: string) => {
      const given = backend.issue(user)
      local.setItem(
        tokenKey,
        JSON.stringify({ ...given, profile: { sub: user, name: `${user} Hale` }, scope: 'openid' }),
      )
    },
    signOut: () => local.removeItem(tokenKey),
    /** A page with modules of its own, as each tab has them, and nothing in them made up. */
    openTab: async (firstCalls: readonly string[] = []) => {
      vi.resetModules()
      const [{ session, productSession, kept, prepareSignIn }, { call }, { upload }, ahead] =
        await Promise.all([
          import('./page-session.ts'),
          import('../../platform/api/client.ts'),
          import('../../platform/api/upload.ts'),
          import('../../platform/api/asked-ahead.ts'),
        ])
      ahead.setFirstCalls(() => firstCalls)
      await prepareSignIn()
      await session.start(location.href)
      return { session, productSession, kept, call, upload }
    },
  }
}
