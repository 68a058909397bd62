import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

/**
 * Nothing that was read counts any more; what is on the page is read at once, but for what hangs on a wire, which follows
 * the wire: who may see it may be what has changed.
 */
export function readAllAnew(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: keys.onWires, refetchType: 'none' })
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.onWires[0] })
}
