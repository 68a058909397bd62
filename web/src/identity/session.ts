import type { User } from '@countersign/contract/user'
import { Problem } from '../api/problem.ts'
import { exchangeNotice, type Exchanged, type Notice } from './exchange-token.ts'
import type { Identity } from './identity.ts'
import type { IdentityClient } from './identity-client.ts'
import { endsSession, identityMessage } from './identity-errors.ts'
import type { KeptSession } from './kept-session.ts'
import { tokenLeewayMs, type Tokens } from './token-source.ts'

export type SessionState = Pick<Identity, 'state' | 'user' | 'role' | 'endedBecause'>

type Parts = {
  client: IdentityClient
  /** Fresh tokens, or null when nobody is signed in. */
  tokens: () => Promise<Tokens | null>
  exchange: (tokens: Tokens) => Promise<Exchanged>
  kept: KeptSession
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Shows a toast that says that something failed. */
  notify: (notice: Notice) => void
  /** For whoever looks after the page. */
  log: (what: string, error: unknown) => void
  navigate: (path: string) => void
  now: () => number
}

const loading: SessionState = { state: 'loading', user: null, role: null, endedBecause: null }
const signedOut: SessionState = { ...loading, state: 'signedOut' }

/**
 * The session of this page: loading, then signed in or out. Signed in means that the provider's token was exchanged for
 * the user's data; whatever fails on the way ends the loading, and clears what was kept.
 */
export function createSession(parts: Parts) {
  const { client, kept, notify, navigate, log } = parts
  let current = loading
  /** Whom the provider signed in, while somebody is signed in here. */
  let subject: string | null = null
  const listeners = new Set<() => void>()

  const become = (next: SessionState) => {
    current = next
    for (const listener of listeners) listener()
  }

  /** Somebody is signed in at the provider: who that is to us, the exchange says. */
  async function enter(): Promise<void> {
    become(loading)
    try {
      const tokens = await parts.tokens()
      if (tokens === null) return become(signedOut)
      const exchanged = await parts.exchange(tokens)
      kept.keep(exchanged)
      subject = tokens.subject
      become({ state: 'signedIn', ...exchanged, endedBecause: null })
    } catch (error) {
      await giveUp(error)
    }
  }

  async function giveUp(error: unknown): Promise<void> {
    if (!(error instanceof Problem)) {
      // An ended session at the start of a visit is no news: the login page says enough.
      if (!endsSession(error)) fail('token', error)
      kept.empty()
      return become(signedOut)
    }
    // Signing out leaves the page, and the toast has to survive that.
    kept.sayLater(exchangeNotice(error))
    await leave(() => kept.empty())
  }

  async function leave(forget: () => void): Promise<void> {
    become(loading)
    try {
      await parts.alone(() => client.signOut(forget))
    } catch (error) {
      log('The provider could not be told of the sign-out; here, at least, it is over.', error)
      kept.empty()
      sayWhatWaits()
      become(signedOut)
      navigate('/login')
    }
  }

  const fail = (during: 'login' | 'token', error: unknown) => {
    log(`Identity, ${during}`, error)
    notify({ title: identityMessage(error, during) })
  }

  const sayWhatWaits = () => {
    const notice = kept.saidLater()
    if (notice) notify(notice)
  }

  async function finishSignIn(address: string): Promise<void> {
    try {
      // A refresh that another tab has begun for the last person would be written over the new one's tokens.
      const done = await parts.alone(() => client.completeSignIn(address))
      // In a popup its opener goes on, and closes it.
      if (done === null) return
      navigate(pathOf(done.returnTo))
    } catch (error) {
      fail('login', error)
      navigate('/login')
    }
    await enter()
  }

  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async (address: string): Promise<void> => {
      sayWhatWaits()
      await (holdsAnswer(address) ? finishSignIn(address) : enter())
    },
    /** Leaves the page; a path of the screens to come back to. */
    signIn: (returnTo: string): Promise<void> =>
      client.signIn(returnTo).catch((error: unknown) => fail('login', error)),
    signInWithPopup: async (): Promise<void> => {
      try {
        await client.signInWithPopup()
      } catch (error) {
        return fail('login', error)
      }
      await enter()
    },
    signOut: (): Promise<void> => leave(() => kept.forget()),
    /** What the person changed about themselves, here or in another tab, is at once what every screen shows. */
    changeUser: (user: User): void => {
      if (current.state !== 'signedIn' || current.role === null || current.user?.userId !== user.userId)
        return
      kept.keep({ user, role: current.role })
      become({ ...current, user })
    },
    /** Another tab signed in or out. */
    follow: async (change: 'signedIn' | 'signedOut'): Promise<void> => {
      if (change === 'signedIn') {
        if (current.state === 'signedOut') return enter()
        // Screens of one person must not act with the tokens of another.
        const now = current.state === 'signedIn' ? await client.read() : null
        if (now !== null && now.subject !== subject) return enter()
        return
      }
      kept.forget()
      become(signedOut)
    },
    /** The API refused us: looks whether the session is over, and for which reason. */
    suspect: async (problem: Problem): Promise<void> => {
      if (current.state !== 'signedIn' || current.endedBecause !== null) return
      if (problem.status === 403) return become({ ...current, endedBecause: 'blocked' })
      // The provider is asked first: it may have a new token, and then that one call came too early, nothing more.
      const tokens = await parts.tokens().catch(() => client.read())
      if (tokens && tokens.expiresAt - tokenLeewayMs > parts.now()) return
      if (current.state === 'signedIn') become({ ...current, endedBecause: 'expired' })
    },
  }
}

export type Session = ReturnType<typeof createSession>

const holdsAnswer = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address)
  return pathname.endsWith('/logincallback') && (searchParams.has('code') || searchParams.has('error'))
}

/** Only a path of our own: what stands in an address must never lead elsewhere. */
const pathOf = (returnTo: string): string => (/^\/(?![/\\])/.test(returnTo) ? returnTo : '/')
