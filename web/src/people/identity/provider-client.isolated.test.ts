import type { UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProviderClient } from './provider-client.ts'
import { tokenLeewayMs } from './token-source.ts'

const told = vi.hoisted(() => ({
  settings: {} as Partial<UserManagerSettings>,
  silent: {} as object,
  redirect: {} as { nonce?: string },
  popup: {} as { nonce?: string; popupSignal?: AbortSignal; popupAbortOnClose?: boolean },
}))

const user = {
  id_token: `h.${btoa(JSON.stringify({ exp: 1_000 }))}.s`,
  access_token: 'at',
  refresh_token: 'rt',
  profile: { sub: 'morgan' },
}

vi.mock('oidc-client-ts', async (original) => ({
  ...(await original<object>()),
  UserManager: class {
    constructor(settings: UserManagerSettings) {
      told.settings = settings
    }
    signinSilent = async (options: object) => {
      told.silent = options
      return user
    }
    signinRedirect = async (options: typeof told.redirect) => {
      told.redirect = options
    }
    signinPopup = (options: typeof told.popup) =>
      new Promise((_answer, fail) => {
        told.popup = options
        options.popupSignal?.addEventListener('abort', () =>
          fail(new Error(String(options.popupSignal?.reason))),
        )
      })
  },
}))

const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const create = (builtIn = false) =>
  createProviderClient(
    { issuer: 'https://id.example', clientId: 'screens', audience: 'https://api.example', builtIn },
    'https://app.example/secure',
    () => 61_900,
  )

it('[R9.10] asks for the scope, waits 10 s for answers and 60 s for windows, keeps tokens in local storage', async () => {
  const client = create()
  expect(told.settings.scope).toMatch(/^openid profile email\b/)
  expect(told.settings.requestTimeoutInSeconds).toBe(10)
  expect(told.settings.silentRequestTimeoutInSeconds).toBe(60)
  await client.refresh()
  expect(told.silent).toMatchObject({ silentRequestTimeoutInSeconds: 10 })
  await (told.settings.userStore as WebStorageStateStore).set('user:x', 'tokens')
  expect([...kept]).toEqual([['countersign.oidc.user:x', 'tokens']])
  expect(tokenLeewayMs).toBe(60_000)

  const popup = client.signInWithPopup()
  const outcome = expect(popup).rejects.toMatchObject({ kind: 'timeout' })
  await vi.advanceTimersByTimeAsync(59_999)
  expect(told.popup.popupSignal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await outcome
})

it('carries the audience and read:current_user, and comes back to the login callback', () => {
  create()
  expect(told.settings).toMatchObject({
    authority: 'https://id.example',
    client_id: 'screens',
    redirect_uri: 'https://app.example/secure/logincallback',
    post_logout_redirect_uri: 'https://app.example/secure/login',
    extraQueryParams: { audience: 'https://api.example' },
  })
  expect(told.settings.scope?.split(' ')).toContain('read:current_user')
})

it('asks a hosted provider for offline access, without which many give no refresh token; not our own', () => {
  create()
  expect(told.settings.scope).toBe('openid profile email read:current_user offline_access')
  create(true)
  expect(told.settings.scope).toBe('openid profile email read:current_user')
})

it('has a nonce of its own for each sign-in', async () => {
  const client = create()
  const nonces = new Set<string | undefined>()
  for (let at = 0; at < 2; at += 1) {
    await client.signIn('/')
    void client.signInWithPopup().catch(() => undefined)
    nonces.add(told.redirect.nonce).add(told.popup.nonce)
  }
  expect(nonces.size).toBe(4)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{36}$/)
})

it('names the activated account to the provider, and asks it to let no other user of the browser in', async () => {
  const client = create(true)
  await client.signIn('/invitations', 'name')
  expect(told.redirect).toMatchObject({
    state: '/invitations',
    prompt: 'login',
    extraQueryParams: { audience: 'https://api.example', activated: 'name' },
  })
  await client.signIn('/invitations')
  expect(Object.keys(told.redirect).toSorted()).toEqual(['nonce', 'state'])
})

it('tells our own provider how long the user was idle, and a hosted one nothing', async () => {
  await create(true).refresh()
  expect(told.silent).toMatchObject({ extraTokenParams: { idle_seconds: '61' } })
  await create().refresh()
  expect(told.silent).not.toHaveProperty('extraTokenParams')
})

it('leaves renewing to the one who asks first: no timer, no hidden frame', () => {
  create()
  expect(told.settings.automaticSilentRenew).toBe(false)
  expect(told.settings).not.toHaveProperty('silent_redirect_uri')
})

it('reads when the id token expires from the token itself', async () => {
  expect((await create().refresh()).expiresAt).toBe(1_000_000)
})
