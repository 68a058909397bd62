import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser, startBackend, type Backend } from './open-tab.ts'

const config = vi.hoisted(() => ({
  runtimeConfig: {
    apiBase: '',
    sessionHours: 1,
    identity: { issuer: '', clientId: 'screens', audience: 'https://api.example', builtIn: true },
  },
}))
vi.mock('../../platform/runtime-config.ts', () => config)

let backend: Backend
let browser: ReturnType<typeof openBrowser>

beforeEach(async () => {
  backend = await startBackend()
  config.runtimeConfig.apiBase = backend.address
  config.runtimeConfig.identity.issuer = backend.address
  browser = openBrowser(backend)
  browser.signIn('morgan')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await backend.close()
})

type Step = { event: string; sessionId: string }

const steps = () =>
  backend.heard
    .filter(({ path, user }) => path === '/account/session' && user !== 'ended')
    .map(({ body }) => JSON.parse(body) as Step)
const untilLogged = (events: string[]) =>
  vi.waitFor(() => expect(steps().map(({ event }) => event)).toEqual(events), 15_000)
const keptSession = () => JSON.parse(browser.local.getItem('countersign.session') ?? 'null') as { id: string }

it('[R4.4] the renewal after an idle hour is logged, though the session at the provider ended with that hour', async () => {
  const tab = await browser.openTab()
  tab.productSession.alive('morgan')
  await untilLogged(['signed in'])
  // Idle for an hour, at whose end the server takes no token of the session any more.
  backend.endTokens('morgan', { refreshable: false })
  browser.local.setItem(
    'countersign.session',
    JSON.stringify({ ...keptSession(), at: Date.now() - 3_600_000 }),
  )
  await vi.waitFor(() => {
    // The answer to the first log may still be on its way: then this sign of life logs nothing, and the next one does.
    if (tab.session.current().endedBecause === null) tab.productSession.alive('morgan')
    expect(tab.session.current().endedBecause).toBe('expired')
  }, 15_000)
  const renewed = keptSession().id
  expect(steps()).toHaveLength(1)
  expect(renewed).not.toBe(steps()[0]?.sessionId)
  // "Go to login" loads the page anew; then the same user signs in.
  tab.kept.forget()
  expect((await browser.openTab()).session.current().state).toBe('signedOut')
  browser.signIn('morgan')
  const next = await browser.openTab()
  expect(next.session.current().state).toBe('signedIn')
  next.productSession.alive('morgan')
  await untilLogged(['signed in', 'renewed'])
  expect(steps()[1]?.sessionId).toBe(renewed)
})
