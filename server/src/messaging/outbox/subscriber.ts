import type { ClientBase } from 'pg'
import type { OutboxRow } from './outbox-row.ts'

/**
 * Reads what happened, after the commit and in the database transaction that takes the outbox rows away: all of it is
 * handled, or the rows remain. It gets the rows that were taken together, in their order, or one of them alone. A row for
 * which it throws stays and is tried again, unless it throws `UnreadableRow`. It calls no other system: it queues a job for
 * that. `app/subscribers.ts` lists all subscribers.
 */
export type Subscriber = (client: ClientBase, rows: readonly OutboxRow[]) => Promise<void>
