import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

type Tab = Awaited<ReturnType<typeof browser.openTab>>

const read = ({ call }: Tab) => call('GET /masterdata/all', {})
const transaction = { name: 'Salina', type: 'Negotiated' as const }
const unauthorized = { status: 401 }

describe('a session that ended elsewhere while the id token still looks good', () => {
  it('is over in every tab, after one question to the provider for ten refused calls', async () => {
    const [one, other] = [await browser.openTab(), await browser.openTab()]
    backend.endTokens('morgan', { refreshable: false })
    const calls = await Promise.allSettled(Array.from({ length: 10 }, () => read(one)))
    expect(calls.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect(backend.questions).toHaveLength(1)
    expect(one.session.current()).toMatchObject({ state: 'signedIn', endedBecause: 'expired' })
    await other.session.follow()
    expect(other.session.current().endedBecause).toBe('expired')
    // Nothing leaves either of them any more: no call, and no further question.
    const sent = backend.heard.length
    for (const tab of [one, other]) await expect(read(tab)).rejects.toMatchObject(unauthorized)
    expect([backend.heard.length, backend.questions.length]).toEqual([sent, 1])
  })

  it('is over in a tab that slept, without another question to the provider', async () => {
    const [one, slept] = [await browser.openTab(), await browser.openTab()]
    backend.endTokens('morgan', { refreshable: false })
    await expect(read(one)).rejects.toMatchObject(unauthorized)
    await expect(read(slept)).rejects.toMatchObject(unauthorized)
    expect(slept.session.current().endedBecause).toBe('expired')
    expect(backend.questions).toHaveLength(1)
  })

  it('leads a page that is loaded anew to the login page, quietly', async () => {
    backend.endTokens('morgan', { refreshable: false })
    const tab = await browser.openTab()
    expect(tab.session.current()).toMatchObject({ state: 'signedOut', endedBecause: null })
    expect(backend.questions).toHaveLength(1)
    expect(browser.local.length).toBe(0)
  })

  it('goes on when the same user signs in anew in another tab', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: false })
    await expect(read(tab)).rejects.toMatchObject(unauthorized)
    await tab.session.follow()
    expect(tab.session.current().endedBecause).toBe('expired')
    browser.signIn('morgan')
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject({ state: 'signedIn', endedBecause: null })
    await read(tab)
  })

  it('is over when the provider has nothing to renew it with', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: true })
    backend.state.providerError = 'access_denied'
    await expect(read(tab)).rejects.toMatchObject(unauthorized)
    expect(tab.session.current().endedBecause).toBe('expired')
  })
})

describe('a refused id token that the provider renews', () => {
  it('is used for the refused call once more, and costs one question for ten calls', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: true })
    await Promise.all(Array.from({ length: 10 }, () => read(tab)))
    expect(backend.questions).toEqual(['morgan'])
    expect(tab.session.current().endedBecause).toBeNull()
  })

  it('repeats a create that carries its key, and no other one', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: true })
    await tab.call('POST /transaction', { body: transaction, idempotencyKey: 'k1' })
    backend.endTokens('morgan', { refreshable: true })
    await expect(
      tab.call('POST /account/change-password', { body: { password: 'a', newPassword: 'b' } }),
    ).rejects.toMatchObject({
      ...unauthorized,
      detail: 'Your sign-in was renewed. Nothing was changed. Please try again.',
    })
    const sent = (path: string) => backend.heard.filter((each) => each.path === path).length
    expect([sent('/transaction'), sent('/account/change-password')]).toEqual([2, 1])
    // The next press has the new token.
    await tab.call('POST /account/change-password', { body: { password: 'a', newPassword: 'b' } })
    expect(backend.questions).toEqual(['morgan', 'morgan'])
  })

  it('is not asked for again in any tab while the API refuses the new one too', async () => {
    const [one, other] = [await browser.openTab(), await browser.openTab()]
    backend.state.refusesAll = true
    for (const tab of [one, other, one, other, one])
      await expect(read(tab)).rejects.toMatchObject(unauthorized)
    expect(backend.questions).toEqual(['morgan'])
    expect(backend.heard).toHaveLength(6)
    expect([one, other].map(({ session }) => session.current().endedBecause)).toEqual([null, null])
    // Once it was taken, it may end like any other.
    backend.state.refusesAll = false
    await read(other)
    backend.endTokens('morgan', { refreshable: false })
    await expect(read(one)).rejects.toMatchObject(unauthorized)
    expect(one.session.current().endedBecause).toBe('expired')
  })

  it('leaves the page as it is while the provider cannot answer', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: true })
    backend.state.providerError = 'server_error'
    await expect(read(tab)).rejects.toMatchObject(unauthorized)
    expect(tab.session.current().endedBecause).toBeNull()
    backend.state.providerError = null
    await read(tab)
  })
})

describe('another user who signed in to the same browser', () => {
  const stopped = { endedBecause: { signedInNow: 'blake Hale' } }

  it('stops the page before its next request, which is not sent, with any token', async () => {
    const tab = await browser.openTab()
    browser.signIn('blake')
    await expect(
      tab.call('POST /transaction', { body: transaction, idempotencyKey: 'k1' }),
    ).rejects.toMatchObject({ code: 'page-ended' })
    expect(tab.session.current()).toMatchObject({ state: 'signedIn', user: { userId: 'morgan' }, ...stopped })
    const file = new File(['%PDF-'], 'a.pdf')
    await expect(
      tab.upload(
        'POST /wire/{wireId}/attachment',
        { params: { wireId: 'w1' }, query: { kind: 'Invoice' } },
        file,
        () => undefined,
      ),
    ).rejects.toMatchObject({ code: 'page-ended' })
    expect(backend.heard).toEqual([])
    expect(backend.questions).toEqual([])
  })

  it('gets nothing that was refused for the last user, and is asked nothing for them', async () => {
    const tab = await browser.openTab()
    backend.endTokens('morgan', { refreshable: true })
    let answer = () => {}
    backend.state.hold = new Promise<void>((resolve) => (answer = resolve))
    const saved = tab.call('POST /transaction', { body: transaction, idempotencyKey: 'k1' })
    saved.catch(() => undefined)
    await vi.waitFor(() => expect(backend.heard).toHaveLength(1), 15_000)
    browser.signIn('blake')
    answer()
    await expect(saved).rejects.toMatchObject(unauthorized)
    expect(backend.heard.map(({ user }) => user)).toEqual(['ended'])
    expect(backend.questions).toEqual([])
    expect(tab.session.current()).toMatchObject(stopped)
  })

  it('is not signed out by the page of the last one, nor renewed by it', async () => {
    const tab = await browser.openTab()
    browser.signIn('blake')
    const before = JSON.stringify([...browser.local.items])
    const farewell = vi.fn(async () => undefined)
    await tab.session.signOut(farewell)
    expect(tab.session.current()).toMatchObject(stopped)
    expect(farewell).not.toHaveBeenCalled()
    expect(JSON.stringify([...browser.local.items])).toBe(before)
  })

  it('is named also on the login page that a sign-out in another tab left behind', async () => {
    const tab = await browser.openTab()
    browser.signOut()
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject({ state: 'signedOut', endedBecause: null })
    browser.signIn('blake')
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject({ state: 'signedOut', user: null, ...stopped })
    browser.signOut()
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject({ state: 'signedOut', endedBecause: null })
  })

  it('gives way to the user of the page who signs in anew', async () => {
    const tab = await browser.openTab()
    browser.signIn('blake')
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject(stopped)
    browser.signIn('morgan')
    await tab.session.follow()
    expect(tab.session.current()).toMatchObject({ state: 'signedIn', endedBecause: null })
    await read(tab)
    expect(backend.heard.map(({ user }) => user)).toEqual(['morgan'])
  })

  it('starts with nothing that was kept of the last one', async () => {
    await browser.openTab()
    browser.local.setItem('countersign.session', '{"id":"morgans","at":1}')
    browser.signIn('blake')
    await browser.openTab()
    expect(browser.local.getItem('countersign.session')).toBeNull()
    expect(browser.local.getItem('countersign.user')).toContain('blake')
  })
})

it('[R8.1] a 400 of the exchange is an error toast with the server’s message for eight seconds', async () => {
  backend.state.exchangeRefusal = { status: 400, detail: 'The sign-in answer is not one of ours.' }
  const { session } = await browser.openTab()
  const { toastQueue } = await import('../../platform/ui/toast-queue.ts')
  expect(toastQueue.current()).toMatchObject([
    { tone: 'error', title: 'The sign-in answer is not one of ours.', life: 8_000 },
  ])
  expect(session.current()).toMatchObject({ state: 'signedOut', user: null })
  expect(browser.local.length).toBe(0)
})
