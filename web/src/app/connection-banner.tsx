import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import WifiOff from 'lucide-react/icons/wifi-off'
import { connection } from '../platform/api/connection.ts'
import { readAllAnew } from '../platform/api/read-all-anew.ts'

const words = {
  offline: ['You are offline.', 'Your entries are kept. This page continues when the connection returns.'],
  unreachable: ['The server cannot be reached.', 'Your entries are kept. This page retries automatically.'],
} as const

/** Stands on top while there is no server to talk to, and goes by itself; then everything shown is read anew. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.current)
  const queries = useQueryClient()
  const before = useRef(state)

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
    if (before.current !== 'reached' && state === 'reached') readAllAnew(queries)
    before.current = state
  }, [state, queries])

  return (
    <output className="block print:hidden">
      {state !== 'reached' && (
        <span className="flex items-start gap-2.5 border-b border-wait/40 bg-wait-soft px-4 py-2.5 sm:px-6 lg:px-8">
          <WifiOff className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
          <span>
            <span className="font-medium">{words[state][0]}</span>{' '}
            <span className="text-muted">{words[state][1]}</span>
          </span>
        </span>
      )}
    </output>
  )
}
