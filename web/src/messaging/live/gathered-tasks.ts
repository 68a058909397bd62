import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import type { ReadWhenSeen } from './read-when-seen.ts'

/** Ms after a change until what waits for the user is read again, spread so that not all pages ask at once. */
const settleMs = { least: 500, spread: 1000 }

/**
 * What waits for a user is the longest to read, over all closings, and every page shows its count. A change that the user is
 * not notified of seldom moves it: it is read a moment after what the page shows, once for all changes until then.
 */
export function gatherTaskReads(
  queries: QueryClient,
  whenSeen: ReadWhenSeen,
  signal: AbortSignal,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))
  const read = () => {
    timer = undefined
    whenSeen({ queryKey: keys.tasks })
  }
  return () => {
    // A page that opens meanwhile reads it at once.
    void queries.invalidateQueries({ queryKey: keys.tasks, refetchType: 'none' })
    timer ??= setTimeout(read, settleMs.least + Math.random() * settleMs.spread)
  }
}
