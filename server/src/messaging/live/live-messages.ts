import { newId } from '../../platform/database/new-id.ts'

/** What every server is told about a change: what changed, who may see it, and who has a new notification. */
export type LiveChange = {
  /** The same on every server, which all hear changes in one order. Undefined from a server of an older release. */
  id?: string
  /** Null for what belongs to no transaction. */
  transactionId: string | null
  wireId: string | null
  /** Ids of organizations, and of people without one. */
  principals: string[]
  /** User ids. */
  notified: string[]
}

export const changesChannel = 'countersign_changes'

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const mostBytes = 7900

const mostIds = 80

/** Splits what is told about one change when it concerns so many that they do not fit one message. */
const slices = (change: LiveChange): LiveChange[] => {
  const ids = [
    ...change.principals.map((id) => ({ id, notified: false })),
    ...change.notified.map((id) => ({ id, notified: true })),
  ]
  const parts: LiveChange[] = []
  for (let at = 0; at < ids.length; at += mostIds) {
    const part = ids.slice(at, at + mostIds)
    parts.push({
      ...change,
      principals: part.filter((one) => !one.notified).map(({ id }) => id),
      notified: part.filter((one) => one.notified).map(({ id }) => id),
    })
  }
  return parts
}

/** As few messages as fit, each a JSON list of changes. All are ASCII: ids only. */
export const liveMessages = (changes: readonly LiveChange[]): string[] => {
  const messages: string[] = []
  let items: string[] = []
  let length = 2
  for (const change of changes.flatMap(slices)) {
    const item = JSON.stringify({ id: newId(), ...change })
    if (items.length > 0 && length + item.length + 1 > mostBytes) {
      messages.push(`[${items.join(',')}]`)
      items = []
      length = 2
    }
    items.push(item)
    length += item.length + 1
  }
  if (items.length > 0) messages.push(`[${items.join(',')}]`)
  return messages
}
