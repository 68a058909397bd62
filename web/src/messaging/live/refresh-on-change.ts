import type { QueryClient } from '@tanstack/react-query'
import type { Change } from '@countersign/contract/messaging/notification'
import { send } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { readAllAnew } from '../../platform/api/read-all-anew.ts'
import { readEvents } from './event-stream.ts'
import { gatherTaskReads } from './gathered-tasks.ts'

const shortestPause = 1_000
const longestPause = 30_000

/** Milliseconds that the way to the server may take without anything being lost on it. */
const wayThere = 1_000

/**
 * Hears of every change that concerns the signed-in person and makes the open pages read it. Reconnects by itself,
 * waiting longer each time, and reads everything anew then: what was told meanwhile is lost. What was told since a
 * new page began to read the server tells again. Stops with `signal`.
 */
export async function followChanges(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let pause = shortestPause
  let before = false
  const readTasksSoon = gatherTaskReads(queries, signal)
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
        for await (const { event, data } of readEvents(response.body)) {
          if (event === 'change') refresh(queries, data, readTasksSoon)
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

function refresh(queries: QueryClient, data: string, readTasksSoon: () => void): void {
  const change: Change = JSON.parse(data)
  if (change.transactionId === null) {
    for (const queryKey of [
      keys.instructions,
      keys.domains,
      keys.adminConfirmations,
      keys.gates,
      keys.tasks,
    ]) {
      void queries.invalidateQueries({ queryKey })
    }
  } else {
    void queries.invalidateQueries({
      queryKey: keys.transactionLists,
      predicate: ({ queryKey }) => queryKey[1] !== keys.tasks[1],
    })
    if (change.notified) void queries.invalidateQueries({ queryKey: keys.tasks })
    else readTasksSoon()
    void queries.invalidateQueries({ queryKey: keys.transaction(change.transactionId) })
    void queries.invalidateQueries({ queryKey: keys.memos })
    void queries.invalidateQueries({ queryKey: keys.invitations })
  }
  if (change.wireId !== null) void queries.invalidateQueries({ queryKey: keys.wire(change.wireId) })
  else
    void queries.invalidateQueries({
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
