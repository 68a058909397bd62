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

const first = ['/masterdata/all']
type Tab = Awaited<ReturnType<typeof browser.openTab>>
const read = ({ call }: Tab) => call('GET /masterdata/all', {})
const paths = () => backend.heard.map(({ method, path, user }) => `${method} ${path} ${user}`)

beforeEach(async () => {
  backend = await startBackend()
  config.runtimeConfig.apiBase = backend.address
  config.runtimeConfig.identity.issuer = backend.address
  browser = openBrowser(backend)
  browser.signIn('morgan')
  // Morgan was here before.
  browser.local.setItem('countersign.user', JSON.stringify({ userId: 'morgan', name: 'morgan Hale' }))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await backend.close()
})

it('nothing is asked ahead for a user whose exchange is the first in this browser', async () => {
  browser.local.removeItem('countersign.user')
  const tab = await browser.openTab(first)
  expect(tab.session.current().state).toBe('signedIn')
  expect(paths()).toEqual([])
})

it('a refused exchange signs out, and no later call gets what was asked ahead', async () => {
  backend.state.exchangeRefusal = { status: 403, detail: 'Your organization is blocked.' }
  const tab = await browser.openTab(first)
  expect(tab.session.current()).toMatchObject({ state: 'signedOut', user: null })
  await expect(read(tab)).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['GET /masterdata/all morgan', 'GET /masterdata/all null'])
})

it('a refusal of what was asked ahead is no answer: the call itself meets it, and ends the session as ever', async () => {
  backend.state.refusesAll = true
  const tab = await browser.openTab(first)
  expect(tab.session.current()).toMatchObject({ state: 'signedIn', endedBecause: null })
  backend.state.providerError = 'invalid_grant'
  await expect(read(tab)).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['GET /masterdata/all morgan', 'GET /masterdata/all morgan'])
  expect(tab.session.current().endedBecause).toBe('expired')
})

it('the answer is not for another user, who signed in before it was read', async () => {
  const tab = await browser.openTab(first)
  browser.signIn('olivia')
  await expect(read(tab)).rejects.toMatchObject({ code: 'page-ended' })
  expect(paths()).toEqual(['GET /masterdata/all morgan'])
})

it('a change that goes out meanwhile makes the call anew', async () => {
  const tab = await browser.openTab(first)
  await tab.call('POST /transaction', { body: { name: 'Salina', type: 'Negotiated' }, idempotencyKey: 'k' })
  await read(tab)
  expect(paths().filter((path) => path === 'GET /masterdata/all morgan')).toHaveLength(2)
})

it('the first call goes out beside the exchange, is answered once the page is signed in, and only once', async () => {
  let exchange: () => void = () => undefined
  backend.state.holdExchange = new Promise((done) => {
    exchange = done
  })
  const opening = browser.openTab(first)
  await vi.waitFor(() => expect(paths()).toEqual(['GET /masterdata/all morgan']), 15_000)
  exchange()
  const tab = await opening
  expect(tab.session.current().state).toBe('signedIn')
  await read(tab)
  expect(paths()).toHaveLength(1)
  await read(tab)
  expect(paths()).toHaveLength(2)
})
