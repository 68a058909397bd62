import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdentityClient } from './identity-client.ts'
import { identityMessage } from './identity-errors.ts'

/** One window object stands for the page and for the window that it opens: the library asks for nothing else of either. */
const issuer = 'https://id.example'
const origin = 'https://app.example'
const base = `${origin}/secure`
const discovered = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }

type Sent = { data: { url: string }; target: string }

const kept = new Map<string, string>()
let page: EventTarget & { opener?: { postMessage: (data: Sent['data'], target: string) => void } }
let popup: { closed: boolean; left: URL[] }
/** What the window said to the page that opened it. */
let sent: Sent[]

const hear = (data: Sent['data'], from: string) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source: popup }))

beforeEach(() => {
  kept.clear()
  sent = []
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
  const left: URL[] = []
  const opened = {
    closed: false,
    left,
    focus: () => undefined,
    close: () => void (opened.closed = true),
    location: { replace: (address: string) => void left.push(new URL(address)) },
  }
  popup = opened
  page = Object.assign(new EventTarget(), {
    location: { origin, href: `${base}/login` },
    open: () => opened,
    screenX: 0,
    screenY: 0,
    outerWidth: 1280,
    outerHeight: 800,
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('openid-configuration')
      ? Response.json(discovered)
      : Response.json({ error: 'invalid_grant' }, { status: 400 }),
  )
})

afterEach(() => void vi.unstubAllGlobals())

const open = () =>
  createIdentityClient(
    { issuer, clientId: 'screens', audience: 'https://api.example', builtIn: false },
    base,
    () => 0,
  )

const callback = (query: Record<string, string>) => `${base}/logincallback?${new URLSearchParams(query)}`

const wordsOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: unknown) => identityMessage(error, 'login'),
  )

/** A page waits for its window, which is at the provider: the words that the page shows in the end, and the state. */
async function begin() {
  const words = wordsOf(open().signInWithPopup())
  await vi.waitFor(() => expect(popup.left).toHaveLength(1), 15_000)
  return { words, state: popup.left[0]?.searchParams.get('state') ?? '' }
}

/** The window comes back with this answer: what it shows itself. */
const comeBack = (address: string, openedBy = origin) => {
  page.opener = {
    postMessage: (data, target) => {
      sent.push({ data, target })
      // As the browser does it: pages of other origins hear nothing.
      if (target === openedBy) hear(data, origin)
    },
  }
  return wordsOf(open().completeSignIn(address))
}

const noMatch = 'The response does not match the sign-in started here. Please sign in again.'
const startedElsewhere = 'This sign-in was started elsewhere or too long ago. Please sign in again.'

describe('[R8.7] a sign-in window whose answer is of no sign-in of this browser', () => {
  it.each([
    ['without a state', { code: 'c' }, noMatch],
    ['with the state of another sign-in', { code: 'c', state: 'of-another' }, startedElsewhere],
    ['refused, with the state of another', { error: 'access_denied', state: 'of-another' }, startedElsewhere],
  ])('tells the page that opened it, which says so at once: %s', async (_what, query: object, words) => {
    const { words: shown } = await begin()
    const address = callback({ ...query })
    expect(await comeBack(address)).toBe(words)
    expect(await shown).toBe(words)
    expect(popup.closed).toBe(true)
    expect(sent).toMatchObject([{ data: { url: address }, target: origin }])
  })

  it('tells so also when the sign-in was forgotten here, as after too long a time', async () => {
    const { words: shown, state } = await begin()
    kept.clear()
    expect(await comeBack(callback({ code: 'c', state }))).toBe(startedElsewhere)
    expect(await shown).toBe(startedElsewhere)
  })

  it('says the same of a code that the provider does not take any more', async () => {
    const { words: shown, state } = await begin()
    // The answer is handed to the page, which redeems it.
    await comeBack(callback({ code: 'used', state }))
    expect(await shown).toBe(startedElsewhere)
  })

  it('tells a page of another origin nothing, and no such page can answer for the window', async () => {
    expect(await comeBack(callback({ code: 'c' }), 'https://elsewhere.example')).toBe(noMatch)
    expect(sent.map(({ target }) => target)).toEqual([origin])
    delete page.opener
    const { words: shown, state } = await begin()
    hear({ source: 'oidc-client', url: callback({ code: 'c' }) } as Sent['data'], 'https://elsewhere.example')
    expect(popup.closed).toBe(false)
    await comeBack(callback({ error: 'access_denied', state }))
    expect(await shown).toBe('The sign-in was refused.')
  })

  it('shows it alone when no page opened it', async () => {
    expect(await wordsOf(open().completeSignIn(callback({ code: 'c' })))).toBe(noMatch)
    expect(sent).toEqual([])
  })
})
