import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@countersign/contract/messaging/notification'
import { send } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { readAllAnew } from '../../platform/api/read-all-anew.ts'
import { gatherTaskReads } from './gathered-tasks.ts'
import { readerWhenSeen, type ReadWhenSeen } from './read-when-seen.ts'

const shortestPause = 1_000
const longestPause = 30_000

/** Milliseconds that the way to the server may take without anything being lost on it. */
const wayThere = 1_000

type Readers = { whenSeen: ReadWhenSeen; tasksSoon: () => void }

/**
 * Hears of every change that concerns the signed-in person and makes the open pages read it. Reconnects by itself,
 * waiting longer each time, and reads everything anew then: what was told meanwhile is lost. What was told since a
 * new page began to read the server tells again. Stops with `signal`.
 */
export async function followChanges(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let pause = shortestPause
  let before = false
  const whenSeen = readerWhenSeen(queries, signal)
  const readers = { whenSeen, tasksSoon: gatherTaskReads(queries, whenSeen, signal) }
  while (!signal.aborted) {
    try {
      const headers = new Headers({ accept: 'text/event-stream' })
      const asked = performance.now()
      const missed = before ? 0 : Math.ceil(asked) + wayThere
      const response = await send(`/notification/stream?missedMs=${missed}`, { headers, signal })
      pause = shortestPause
      if (before || performance.now() - asked > wayThere) readAllAnew(queries)
      before = true
      if (response.body !== null) {
        const { body } = response
        // Without the code of the stream, such as after an upgrade, each try reads everything anew.
        const stream = await import('./event-stream.ts').catch(async (error: unknown) => {
          await body.cancel()
          throw error
        })
        for await (const { event, data } of stream.readEvents(body, (asked) => (pause = asked))) {
          if (event === 'change') refresh(queries, data, readers)
          // The server itself may have missed something.
          if (event === 'refresh') readAllAnew(queries)
        }
      }
    } catch {
      // A broken stream needs no message: the pages still read on their own, and the next try follows.
    }
    await rest(pause * (0.75 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** What notifies the user is read at once, hidden or not: the tab and the bell say how much there is. */
function refresh(queries: QueryClient, data: string, { whenSeen, tasksSoon }: Readers): void {
  const change: Change = JSON.parse(data)
  if (change.transactionId === null) {
    for (const queryKey of [
      keys.instructions,
      keys.domains,
      keys.adminConfirmations,
      keys.gates,
      keys.directoryUploads,
      keys.tasks,
    ]) {
      whenSeen({ queryKey })
    }
  } else {
    whenSeen({
      queryKey: keys.transactionLists,
      predicate: ({ queryKey }) => queryKey[1] !== keys.tasks[1],
    })
    if (change.notified) void queries.invalidateQueries({ queryKey: keys.tasks })
    else tasksSoon()
    whenSeen({ queryKey: keys.transaction(change.transactionId) })
    whenSeen({ queryKey: keys.memos })
    whenSeen({ queryKey: keys.invitations })
  }
  if (change.wireId !== null) whenSeen({ queryKey: keys.wire(change.wireId) })
  else
    whenSeen({
      queryKey: keys.wires,
      predicate: ({ state }) => mayConcern(change, state.data),
    })
  if (change.notified) void queries.invalidateQueries({ queryKey: keys.notifications })
}

/** What concerns no wire in particular, such as a freeze, concerns all of its transaction, and those not read so far. */
function mayConcern({ transactionId }: Change, wire: unknown): boolean {
  const within = (wire as { transactionId: string } | undefined)?.transactionId
  return transactionId === null || within === undefined || within === transactionId
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
