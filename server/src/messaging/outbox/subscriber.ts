import type { ClientBase } from 'pg'
import type { OutboxRow } from './outbox-row.ts'

/**
 * Reads what happened, after the commit and in the database transaction that takes the outbox rows away: all of it is
 * handled, or the rows remain. It gets the rows that were taken together, in their order. For a row that it cannot read it
 * throws a TypeError: then the rows are handled one by one, and that one is set aside. `app/subscribers.ts` lists all
 * subscribers.
 */
export type Subscriber = (client: ClientBase, rows: readonly OutboxRow[]) => Promise<void>
