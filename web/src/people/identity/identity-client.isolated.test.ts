import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdentityClient } from './identity-client.ts'
import { tokenPrefix } from './kept-tokens.ts'

const loads = vi.hoisted(() => ({ count: 0, fails: false }))

vi.mock('../../platform/loading/load-chunk.ts', () => ({
  loadChunk: async (_name: string, load: () => Promise<unknown>) => {
    loads.count += 1
    if (loads.fails) throw new Error('Loading chunk sign-in failed.')
    return load()
  },
}))
vi.mock('./provider-client.ts', () => ({ createProviderClient: () => ({ refresh: async () => 'renewed' }) }))

const kept = new Map<string, string>()
const identity = { issuer: 'https://id.example', clientId: 'screens', audience: 'a', builtIn: true }
const create = () => createIdentityClient(identity, 'https://app.example/secure', () => 0)
const keep = (text: string) => kept.set(`${tokenPrefix}user:https://id.example:screens`, text)
const user = { id_token: `h.${btoa(JSON.stringify({ exp: 1_000 }))}.s`, access_token: 'at' }

beforeEach(() => {
  kept.clear()
  Object.assign(loads, { count: 0, fails: false })
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})

afterEach(() => vi.unstubAllGlobals())

it('speaks to the provider as unreachable while its code does not load, and loads it again at the next try', async () => {
  keep(JSON.stringify({ ...user, profile: { sub: 'morgan' } }))
  loads.fails = true
  const client = create()
  await client.prepare()
  await expect(client.refresh()).rejects.toMatchObject({ kind: 'unreachable' })
  loads.fails = false
  expect(await client.refresh()).toBe('renewed')
  expect(loads.count).toBe(3)
})

it('reads kept tokens without the code that speaks to the provider', async () => {
  keep(JSON.stringify({ ...user, profile: { sub: 'morgan', email: 'morgan@harbor.example' } }))
  expect(await create().read()).toEqual({
    idToken: user.id_token,
    subject: 'morgan',
    name: 'morgan@harbor.example',
    accessToken: 'at',
    refreshToken: null,
    expiresAt: 1_000_000,
  })
  expect(loads.count).toBe(0)
})

it.each(['null', '{"access_token":"at"}', 'not JSON', '{"id_token":"x"}', '7'])(
  'holds no user where %s is kept, and loads that code before the press on Sign in',
  async (text) => {
    keep(text)
    expect(await create().read()).toBeNull()
    expect(loads.count).toBe(1)
  },
)
