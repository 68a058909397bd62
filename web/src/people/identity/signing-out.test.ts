import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBrowser, page, tokens } from './fake-browser.ts'
import { IdentityError } from './identity-errors.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = new FakeBrowser()
})

describe('signing out', () => {
  it('[R4.1] clears the user at logout', async () => {
    const session = browser.open()
    await session.start(page)
    await session.signOut()
    expect(session.current().user).toBeNull()
    expect([...browser.local.items.keys()]).toEqual(['another.library'])
  })

  it('is signed out here even when the provider cannot be told', async () => {
    browser.client = { ...browser.client, signOut: () => Promise.reject(new IdentityError('unreachable')) }
    const session = browser.open()
    await session.start(page)
    await session.signOut()
    expect(session.current().state).toBe('signedOut')
    expect(browser.local.items.size).toBe(0)
    expect(browser.gone).toEqual(['/login'])
    expect(browser.leftOpen).toBe('unreachable')
    // Nothing of it concerns the next sign-in.
    await session.follow()
    expect([session.current().state, browser.leftOpen]).toEqual(['signedIn', null])
  })

  it('says of a provider without a sign-out that its session may still be open', async () => {
    browser.client = { ...browser.client, signOut: () => Promise.reject(new IdentityError('noSignOut')) }
    const session = browser.open()
    await session.start(page)
    await session.signOut()
    expect([browser.leftOpen, browser.gone]).toEqual(['noSignOut', ['/login']])
  })

  it('asks the provider once when two tabs sign out at the same time', async () => {
    let held: typeof tokens | null = tokens
    let asked = 0
    browser.client.read = async () => held
    browser.client.signOut = async (forget) => {
      asked += 1
      held = null
      forget()
    }
    const [one, other] = [browser.open(), browser.open()]
    await Promise.all([one.start(page), other.start(page)])
    // One at a time: both wait for the lock of the tokens.
    await one.signOut()
    await other.signOut()
    expect([asked, one.current().state, other.current().state]).toEqual([1, 'signedOut', 'signedOut'])
    expect(browser.gone).toEqual(['/login', '/login'])
  })

  it('shows the login page when the user comes back to it in the history after the sign-out', async () => {
    let back = () => {}
    const left = new Promise<void>((gone) => {
      browser.client.signOut = async (forget) => {
        forget()
        gone()
        await new Promise<void>((come) => (back = come))
      }
    })
    const session = browser.open()
    await session.start(page)
    const signedOut = session.signOut()
    await left
    expect(session.current().state).toBe('loading')
    back()
    await signedOut
    expect([session.current().state, browser.gone]).toEqual(['signedOut', ['/login']])
    expect(browser.leftOpen).toBe('unconfirmed')
  })
})

describe('with a window that is left over, since the user signed in elsewhere meanwhile', () => {
  /** A window is open, and the page has followed a sign-in in another tab. */
  const leftOver = async () => {
    let answer: { with: () => void; fail: (error: unknown) => void } | undefined
    browser.source = async () => null
    const session = browser.open()
    await session.start(page)
    browser.client.signInWithPopup = () =>
      new Promise((given, fail) => (answer = { with: () => given(tokens), fail }))
    const popup = session.signInWithPopup()
    browser.source = async () => tokens
    await session.follow()
    expect(session.current().state).toBe('signedIn')
    browser.seen = []
    return { session, popup, answer }
  }

  it.each(['popupClosed', 'timeout', 'refused'] as const)('says nothing when it ends: %s', async (kind) => {
    const { session, popup, answer } = await leftOver()
    answer?.fail(new IdentityError(kind))
    await popup
    expect([session.current().state, browser.notices, browser.seen]).toEqual(['signedIn', [], []])
  })

  it('says nothing when the page has not heard of the sign-in yet, and follows it', async () => {
    browser.source = async () => null
    const session = browser.open()
    await session.start(page)
    browser.client.signInWithPopup = () => Promise.reject(new IdentityError('popupClosed'))
    browser.source = async () => tokens
    await session.signInWithPopup()
    expect([session.current().state, browser.notices]).toEqual(['signedIn', []])
  })

  it('goes on with what is on the page when the same user signs in there too', async () => {
    const { session, popup, answer } = await leftOver()
    answer?.with()
    await popup
    expect([session.current().state, browser.seen]).toEqual(['signedIn', []])
  })
})
