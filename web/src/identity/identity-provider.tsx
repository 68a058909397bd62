import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../api/client.ts'
import { onSessionFault } from '../api/session-faults.ts'
import { logError } from '../app/log.ts'
import { basePath } from '../app/paths.ts'
import { runtimeConfig } from '../app/runtime-config.ts'
import { notify } from '../ui/toast-queue.ts'
import { createActivity, watchActivity } from './activity.ts'
import { askedForPhone } from './asked-for-phone.ts'
import { exchangeToken } from './exchange-token.ts'
import { IdentityContext, setTokenSource, type Identity } from './identity.ts'
import { createIdentityClient } from './identity-client.ts'
import { changeElsewhere, keptSession, userElsewhere } from './kept-session.ts'
import { unlessLeaving } from './leaving.ts'
import { leftDesk } from './left-desk.ts'
import { aloneAmongTabs } from './locks.ts'
import { createProductSession } from './product-session.ts'
import { createSession } from './session.ts'
import { SessionEnded } from './session-ended.tsx'
import { createTokenSource } from './token-source.ts'

/** When somebody last did anything in this browser. */
const activity = createActivity(localStorage, Date.now)

const client = createIdentityClient(runtimeConfig.identity, location.origin + basePath, activity.idleMs)
const tokens = createTokenSource({
  read: client.read,
  refresh: client.refresh,
  alone: aloneAmongTabs,
  now: Date.now,
})
const productSession = createProductSession({
  store: localStorage,
  tab: sessionStorage,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  idleHours: runtimeConfig.sessionHours,
  log: (body) => call('POST /account/session', { body }),
})
const kept = keptSession(localStorage, sessionStorage, () => {
  activity.forget()
  productSession.forget()
  askedForPhone.forget()
})

let navigate: (path: string) => void = () => undefined

const session = createSession({
  client,
  tokens,
  exchange: (given) => unlessLeaving(exchangeToken(runtimeConfig.apiBase, given)),
  kept,
  alone: aloneAmongTabs,
  log: logError,
  notify: ({ title, detail }) => notify.error(title, detail),
  navigate: (path) => navigate(path),
  now: Date.now,
})

setTokenSource(async () => (await tokens())?.idToken ?? null)

/** Started once for the page, however often React mounts what shows it. */
let started = false

/** Signs people in and out for everything below it. */
export function IdentityProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.current)
  const go = useNavigate()
  const { pathname, search } = useLocation()
  const queries = useQueryClient()
  const userId = state.user?.userId ?? null
  const seen = useRef(userId)

  useEffect(() => {
    navigate = (path) => void go(path, { replace: true })
    if (started) return
    started = true
    void session.start(location.href)
  }, [go])

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const change = changeElsewhere(key, newValue)
      if (change) void session.follow(change)
      const user = userElsewhere(key, newValue)
      if (user !== null) session.changeUser(user)
    }
    window.addEventListener('storage', follow)
    const stopHearing = onSessionFault((problem) => void session.suspect(problem))
    return () => {
      window.removeEventListener('storage', follow)
      stopHearing()
    }
  }, [])

  const lives = state.state === 'signedIn' && state.endedBecause === null
  useEffect(() => {
    if (!lives) return undefined
    productSession.alive()
    const stop = activity.subscribe(productSession.alive)
    // Nobody's signs of life are kept: a browser that was signed out holds nothing, whoever moves its mouse.
    const stopWatching = watchActivity(activity, window)
    activity.notice()
    return () => {
      stop()
      stopWatching()
    }
  }, [lives])

  useEffect(() => {
    // What one person was shown is not for the next.
    if (seen.current !== null && seen.current !== userId) queries.clear()
    seen.current = userId
  }, [queries, userId])

  const identity = useMemo<Identity>(
    () => ({
      ...state,
      signIn: () =>
        session.signIn(
          leftDesk()?.path ?? (/^\/(?:login|register)/.test(pathname) ? '/' : pathname + search),
        ),
      signInWithPopup: session.signInWithPopup,
      signOut: async () => {
        // Leaving waits for nobody who does not answer.
        await Promise.race([productSession.end(), new Promise((late) => setTimeout(late, 2_000))])
        await session.signOut()
      },
      activity,
      changeUser: session.changeUser,
      leaveEnded: () => {
        kept.forget()
        location.reload()
      },
    }),
    [state, pathname, search],
  )

  return (
    <IdentityContext value={identity}>
      {children}
      {state.endedBecause !== null && (
        <SessionEnded because={state.endedBecause} onLeave={identity.leaveEnded} />
      )}
    </IdentityContext>
  )
}
