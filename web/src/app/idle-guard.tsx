import { idleMinutes } from '@countersign/domain/people/limits'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../people/account/settings-queries.ts'
import { useIdentity } from '../people/identity/identity.ts'
import { createIdleWatch } from '../people/identity/idle-watch.ts'
import { forgetIdlePlace, keepIdlePlace } from '../people/identity/idle-place.ts'
import { OptionalPart } from '../platform/error-reporting/error-fallback.tsx'
import { lazyPart } from '../platform/loading/lazy-part.ts'

const IdleWarning = lazyPart('idle warning', async () => ({
  default: (await import('./idle-warning.tsx')).IdleWarning,
}))

/** Signs out an idle user a minute after asking. `ready` once there is time to load the user's settings. */
export function IdleGuard({ ready }: { ready: boolean }) {
  const { signOut, activity, endedBecause } = useIdentity()
  const { pathname, search } = useLocation()
  const minutes = useSettings({ enabled: ready }).data?.idleMinutes ?? idleMinutes.otherwise
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const now = useRef({ minutes, path: pathname + search, signOut })
  const lives = endedBecause === null

  useEffect(() => {
    now.current = { minutes, path: pathname + search, signOut }
  })

  useEffect(() => {
    if (!lives) return undefined
    forgetIdlePlace()
    const check = createIdleWatch({
      idleMs: activity.idleMs,
      limitMs: () => now.current.minutes * 60_000,
      onWarning: (seconds) => {
        activity.hold(seconds !== null)
        setSecondsLeft(seconds)
      },
      onIdle: () => {
        const { path, signOut: leave } = now.current
        keepIdlePlace({ path, minutes: now.current.minutes })
        void leave()
      },
    })
    const timer = setInterval(check, 1_000)
    return () => {
      clearInterval(timer)
      activity.hold(false)
    }
  }, [activity, lives])

  if (secondsLeft === null || !lives) return null
  const stay = () => {
    activity.hold(false)
    activity.notice()
    setSecondsLeft(null)
  }
  return (
    <OptionalPart name="idle warning">
      <Suspense>
        <IdleWarning secondsLeft={secondsLeft} onStay={stay} onLeave={() => void signOut()} />
      </Suspense>
    </OptionalPart>
  )
}
