import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import WifiOff from 'lucide-react/icons/wifi-off'
import { connection } from '../platform/connection/connection.ts'
import { readAllAnew } from '../platform/api/read-all-anew.ts'
import { Timestamp } from '../platform/ui/timestamp.tsx'
import { dismissToast, notify } from '../platform/ui/toast-queue.ts'

const words = {
  offline: ['You are offline.', 'Your entries are kept. This page continues when the connection returns.'],
  unreachable: ['The server cannot be reached.', 'Your entries are kept. This page retries automatically.'],
} as const

/** When the oldest of what is on the page was read; null where nothing is. */
function readAt(queries: QueryClient): string | null {
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
}

/** Stands on top while there is no server to talk to, and goes by itself; then everything shown is read anew. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.current)
  const queries = useQueryClient()
  const before = useRef(state)
  const backOnline = useRef(0)
  const [since, setSince] = useState<string | null>(null)

  useEffect(() => {
    const look = () => void connection.look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])

  useEffect(() => {
    if (before.current === 'reached' && state !== 'reached') {
      setSince(readAt(queries))
      dismissToast(backOnline.current)
    }
    if (before.current !== 'reached' && state === 'reached') {
      readAllAnew(queries)
      // Never sent again by itself: what it does has to be meant now.
      if (connection.takeLost())
        backOnline.current = notify.warning(
          'You are back online',
          'Your last change was not confirmed. Check it, then try it again.',
        )
    }
    before.current = state
  }, [state, queries])

  return (
    <output className="block print:hidden">
      {state !== 'reached' && (
        <span className="flex items-start gap-2.5 border-b border-wait/40 bg-wait-soft px-4 py-2.5 sm:px-6 lg:px-8">
          <WifiOff className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
          <span>
            <span className="font-medium">{words[state][0]}</span>{' '}
            <span className="text-muted">
              {words[state][1]}
              {since !== null && (
                <>
                  {' '}
                  What you see was read at <Timestamp at={since} inSentence />.
                </>
              )}
            </span>
          </span>
        </span>
      )}
    </output>
  )
}
