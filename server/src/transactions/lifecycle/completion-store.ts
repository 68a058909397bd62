import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type Database, type Transaction, run, runOne } from '../../platform/database/connection.ts'
import { receiverOrganizationOf } from '../record/receiver-organization-store.ts'

export type CompletionFactsRow = {
  wires: { id: string; number: number; status: WireStatus; receiver: string | null; amount: number | null }[]
  memo: 'Draft' | 'Final' | 'Superseded' | null
}

/** What completing asks for. A final memo counts also while its next revision is being drafted. */
export const completionFactsOf = async (db: Database, transactionId: string): Promise<CompletionFactsRow> => {
  const row = await runOne<CompletionFactsRow>(
    db,
    `select coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number, 'status', w.status,
                'receiver', coalesce(o.name, nullif(w.receiver_email, '')), 'amount', w.amount_cents) order by w.number)
              from wires w left join users r on r.email = w.receiver_email
              left join organizations o on o.id = ${receiverOrganizationOf('w', 'r')}
             where w.transaction_id = $1 and w.deleted_at is null), '[]') as wires,
            (select m.status from closing_memos m where m.transaction_id = $1
              order by m.status = 'Final' desc, m.revision desc limit 1) as memo`,
    [transactionId],
  )
  return row ?? { wires: [], memo: null }
}

export const writeStatus = async (
  tx: Transaction,
  change: { transactionId: string; status: TransactionStatus },
): Promise<void> => {
  await run(tx, 'update transactions set status = $2 where id = $1', [change.transactionId, change.status])
}

export type CompletionRow = { what: 'completed' | 'reopened'; by: string; at: Date; reason: string }

/** The trail says it: the latest completion or reopening; undefined before there was any. */
export const lastCompletion = (db: Database, transactionId: string): Promise<CompletionRow | undefined> =>
  runOne<CompletionRow>(
    db,
    `select case e.type when 'transaction completed' then 'completed' else 'reopened' end as what, e.at,
            coalesce(trim(u.first_name || ' ' || u.last_name), '') as by, coalesce(e.data ->> 'reason', '') as reason
       from audit_events e left join users u on u.id = e.actor_id
      where e.transaction_id = $1 and e.type in ('transaction completed', 'transaction reopened')
      order by e.at desc, e.id desc limit 1`,
    [transactionId],
  )
