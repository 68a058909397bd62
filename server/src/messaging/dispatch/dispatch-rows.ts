import pg, { type ClientBase } from 'pg'
import { inTrace } from '../../platform/tracing/tracing.ts'
import { type OutboxRow, requireReadable, traceOf, UnreadableRow } from '../outbox/outbox-row.ts'
import type { Subscriber } from '../outbox/subscriber.ts'
import { putBack, setAside, takeRows } from './store.ts'

const batch = 500

/** Taken where a whole batch takes the database too long. */
const smallBatch = 20

/** SQLSTATE of a statement that was ended. */
const ended = '57014'

export type DispatchOptions = {
  subscribers: readonly Subscriber[]
  /** A row was set aside for what it holds. */
  onUnreadable: (error: unknown, id: number) => void
  /** A subscriber failed at a row, which stays. */
  onFailed: (error: unknown, id: number) => void
}

/**
 * Hands up to 500 outbox rows to the subscribers in one database transaction: either all of it happens, or the rows remain.
 * Returns whether there may be more. When something fails, the rows are handled one by one, so that one of them does not
 * block all others: a row that cannot be read or that the database refuses is set aside, and one at which a subscriber fails
 * stays for the next sweep. Throws when the database is away, or not as it should be.
 */
export const dispatchRows = async (client: ClientBase, options: DispatchOptions): Promise<boolean> => {
  try {
    return await dispatchBatch(client, options, dispatchTogether)
  } catch (error) {
    if ((error as { code?: string }).code === ended)
      return dispatchBatch(client, options, dispatchTogether, smallBatch)
    if (isOfTheDatabase(error)) throw error
    return dispatchBatch(client, options, dispatchEach)
  }
}

const dispatchBatch = async (
  client: ClientBase,
  options: DispatchOptions,
  dispatch: (client: ClientBase, rows: readonly OutboxRow[], options: DispatchOptions) => Promise<number>,
  most = batch,
): Promise<boolean> => {
  await client.query('begin')
  try {
    const rows = await takeRows(client, most)
    const failed = rows.length === 0 ? 0 : await inTraceOf(rows, () => dispatch(client, rows, options))
    await client.query('commit')
    // A superseded memo and a lost account leave events behind, which are handled in the next round.
    const leavesEvents = rows.some(({ kind }) => kind === 'superseded' || kind === 'lost-account')
    const mayBeMore = rows.length === most || leavesEvents
    return mayBeMore && failed === 0
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** What follows from rows goes on with the trace of what left them. Without one it is in none. */
const inTraceOf = <Result>(rows: readonly OutboxRow[], work: () => Promise<Result>): Promise<Result> => {
  const traceparents = rows.flatMap((row) => traceOf(row) ?? [])
  if (traceparents.length === 0) return work()
  const attributes = { 'messaging.batch.message_count': rows.length }
  const order = { name: 'dispatch outbox', kind: 'consumer' as const, attributes }
  return inTrace(order, { from: 'database', traceparents }, work)
}

/** Refused by the database for what a row says: its data or a constraint. */
const isRefused = (error: unknown): boolean =>
  error instanceof UnreadableRow || (error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''))

const isOfTheDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError && !isRefused(error)

const dispatchTogether = async (
  client: ClientBase,
  rows: readonly OutboxRow[],
  { subscribers }: DispatchOptions,
): Promise<number> => {
  for (const row of rows) requireReadable(row)
  for (const subscriber of subscribers) await subscriber(client, rows)
  return 0
}

/** Answers at how many rows a subscriber failed. */
const dispatchEach = async (
  client: ClientBase,
  rows: readonly OutboxRow[],
  options: DispatchOptions,
): Promise<number> => {
  let failed = 0
  for (const row of rows) {
    await client.query('savepoint one_row')
    try {
      await dispatchTogether(client, [row], options)
    } catch (error) {
      if (isOfTheDatabase(error)) throw error
      await client.query('rollback to savepoint one_row')
      if (isRefused(error)) {
        options.onUnreadable(error, row.id)
        await setAside(client, row.payload)
      } else {
        options.onFailed(error, row.id)
        await putBack(client, row)
        failed += 1
      }
    }
    await client.query('release savepoint one_row')
  }
  return failed
}
