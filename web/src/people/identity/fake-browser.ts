import type { User } from '@countersign/contract/people/user'
import { Problem } from '../../platform/api/problem.ts'
import type { Exchanged, Notice } from './exchange-token.ts'
import type { IdentityClient } from './identity-client.ts'
import { keptSession } from './kept-session.ts'
import { createPageTokens } from './page-tokens.ts'
import { createRefusals } from './token-verdicts.ts'
import { createSession, type Session } from './session.ts'
import type { Tokens } from './token-source.ts'

export const page = 'https://app.example/secure/'
export const callback = `${page}logincallback?code=c&state=s`
export const tokens: Tokens = {
  idToken: 'id',
  subject: 'morgan',
  name: 'Morgan Hale',
  accessToken: 'at',
  refreshToken: 'rt',
  expiresAt: 10_000_000,
}
export const morgan: Exchanged = { user: { userId: 'u1', name: 'Morgan Hale' } as User, role: 'user' }

export const refuse = (status: number, detail: string): Promise<never> =>
  Promise.reject(new Problem({ status, code: 'some-code', detail }))

class FakeStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
  clear = () => this.items.clear()
}

/** A browser in which Morgan signs in without a hitch, until a test changes a part of it. */
export class FakeBrowser {
  local = new FakeStorage()
  tab = new FakeStorage()
  seen: string[] = []
  notices: Notice[] = []
  gone: string[] = []
  now = 0
  /** How much runs while no other tab runs any. */
  alone = 0
  builtIn = true
  source: () => Promise<Tokens | null> = async () => tokens
  exchange: () => Promise<Exchanged> = async () => morgan
  client: IdentityClient = {
    read: async () => tokens,
    refresh: async () => tokens,
    signIn: async () => undefined,
    signInWithPopup: async () => tokens,
    completeSignIn: async () => ({ tokens, returnTo: '/transactions/7?tab=2' }),
    signOut: async (forget) => forget(),
  }

  constructor() {
    this.local.setItem('another.library', 'x')
  }

  /** What the login page says of the session at the provider. */
  leftOpen: string | null = null
  /** A popup is closed by its opener before it is forsaken. */
  forsaken: () => Promise<void> = () => new Promise(() => undefined)

  /** How often a page was loaded anew. */
  reloads = 0
  refusals = createRefusals(this.local)
  tokens = { fresh: () => this.source(), renewed: () => this.source() }

  /** What the calls of this page get. */
  pageTokens(session: Session) {
    const { tokens: source, refusals } = this
    return createPageTokens({
      session,
      tokens: source,
      refusals,
      read: () => this.client.read(),
      now: () => this.now,
    })
  }

  open(): Session {
    const session = createSession({
      client: this.client,
      builtIn: this.builtIn,
      tokens: this.tokens,
      refusals: this.refusals,
      reload: () => void (this.reloads += 1),
      exchange: () => this.exchange(),
      kept: keptSession(this.local, this.tab),
      leftOpen: {
        remember: (why) => void (this.leftOpen = why),
        forget: () => void (this.leftOpen = null),
      },
      forsaken: () => this.forsaken(),
      alone: async (work) => {
        this.alone += 1
        return work().finally(() => (this.alone -= 1))
      },
      notify: (notice) => this.notices.push(notice),
      log: () => undefined,
      navigate: (path) => this.gone.push(path),
      now: () => this.now,
    })
    this.seen = [session.current().state]
    session.subscribe(() => this.seen.push(session.current().state))
    return session
  }
}
