import { cancelAllWork } from '../../platform/work/work-queue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionFault } from '../../platform/api/session-faults.ts'
import { watchActivity } from './activity.ts'
import { askedForPhone } from './asked-for-phone.ts'
import { IdentityContext, type Identity } from './identity.ts'
import { isAboutSession, userElsewhere } from './kept-session.ts'
import { idlePlace } from './idle-place.ts'
import { activity, kept, productSession, session, setNavigation } from './page-session.ts'
import { SessionEnded } from './session-ended.tsx'

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
    setNavigation((path) => void go(path, { replace: true }))
    if (started) return
    started = true
    void session.start(location.href)
  }, [go])

  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (isAboutSession(key)) void session.follow()
      const user = userElsewhere(key, newValue)
      if (user !== null) session.changeUser(user)
    }
    // A page that slept, or comes back from the browser's history, has heard of nothing.
    const wake = () => {
      if (document.visibilityState === 'visible') void session.follow()
    }
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', wake)
    const stopHearing = onSessionFault(session.block)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', wake)
      stopHearing()
    }
  }, [])

  const lives = state.state === 'signedIn' && state.endedBecause === null
  useEffect(() => {
    if (!lives || userId === null) return undefined
    const alive = () => productSession.alive(userId)
    alive()
    const stop = activity.subscribe(alive)
    // Watches only a signed-in user: after the sign-out, a moving mouse must leave nothing in the browser.
    const stopWatching = watchActivity(activity, window)
    activity.notice()
    return () => {
      stop()
      stopWatching()
    }
  }, [lives, userId])

  useEffect(() => {
    // What one person was shown is not for the next.
    if (seen.current !== null && seen.current !== userId) {
      queries.clear()
      cancelAllWork()
    }
    seen.current = userId
  }, [queries, userId])

  const identity = useMemo<Identity>(
    () => ({
      ...state,
      signIn: ({ returnTo, activated } = {}) =>
        session.signIn(
          returnTo ?? idlePlace()?.path ?? (/^\/(?:login|register)/.test(pathname) ? '/' : pathname + search),
          activated,
        ),
      signInWithPopup: session.signInWithPopup,
      signOut: () =>
        // The sign-out does not wait for a server that does not answer.
        session.signOut(() =>
          Promise.race([productSession.end(), new Promise((late) => setTimeout(late, 2_000))]),
        ),
      activity,
      changeUser: session.changeUser,
      leaveEnded: () => {
        // What is kept is the other user's, but for what this tab remembers.
        if (typeof state.endedBecause === 'object') askedForPhone.forget()
        else kept.forget()
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
