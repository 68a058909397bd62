import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

export type ReadWhenSeen = (what: InvalidateQueryFilters) => void

/**
 * Reads again what a change concerns: at once on a page that is seen. A page in a hidden tab only notes it, and reads it when
 * the user comes back: most open pages are hidden, and all of them hear of a change at the same moment.
 */
export function readerWhenSeen(queries: QueryClient, signal: AbortSignal): ReadWhenSeen {
  const onSeen = () => {
    if (document.hidden) return
    // What is read on the way already is not asked for twice.
    const noted = { type: 'active', predicate: ({ state }: Query) => state.isInvalidated } as const
    void queries.refetchQueries(noted, { cancelRefetch: false })
  }
  document.addEventListener('visibilitychange', onSeen)
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', onSeen))
  return (what: InvalidateQueryFilters) =>
    void queries.invalidateQueries(document.hidden ? { ...what, refetchType: 'none' } : what)
}
