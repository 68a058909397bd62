import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { type Database, hasRow, type Transaction, run, runOne } from '../../platform/database/connection.ts'

/** The name of a transaction; undefined for one that was deleted. */
export const transactionName = async (
  tx: Transaction,
  transactionId: string,
): Promise<string | undefined> => {
  const row = await runOne<{ name: string }>(
    tx,
    'select name from transactions where id = $1 and deleted_at is null',
    [transactionId],
  )
  return row?.name
}

export const idsOfWires = async (tx: Transaction, transactionId: string): Promise<string[]> => {
  const rows = await run<{ id: string }>(
    tx,
    'select id from wires where transaction_id = $1 and deleted_at is null order by number',
    [transactionId],
  )
  return rows.map(({ id }) => id)
}

/** Whether the product itself ever froze this transaction for this reason. */
export const wasFrozenFor = (tx: Transaction, transactionId: string, reason: string): Promise<boolean> =>
  hasRow(
    tx,
    `select 1 from audit_events
      where transaction_id = $1 and type = 'transaction frozen' and actor_id is null and data->>'reason' = $2 limit 1`,
    [transactionId, reason],
  )

/** Which of these wires were found altered since then, and so told of. */
export const alarmedSince = async (
  tx: Transaction,
  transactionId: string,
  since: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await run<{ wireId: string }>(
    tx,
    `select distinct wire_id as "wireId" from audit_events
      where transaction_id = $1 and type = 'stored details differ' and at >= $2`,
    [transactionId, since],
  )
  return new Set(rows.map(({ wireId }) => wireId))
}

/** What gives a wire the details that its digest covers. */
const entries = [
  'wire created',
  'wire edited',
  'wire sent',
  'bank details changed',
  'wire handed over',
  'wire taken over',
] as const satisfies readonly AuditEventType[]

/** Whether an alarm was raised of this wire since its details were last entered. */
export const wasToldOf = async (
  db: Database,
  { transactionId, wireId }: { transactionId: string; wireId: string },
): Promise<boolean> => {
  const last = await runOne<{ type: string }>(
    db,
    `select type from audit_events
      where transaction_id = $1 and wire_id = $2 and (type = 'stored details differ' or type = any($3))
      order by id desc limit 1`,
    [transactionId, wireId, entries],
  )
  return last?.type === 'stored details differ'
}
