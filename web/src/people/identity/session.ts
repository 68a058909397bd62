import type { User } from '@countersign/contract/people/user'
import { Problem } from '../../platform/api/problem.ts'
import { exchangeNotice, type Exchanged, type Notice } from './exchange-token.ts'
import type { Identity, SessionEnd } from './identity.ts'
import type { IdentityClient } from './identity-client.ts'
import { endsSession, IdentityError, identityError, identityMessage } from './identity-errors.ts'
import type { KeptSession } from './kept-session.ts'
import type { LeftOpen } from './left-open.ts'
import type { Refusals } from './token-verdicts.ts'
import { holdsAnswer, pathOf } from './return-address.ts'
import { isFresh, type TokenSource, type Tokens } from './token-source.ts'

export type SessionState = Pick<Identity, 'state' | 'user' | 'role' | 'endedBecause'>

type Parts = {
  client: IdentityClient
  /** The provider is the product's own. */
  builtIn: boolean
  tokens: TokenSource
  refusals: Refusals
  exchange: (tokens: Tokens) => Promise<Exchanged>
  kept: KeptSession
  /** What the login page says of the session at the provider. */
  leftOpen: { remember: (why: LeftOpen) => void; forget: () => void }
  /** Resolves in a popup that its opener should have closed long ago. */
  forsaken: () => Promise<void>
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Shows a toast that says that something failed. */
  notify: (notice: Notice) => void
  /** For the developers who maintain the page. */
  log: (what: string, error: unknown) => void
  navigate: (path: string) => void
  /** Loads the page anew, with nothing of what runs on it. */
  reload: () => void
  now: () => number
}

const loading: SessionState = { state: 'loading', user: null, role: null, endedBecause: null }
const signedOut: SessionState = { ...loading, state: 'signedOut' }

/** The exchange's answers about the token itself: it looked good here, and the provider may have a better one. */
const staleToken: ReadonlySet<string> = new Set(['token-refused', 'session-ended'])

/**
 * The session of this page: loading, then signed in or out. Signed in means that the provider's token was exchanged for
 * the user's data; whatever fails on the way ends the loading, and clears what was kept. A page is for one user as long
 * as it lives: for another one it is loaded anew, so nothing that still runs on it can act as that other user.
 */
export function createSession(parts: Parts) {
  const { client, kept, notify, navigate, log, tokens, refusals } = parts
  let current = loading
  /** The user who was signed in at the provider when this page first asked; also after the sign-out. */
  let subject: string | null = null
  /** The id token with which the session on this page expired. */
  let expiredWith: string | null = null
  const listeners = new Set<() => void>()

  const become = (next: SessionState) => {
    current = next
    for (const listener of listeners) listener()
  }

  const isOther = (held: Tokens | null): boolean =>
    held !== null && subject !== null && held.subject !== subject

  const isOthers = async (): Promise<boolean> => isOther(await client.read())

  /** A user is signed in at the provider: who that is to us, the exchange says. */
  async function enter(): Promise<void> {
    become(loading)
    try {
      const given = await tokens.fresh(null)
      if (given === null) return become(signedOut)
      if (isOther(given)) return parts.reload()
      subject = given.subject
      const exchanged = await exchangeRenewing(given)
      const held = await client.read()
      if (held === null) return become(signedOut)
      if (isOther(held)) return parts.reload()
      kept.keep(exchanged)
      refusals.forget()
      parts.leftOpen.forget()
      become({ state: 'signedIn', ...exchanged, endedBecause: null })
    } catch (error) {
      await giveUp(error)
    }
  }

  async function exchangeRenewing(given: Tokens): Promise<Exchanged> {
    try {
      return await parts.exchange(given)
    } catch (error) {
      if (!(error instanceof Problem) || !staleToken.has(error.code)) throw error
      const renewed = await tokens.renewed(given.subject, given.idToken)
      if (renewed === null) throw error
      return parts.exchange(renewed)
    }
  }

  async function giveUp(error: unknown): Promise<void> {
    // Another user signed in meanwhile, whose tokens are nothing to clear or end.
    if (await isOthers()) return parts.reload()
    if (!(error instanceof Problem)) {
      // An ended session at the start of a visit is no news: the login page says enough.
      if (!endsSession(error)) fail('token', error)
      kept.emptyEnded()
      return become(signedOut)
    }
    // Signing out leaves the page, and the toast has to survive that.
    kept.sayLater(exchangeNotice(error, parts.builtIn))
    await leave(() => kept.empty())
  }

  async function leave(forget: () => void): Promise<void> {
    become(loading)
    try {
      await parts.alone(async () => {
        const held = await client.read()
        if (isOther(held)) return parts.reload()
        // Another tab, idle for as long as this one, has signed out already: the provider need not be asked twice.
        if (held === null) forget()
        else {
          // Until the provider leads back here; the page may also be shown again from the history.
          parts.leftOpen.remember('unconfirmed')
          await client.signOut(forget)
        }
        arriveSignedOut()
      })
    } catch (error) {
      if (await isOthers()) return parts.reload()
      log('The provider could not be told of the sign-out; here, at least, it is over.', error)
      kept.empty()
      parts.leftOpen.remember(identityError(error).kind === 'noSignOut' ? 'noSignOut' : 'unreachable')
      arriveSignedOut()
    }
  }

  function arriveSignedOut(): void {
    sayWhatWaits()
    become(signedOut)
    navigate('/login')
  }

  /** Looks who is signed in to this browser now, and makes the page follow. */
  async function follow(): Promise<void> {
    const held = await client.read()
    // A page that is still loading looks by itself.
    if (current.state === 'loading') return
    if (held === null) {
      if (current.state === 'signedOut' && current.endedBecause === null) return
      kept.forget()
      return become(signedOut)
    }
    if (isOther(held)) return end({ signedInNow: held.name })
    if (current.state === 'signedOut') return enter()
    if (refusals.hasEnded(held.idToken)) return expire(held)
    // The same user signed in anew elsewhere: what was typed here can go on.
    const renewed = held.idToken !== expiredWith && isFresh(held, parts.now())
    if (current.endedBecause !== null && current.endedBecause !== 'blocked' && renewed)
      become({ ...current, endedBecause: null })
  }

  const end = (endedBecause: SessionEnd) => become({ ...current, endedBecause })

  function expire(held: Tokens | null): void {
    if (current.state !== 'signedIn' || current.endedBecause === 'blocked') return
    expiredWith = held?.idToken ?? null
    if (current.endedBecause !== 'expired') end('expired')
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
      if (done === null) {
        // In a popup its opener goes on, and closes it; an opener that was loaded anew meanwhile does neither.
        await parts.forsaken()
        if ((await client.read()) === null) throw new IdentityError('missingTransaction')
      }
      navigate(pathOf(done?.returnTo ?? '/'))
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
        // The user signed in elsewhere meanwhile: what becomes of a left-over window is no news any more.
        const isSignedIn = current.state !== 'signedOut' || (await client.read()) !== null
        return isSignedIn ? follow() : fail('login', error)
      }
      await (current.state === 'signedIn' ? follow() : enter())
    },
    /** The `farewell` is said by the user who leaves, and by no other one. */
    signOut: async (farewell: () => Promise<unknown> = async () => undefined): Promise<void> => {
      if (await isOthers()) return follow()
      await farewell()
      await leave(() => {
        kept.forget()
        refusals.forget()
      })
    },
    /** What the person changed about themselves, here or in another tab, is at once what every screen shows. */
    changeUser: (user: User): void => {
      if (current.state !== 'signedIn' || current.role === null || current.user?.userId !== user.userId)
        return
      if (!kept.isOfAnother(user)) kept.keep({ user, role: current.role })
      become({ ...current, user })
    },
    subject: () => subject,
    follow,
    /** The provider gives no more tokens; `held` is what is kept of the last ones. */
    expire,
    /** The API said that the user is inactive or blocked. */
    block: (): void => {
      if (current.state === 'signedIn' && current.endedBecause === null) end('blocked')
    },
  }
}

export type Session = ReturnType<typeof createSession>
