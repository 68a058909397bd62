import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import { run, type Transaction } from '../../platform/database/connection.ts'

/** The time, the author and the reason of a cancellation, as the statement returns them. */
export type CanceledRow = { at: string; by: string; reason: string }

/** SQL for the transaction `t`: a `CanceledRow`, or null. */
export const canceledOf = (t: string): string =>
  `case when ${t}.canceled_at is not null then jsonb_build_object('at', ${t}.canceled_at, 'reason', ${t}.cancel_reason,
     'by', (select trim(first_name || ' ' || last_name) from users where id = ${t}.canceled_by)) end`

/** The instant in the one spelling of all answers. */
export const presentCanceled = (canceled: CanceledRow | null): CanceledRow | null =>
  canceled && {
    at: new Date(canceled.at).toISOString(),
    by: canceled.by,
    reason: sentencesWithoutLinks(canceled.reason),
  }

/** The numbers of the wires whose money was recorded as sent. */
export const sentWiresOf = async (tx: Transaction, transactionId: string): Promise<number[]> => {
  const rows = await run<{ number: number }>(
    tx,
    `select number from wires
      where transaction_id = $1 and deleted_at is null and sent_payment_id is not null order by number`,
    [transactionId],
  )
  return rows.map(({ number }) => number)
}

/** Null for one that is reinstated. */
export const writeCanceled = async (
  tx: Transaction,
  transactionId: string,
  canceled: { at: Date; by: string; reason: string } | null,
): Promise<void> => {
  await run(
    tx,
    'update transactions set canceled_at = $2, canceled_by = $3, cancel_reason = $4 where id = $1',
    [transactionId, canceled?.at ?? null, canceled?.by ?? null, canceled?.reason ?? null],
  )
}
