import type { User } from '@countersign/contract/user'
import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '../api/problem.ts'
import type { Exchanged, Notice } from './exchange-token.ts'
import { IdentityError } from './identity-errors.ts'
import type { IdentityClient } from './identity-client.ts'
import { keptSession } from './kept-session.ts'
import { createSession, type Session } from './session.ts'
import type { Tokens } from './token-source.ts'

const page = 'https://app.example/secure/'
const callback = `${page}logincallback?code=c&state=s`
const tokens: Tokens = { idToken: 'id', accessToken: 'at', refreshToken: 'rt', expiresAt: 10_000_000 }
const morgan: Exchanged = { user: { userId: 'u1', name: 'Morgan Hale' } as User, role: 'user' }

class FakeStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  clear = () => this.items.clear()
}

let local: FakeStorage
let tab: FakeStorage
let seen: string[]
let notices: Notice[]
let gone: string[]
let source: () => Promise<Tokens | null>
let exchange: () => Promise<Exchanged>
let client: IdentityClient
let now: number

const refuse = (status: number, detail: string, code = 'some-code') =>
  Promise.reject(new Problem({ status, code, detail }))

function open(): Session {
  const session = createSession({
    client,
    tokens: () => source(),
    exchange: () => exchange(),
    kept: keptSession(local, tab),
    alone: (work) => work(),
    notify: (notice) => notices.push(notice),
    log: () => undefined,
    navigate: (path) => gone.push(path),
    now: () => now,
  })
  seen = [session.current().state]
  session.subscribe(() => seen.push(session.current().state))
  return session
}

beforeEach(() => {
  local = new FakeStorage()
  local.setItem('another.library', 'x')
  tab = new FakeStorage()
  notices = []
  gone = []
  now = 0
  source = async () => tokens
  exchange = async () => morgan
  client = {
    read: async () => tokens,
    refresh: async () => tokens,
    signIn: async () => undefined,
    signInWithPopup: async () => tokens,
    completeSignIn: async () => ({ tokens, returnTo: '/transactions/7?tab=2' }),
    signOut: async (forget) => forget(),
  }
})

describe('[R4.1] the states', () => {
  it('goes from loading to signed out when nobody is signed in', async () => {
    source = async () => null
    const session = open()
    await session.start(page)
    expect(seen.at(0)).toBe('loading')
    expect(session.current()).toMatchObject({ state: 'signedOut', user: null, role: null })
    expect(notices).toEqual([])
  })

  it.each([
    ['no answer', new IdentityError('unreachable'), 1],
    ['an unknown failure', new Error('?'), 1],
    ['an ended session, which is no failure', new IdentityError('loginRequired'), 0],
  ])('stops loading on an error of the provider: %s', async (_what, error, said) => {
    source = () => Promise.reject(error)
    const session = open()
    await session.start(page)
    expect(session.current().state).toBe('signedOut')
    expect(notices).toHaveLength(said)
    expect(local.items.size).toBe(0)
  })

  it('clears the user at logout', async () => {
    const session = open()
    await session.start(page)
    await session.signOut()
    expect(session.current().user).toBeNull()
    expect([...local.items.keys()]).toEqual(['another.library'])
  })

  it('is signed out here even when the provider cannot be told', async () => {
    client = { ...client, signOut: () => Promise.reject(new IdentityError('unreachable')) }
    const session = open()
    await session.start(page)
    await session.signOut()
    expect(session.current().state).toBe('signedOut')
    expect(local.items.size).toBe(0)
    expect(gone).toEqual(['/login'])
  })
})

describe('entering', () => {
  it('exchanges the token while loading, keeps user and role, then shows the app', async () => {
    const session = open()
    let during = ''
    exchange = async () => {
      during = session.current().state
      return morgan
    }
    await session.start(page)
    expect(during).toBe('loading')
    expect(session.current()).toEqual({ state: 'signedIn', ...morgan, endedBecause: null })
    expect(local.getItem('countersign.user')).toBe(JSON.stringify(morgan.user))
    expect(local.getItem('countersign.role')).toBe('"user"')
  })

  it('returns from the provider to where the sign-in began, but never to a foreign address', async () => {
    await open().start(callback)
    expect(gone).toEqual(['/transactions/7?tab=2'])
    for (const returnTo of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example']) {
      gone = []
      client = { ...client, completeSignIn: async () => ({ tokens, returnTo }) }
      await open().start(callback)
      expect(gone).toEqual(['/'])
    }
  })

  it('waits in a popup, whose opener goes on', async () => {
    client = { ...client, completeSignIn: async () => null }
    const session = open()
    await session.start(callback)
    expect(session.current().state).toBe('loading')
    expect(gone).toEqual([])
  })

  it('goes to the login page with a message when the provider answers with an error', async () => {
    source = async () => null
    client = { ...client, completeSignIn: () => Promise.reject(new IdentityError('missingTransaction')) }
    const session = open()
    await session.start(callback)
    expect(session.current().state).toBe('signedOut')
    expect(gone).toEqual(['/login'])
    expect(notices[0]?.title).toContain('started elsewhere')
  })

  it('stays signed out when the popup is closed', async () => {
    source = async () => null
    client = { ...client, signInWithPopup: () => Promise.reject(new IdentityError('popupClosed')) }
    const session = open()
    await session.start(page)
    await session.signInWithPopup()
    expect(seen.slice(1)).not.toContain('signedIn')
    expect(notices).toHaveLength(1)
  })
})

describe('a failed exchange', () => {
  const failing = async (answer: () => Promise<Exchanged>) => {
    exchange = answer
    const session = open()
    let left = 0
    client.signOut = async (forget) => {
      left += 1
      forget()
    }
    await session.start(page)
    // The sign-out leaves the page; the next one shows what waits.
    source = async () => null
    await open().start(`${page}login`)
    return { left, session }
  }

  it('400: the message of the server', async () => {
    await failing(() => refuse(400, 'The token has expired.'))
    expect(notices).toEqual([{ title: 'The token has expired.' }])
  })

  it('[R8.2] 401: the message of the server, and that a mail is on its way', async () => {
    await failing(() => refuse(401, 'Your e-mail address is not verified yet.'))
    expect(notices).toEqual([
      {
        title: 'Your e-mail address is not verified yet.',
        detail: 'An email was sent to you to verify your account',
      },
    ])
  })

  it("[R8.3] 403: Can't login, with the message of the server", async () => {
    await failing(() => refuse(403, 'Your account has been marked as blocked.'))
    expect(notices).toEqual([{ title: "Can't login", detail: 'Your account has been marked as blocked.' }])
  })

  it('[R8.4] 404: User not found', async () => {
    await failing(() => refuse(404, 'whatever'))
    expect(notices).toEqual([{ title: 'User not found' }])
  })

  it.each([400, 401, 403, 404, 500, 0])(
    '[R4.3] [R8.5] %s: local storage is emptied, and the provider told, before the login page shows',
    async (status) => {
      const { left, session } = await failing(() => refuse(status, 'No.'))
      expect(left).toBe(1)
      expect(local.items.size).toBe(0)
      expect(session.current().user).toBeNull()
      expect(notices).toHaveLength(1)
    },
  )
})

describe('a session that ends while its page is open', () => {
  const fault = (status: number, code = 'token-refused') => new Problem({ status, code, detail: 'No.' })

  it('is over at once for an inactive or blocked user', async () => {
    const session = open()
    await session.start(page)
    await session.suspect(fault(403, 'inactive-or-blocked'))
    expect(session.current()).toMatchObject({ state: 'signedIn', endedBecause: 'blocked' })
  })

  it('is over after a 401 when no fresh token can be had', async () => {
    const session = open()
    await session.start(page)
    source = () => Promise.reject(new IdentityError('loginRequired'))
    now = tokens.expiresAt - 60_000
    await session.suspect(fault(401))
    expect(session.current().endedBecause).toBe('expired')
  })

  it('goes on after a 401 while the token lives, or when a new one was had', async () => {
    const session = open()
    await session.start(page)
    now = tokens.expiresAt - 60_001
    await session.suspect(fault(401))
    now = tokens.expiresAt
    source = async () => ({ ...tokens, expiresAt: now + 900_000 })
    await session.suspect(fault(401))
    expect(session.current().endedBecause).toBeNull()
  })

  it('follows a sign-out in another tab, and a sign-in', async () => {
    const session = open()
    await session.start(page)
    await session.follow('signedOut')
    expect(session.current()).toMatchObject({ state: 'signedOut', user: null })
    expect(local.getItem('countersign.user')).toBeNull()
    await session.follow('signedIn')
    expect(session.current().state).toBe('signedIn')
  })
})
