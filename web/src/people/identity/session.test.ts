import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../../platform/api/problem.ts'
import { callback, FakeBrowser, morgan, page, tokens } from './fake-browser.ts'
import { IdentityError } from './identity-errors.ts'

let browser: FakeBrowser

beforeEach(() => {
  browser = new FakeBrowser()
})

describe('[R4.1] the states', () => {
  it('goes from loading to signed out when no user is signed in', async () => {
    browser.source = async () => null
    const session = browser.open()
    await session.start(page)
    expect(browser.seen.at(0)).toBe('loading')
    expect(session.current()).toMatchObject({ state: 'signedOut', user: null, role: null })
    expect(browser.notices).toEqual([])
  })

  it.each([
    ['no answer', new IdentityError('unreachable'), 1],
    ['an unknown failure', new Error('?'), 1],
    ['an ended session, which is no failure', new IdentityError('loginRequired'), 0],
  ])('stops loading on an error of the provider: %s', async (_what, error, said) => {
    browser.source = () => Promise.reject(error)
    const session = browser.open()
    await session.start(page)
    expect(session.current().state).toBe('signedOut')
    expect(browser.notices).toHaveLength(said)
    expect(browser.local.items.size).toBe(0)
  })
})

describe('entering', () => {
  it('exchanges the token while loading, keeps user and role, then shows the app', async () => {
    const session = browser.open()
    let during = ''
    browser.exchange = async () => {
      during = session.current().state
      return morgan
    }
    await session.start(page)
    expect(during).toBe('loading')
    expect(session.current()).toEqual({ state: 'signedIn', ...morgan, endedBecause: null })
    expect(browser.local.getItem('countersign.user')).toBe(JSON.stringify(morgan.user))
    expect(browser.local.getItem('countersign.role')).toBe('"user"')
  })

  it('returns from the provider to where the sign-in began, but never to a foreign address', async () => {
    await browser.open().start(callback)
    expect(browser.gone).toEqual(['/transactions/7?tab=2'])
    for (const returnTo of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) {
      browser.gone = []
      browser.client = { ...browser.client, completeSignIn: async () => ({ tokens, returnTo }) }
      await browser.open().start(callback)
      expect(browser.gone).toEqual(['/'])
    }
  })

  it('takes the answer while no other tab renews, and shows nothing of it when it was refused', async () => {
    let alone = 0
    browser.client.completeSignIn = async () => {
      alone = browser.alone
      throw new IdentityError('foreignToken')
    }
    browser.source = async () => null
    const session = browser.open()
    await session.start(callback)
    expect(alone).toBe(1)
    expect(session.current().state).toBe('signedOut')
    expect(browser.local.getItem('countersign.user')).toBeNull()
  })

  it('waits in a popup, whose opener goes on; one that the opener forgot shows a way on', async () => {
    browser.client = { ...browser.client, completeSignIn: async () => null, read: async () => null }
    browser.source = async () => null
    let give = () => {}
    const asked = new Promise<void>((wait) => {
      browser.forsaken = () => {
        wait()
        return new Promise((late) => (give = late))
      }
    })
    const session = browser.open()
    const started = session.start(callback)
    await asked
    expect([session.current().state, browser.gone, browser.alone]).toEqual(['loading', [], 0])
    give()
    await started
    expect([session.current().state, browser.gone]).toEqual(['signedOut', ['/login']])
    expect(browser.notices[0]?.title).toContain('started elsewhere')
  })

  it('goes on in a popup that stays open, though its opener signed the user in', async () => {
    browser.client = { ...browser.client, completeSignIn: async () => null }
    browser.forsaken = async () => undefined
    const session = browser.open()
    await session.start(callback)
    expect([session.current().state, browser.gone, browser.notices]).toEqual(['signedIn', ['/'], []])
  })

  it('goes to the login page with a message when the provider answers with an error', async () => {
    browser.source = async () => null
    browser.client = {
      ...browser.client,
      completeSignIn: () => Promise.reject(new IdentityError('missingTransaction')),
    }
    const session = browser.open()
    await session.start(callback)
    expect(session.current().state).toBe('signedOut')
    expect(browser.gone).toEqual(['/login'])
    expect(browser.notices[0]?.title).toContain('started elsewhere')
  })

  it('stays signed out when the popup is closed', async () => {
    browser.source = async () => null
    browser.client.read = async () => null
    browser.client = {
      ...browser.client,
      signInWithPopup: () => Promise.reject(new IdentityError('popupClosed')),
    }
    const session = browser.open()
    await session.start(page)
    await session.signInWithPopup()
    expect(browser.seen.slice(1)).not.toContain('signedIn')
    expect(browser.notices).toHaveLength(1)
  })
})

describe('a session that ends while its page is open', () => {
  it('is over at once for an inactive or blocked user', async () => {
    const session = browser.open()
    await session.start(page)
    session.block()
    expect(session.current()).toMatchObject({ state: 'signedIn', endedBecause: 'blocked' })
  })

  it('[R8.8] is over after a 401 when the token is past its expiry and no new one can be had', async () => {
    const session = browser.open()
    await session.start(page)
    let asked = 0
    browser.source = () => {
      asked += 1
      return Promise.reject(new IdentityError('unreachable'))
    }
    browser.now = tokens.expiresAt - 60_001
    expect(await browser.pageTokens(session).renewed(tokens.idToken)).toBeNull()
    expect([asked, session.current().endedBecause]).toEqual([1, null])
    browser.now = tokens.expiresAt - 60_000
    expect(await browser.pageTokens(session).renewed(tokens.idToken)).toBeNull()
    expect([asked, session.current().endedBecause]).toEqual([2, 'expired'])
  })

  it('goes on after a 401 when a new token was had', async () => {
    const session = browser.open()
    await session.start(page)
    browser.now = tokens.expiresAt
    browser.source = async () => ({ ...tokens, idToken: 'new', expiresAt: browser.now + 900_000 })
    expect(await browser.pageTokens(session).renewed(tokens.idToken)).toBe('new')
    expect(session.current().endedBecause).toBeNull()
  })

  it('follows a sign-out in another tab, and a sign-in of the same user', async () => {
    const session = browser.open()
    await session.start(page)
    browser.client.read = async () => null
    await session.follow()
    expect(session.current()).toMatchObject({ state: 'signedOut', user: null })
    expect(browser.local.getItem('countersign.user')).toBeNull()
    browser.client.read = async () => tokens
    await session.follow()
    expect(session.current().state).toBe('signedIn')
  })

  it('stays as it is when another tab only renewed the token', async () => {
    const session = browser.open()
    await session.start(page)
    browser.seen = []
    browser.client.read = async () => ({ ...tokens, idToken: 'renewed' })
    await session.follow()
    expect(browser.seen).toEqual([])
  })
})

describe('another user in the same browser', () => {
  const other = { ...tokens, subject: 'tessa', idToken: 'other', name: 'Tessa Lindqvist' }

  it('has the page loaded anew who signs in on it, so that nothing that runs on it goes on as theirs', async () => {
    const session = browser.open()
    await session.start(page)
    browser.client.read = async () => null
    await session.follow()
    browser.client.read = async () => other
    browser.source = async () => other
    browser.seen = []
    await session.signInWithPopup()
    expect([browser.reloads, browser.seen]).toEqual([1, ['loading']])
  })

  it('has the page loaded anew who signs in while it loads, and loses nothing of what is kept', async () => {
    browser.exchange = async () => {
      browser.client.read = async () => other
      return morgan
    }
    const session = browser.open()
    await session.start(page)
    expect([browser.reloads, session.current().state]).toEqual([1, 'loading'])
    expect(browser.local.getItem('countersign.user')).toBeNull()
    browser.exchange = async () => {
      throw new Problem({ status: 403, code: 'not-active', detail: 'No.' })
    }
    await browser.open().start(page)
    expect(browser.reloads).toBe(2)
    expect(browser.local.getItem('another.library')).toBe('x')
  })

  it('is not overwritten by what the last one changed about themselves', async () => {
    const session = browser.open()
    await session.start(page)
    const theirs = JSON.stringify({ userId: 'u2', name: 'Tessa Lindqvist' })
    browser.local.setItem('countersign.user', theirs)
    session.changeUser({ ...morgan.user, title: 'Director' })
    expect(browser.local.getItem('countersign.user')).toBe(theirs)
  })
})
