import { useSyncExternalStore } from 'react'
import { connection } from '../api/connection.ts'

/** The page's own banner lies behind a dialog: this one stands beside its buttons. */
export function OfflineNote() {
  const state = useSyncExternalStore(connection.subscribe, connection.current)
  return (
    <output className="mr-auto text-sm text-muted">
      {state !== 'reached' && 'Offline. Your entries are kept.'}
    </output>
  )
}
