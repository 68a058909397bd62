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

beforeEach(async () => {
  backend = await startBackend()
  config.runtimeConfig.apiBase = backend.address
  config.runtimeConfig.identity.issuer = backend.address
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await backend.close()
})

it('[R8.1] a 400 of the exchange is an error toast with the server’s message for eight seconds', async () => {
  const browser = openBrowser(backend)
  browser.signIn('morgan')
  backend.state.exchangeRefusal = { status: 400, detail: 'The sign-in answer is not one of ours.' }
  const { session } = await browser.openTab()
  const { toastQueue } = await import('../../platform/ui/toast-queue.ts')
  expect(toastQueue.current()).toMatchObject([
    { tone: 'error', title: 'The sign-in answer is not one of ours.', life: 8_000 },
  ])
  expect(session.current()).toMatchObject({ state: 'signedOut', user: null })
  expect(browser.local.length).toBe(0)
})
