import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection } from '../connection/connection.ts'

/** Milliseconds after which a wait says that it is long. */
export const longWait = 8_000

const lost = {
  offline: 'You are offline. This loads when the connection returns.',
  unreachable: 'The server cannot be reached. This loads when it is back.',
} as const

type SlowNoteProps = {
  className: string
  /** Also says at once why nothing comes while the server is out of reach. */
  saysLost?: boolean
}

/** Beside what waits: nothing at first, then that it takes long. It lies over the place of what comes, and moves nothing. */
export function SlowNote({ className, saysLost = false }: SlowNoteProps) {
  const [slow, setSlow] = useState(false)
  const line = useSyncExternalStore(connection.subscribe, connection.current, connection.current)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), longWait)
    return () => clearTimeout(timer)
  }, [])
  const text =
    saysLost && line !== 'reached' ? lost[line] : slow && 'This takes longer than usual. It is still loading.'
  return (
    text !== false && (
      <span className={`absolute inset-x-0 text-center text-sm text-muted ${className}`}>
        <span className="inline-block rounded-2xl bg-surface px-3 py-1">{text}</span>
      </span>
    )
  )
}
