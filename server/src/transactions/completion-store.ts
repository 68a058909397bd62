import type { WireStatus } from '@countersign/domain/wires/wire'
import { run, type Database, type Transaction } from '../database/connection.ts'

export type CompletionFactsRow = {
  wires: { id: string; number: number; status: WireStatus; receiver: string | null }[]
  memo: 'Draft' | 'Final' | 'Superseded' | null
}

/** What completing asks for. A final memo counts also while its next revision is being drafted. */
export const completionFactsOf = async (db: Database, transactionId: string): Promise<CompletionFactsRow> => {
  const [row] = await run<CompletionFactsRow>(
    db,
    `select coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'number', w.number, 'status', w.status,
                'receiver', coalesce(o.name, nullif(w.receiver_email, ''))) order by w.number)
              from wires w left join users r on r.email = w.receiver_email
              left join organizations o on o.id = r.organization_id
             where w.transaction_id = $1 and w.deleted_at is null), '[]') as wires,
            (select m.status from closing_memos m where m.transaction_id = $1
              order by m.status = 'Final' desc, m.revision desc limit 1) as memo`,
    [transactionId],
  )
  return row ?? { wires: [], memo: null }
}

export const writeStatus = async (
  tx: Transaction,
  change: { transactionId: string; status: 2 | 3 },
): Promise<void> => {
  await run(tx, 'update transactions set status = $2 where id = $1', [change.transactionId, change.status])
}

export type CompletionRow = { what: 'completed' | 'reopened'; by: string; at: Date; reason: string }

/** The trail says it: the latest completion or reopening; undefined before there was any. */
export const lastCompletion = async (
  db: Database,
  transactionId: string,
): Promise<CompletionRow | undefined> => {
  const [row] = await run<CompletionRow>(
    db,
    `select case e.type when 'transaction completed' then 'completed' else 'reopened' end as what, e.at,
            coalesce(trim(u.first_name || ' ' || u.last_name), '') as by, coalesce(e.data ->> 'reason', '') as reason
       from audit_events e left join users u on u.id = e.actor_id
      where e.transaction_id = $1 and e.type in ('transaction completed', 'transaction reopened')
      order by e.at desc, e.id desc limit 1`,
    [transactionId],
  )
  return row
}

/** Everybody in the closing: managers, team, whoever takes part or is invited, and the receivers; all Active. */
export const everyoneIn = (
  db: Database,
  transactionId: string,
  exceptUserId: string,
): Promise<{ userId: string; email: string }[]> =>
  run<{ userId: string; email: string }>(
    db,
    `select u.id as "userId", u.email from users u
      where u.status = 'Active' and u.id <> $2 and (
        u.id = (select manager_id from transactions where id = $1)
        or u.id in (select tm.user_id from transaction_team tm join transactions t on t.id = tm.transaction_id
                     where t.id = $1 and u.organization_id = t.organization_id)
        or u.id in (select user_id from participants
                     where transaction_id = $1 and not never_invited and status in ('Invited', 'Accepted'))
        or u.id in (select receiver_id from wires where transaction_id = $1 and deleted_at is null))
      order by u.id`,
    [transactionId, exceptUserId],
  )
