import { useSyncExternalStore } from 'react'
import { connection } from '../connection/connection.ts'

/** The page's own banner lies behind a dialog: this one stands beside its buttons. */
export function OfflineNote() {
  const state = useSyncExternalStore(connection.subscribe, connection.current)
  const away = state !== 'reached'
  return (
    // Always there, so that it is read out; it takes no room from the buttons while it says nothing.
    <output className={away ? 'mr-auto text-sm text-muted' : 'sr-only'}>
      {away && 'Offline. Your entries are kept.'}
    </output>
  )
}
