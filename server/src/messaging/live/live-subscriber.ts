import { eventsOf } from '../outbox/outbox-row.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { changesChannel, liveMessages, type LiveChange } from './live-messages.ts'
import { draftsAmong, notify, principalsOf } from './store.ts'

/** Notifies every server of the events, for the open pages of the users who may see them. */
export const liveSubscriber: Subscriber = async (client, rows) => {
  const events = eventsOf(rows)
  if (events.length === 0) return
  const transactionIds = events.flatMap(({ transactionId }) => transactionId ?? [])
  const wireIds = events.flatMap(({ wireId }) => wireId ?? [])
  const principals = await principalsOf(client, [...new Set(transactionIds)])
  const drafts = await draftsAmong(client, [...new Set(wireIds)])
  const changes = events.flatMap((event): LiveChange[] => {
    const { transactionId, wireId } = event
    const notified = event.recipients.flatMap(({ userId }) => userId ?? [])
    const all = transactionId === null ? [...(event.principals ?? [])] : (principals.get(transactionId) ?? [])
    const managing = wireId === null ? undefined : drafts.get(wireId)
    if (managing === undefined) return [{ transactionId, wireId, principals: all, notified }]
    // Every principal learns that the closing changed. Only the managing organization learns of the draft.
    const inside = all.filter((principal) => principal === managing)
    const outside = all.filter((principal) => principal !== managing)
    return [
      { transactionId, wireId, principals: inside, notified },
      { transactionId, wireId: null, principals: outside, notified: [] },
    ]
  })
  const messages = liveMessages(mergeRepeated(changes))
  if (messages.length > 0) await notify(client, changesChannel, messages)
}

/** A wire that changed ten times within a moment is told once. */
const mergeRepeated = (changes: readonly LiveChange[]): LiveChange[] => {
  const merged = new Map<string, LiveChange>()
  for (const change of changes) {
    const key = `${change.transactionId} ${change.wireId}`
    const known = merged.get(key)
    merged.set(key, {
      ...change,
      principals: [...new Set([...(known?.principals ?? []), ...change.principals])],
      notified: [...new Set([...(known?.notified ?? []), ...change.notified])],
    })
  }
  return [...merged.values()]
}
