import pg, { type ClientBase } from 'pg'
import type { OutboxRow } from '../outbox/outbox-row.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { setAside, takeRows } from './store.ts'

const batch = 500

export type DispatchOptions = {
  subscribers: readonly Subscriber[]
  onUnreadable: (error: unknown, id: number) => void
}

/**
 * Hands up to 500 outbox rows to the subscribers in one database transaction: either all of it happens, or the rows remain.
 * Returns whether there may be more. When a row cannot be read or the database refuses it, the rows are handled one by one,
 * and that row is set aside, so that it does not block all others.
 */
export const dispatchRows = async (client: ClientBase, options: DispatchOptions): Promise<boolean> => {
  try {
    return await dispatchBatch(client, options, dispatchAll)
  } catch (error) {
    if (!isOfARow(error)) throw error
    return dispatchBatch(client, options, dispatchEach)
  }
}

const dispatchBatch = async (
  client: ClientBase,
  options: DispatchOptions,
  dispatch: (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => Promise<void>,
): Promise<boolean> => {
  await client.query('begin')
  try {
    const rows = await takeRows(client, batch)
    if (rows.length > 0) await dispatch(client, rows, options)
    await client.query('commit')
    // A superseded memo leaves an event behind, which is handled in the next round.
    return rows.length === batch || rows.some(({ kind }) => kind === 'superseded')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Refused for what a row says (its data, a constraint, its shape), not because the database is away or not as it should be. */
const isOfARow = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

const dispatchEach = async (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => {
  for (const row of rows) {
    await client.query('savepoint one_row')
    try {
      await dispatchAll(client, [row], options)
    } catch (error) {
      if (!isOfARow(error)) throw error
      await client.query('rollback to savepoint one_row')
      options.onUnreadable(error, row.id)
      await setAside(client, row.payload)
    }
    await client.query('release savepoint one_row')
  }
}

const dispatchAll = async (
  client: ClientBase,
  rows: readonly OutboxRow[],
  { subscribers }: DispatchOptions,
): Promise<void> => {
  for (const subscriber of subscribers) await subscriber(client, rows)
}
