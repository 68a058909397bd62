import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import type { Person } from '@countersign/domain/people/resemblance/same-person'
import { personOf } from '../../people/users/person-store.ts'
import { dataKeyColumn } from '../../platform/crypto/data-key-store.ts'
import { type Database, run, runOne } from '../../platform/database/connection.ts'
import type { Services } from '../../platform/http/services.ts'
import { openSuspected, type SealedSuspect } from './suspected-person.ts'

/** A name without an account compares by the name alone. */
export const personOfName = (name: string): Person => ({ userId: '', email: '', phone: '', name })

type ImplicatedRow = SealedSuspect & {
  receiver: Person | null
  suspected: Person | null
}

/**
 * The people who may not release the open freeze of a transaction: each suspected person, and the receivers
 * of the reported wires. A wire rejected as suspected fraud since the last release counts as reported.
 */
export const implicatedIn = async (
  db: Database,
  sealer: Services['sealer'],
  transactionId: string,
): Promise<Person[]> => {
  const rows = await run<ImplicatedRow>(
    db,
    `with open as (select id from transaction_freezes where transaction_id = $1 and released_at is null)
     select f.id, case when r.id is not null then ${personOf('r')} end as receiver,
            case when s.id is not null then ${personOf('s')} end as suspected, f.suspected_sealed as "suspectedSealed",
            ${dataKeyColumn('dk')} as "dataKey"
       from fraud_reports f
       left join data_keys dk on dk.id = f.what_happened_data_key
       join open on open.id = coalesce(f.freeze_id, open.id)
       join wires w on w.id = f.wire_id
       left join users r on r.id = coalesce(f.receiver_id, w.receiver_id)
       left join users s on s.id = f.suspected_user_id
      where f.transaction_id = $1
     union all
     select null, ${personOf('u')}, null, null, null
       from open, wires w join wire_decisions d on d.wire_id = w.id join users u on u.id = d.user_id
      where w.transaction_id = $1 and d.decision = 'rejected' and 'suspected-fraud' = any(d.reasons)
        and d.created_at >= coalesce((select max(released_at) from transaction_freezes where transaction_id = $1),
                                     '-infinity')`,
    [transactionId],
  )
  return rows
    .flatMap(({ receiver, suspected, ...report }) => {
      const name = openSuspected(sealer, report)
      return [receiver, suspected, name === null ? null : personOfName(name)]
    })
    .filter((person) => person !== null)
}

/**
 * Whether an invitation is all that connects a user outside the managing organization with the transaction: one that is open, or
 * that was accepted since the open freeze began. A person who was brought in meanwhile says nothing of what was frozen.
 */
export const isOnlyInvited = async (
  db: Database,
  transactionId: string,
  userId: string,
): Promise<boolean> => {
  const row = await runOne<{ only: boolean }>(
    db,
    `select exists (select 1 from participants
                     where transaction_id = $1 and user_id = $2 and status in ('Invited', 'Accepted'))
        and not exists (select 1 from participants
                         where transaction_id = $1 and user_id = $2 and status = 'Accepted'
                           and coalesce(answered_at <= coalesce(
                                 (select began_at from transaction_freezes
                                   where transaction_id = $1 and released_at is null),
                                 (select freeze_at from transactions where id = $1)), true))
        and not exists (select 1 from wires w join users u on u.id = w.receiver_id
                         where w.transaction_id = $1 and w.receiver_id = $2 and w.deleted_at is null
                           and w.status in (${codeList(sentStatuses)})
                           and w.receiver_organization_id is not distinct from u.organization_id)
        and not exists (select 1 from transactions t join users u on u.organization_id = t.organization_id
                         where t.id = $1 and u.id = $2) as only`,
    [transactionId, userId],
  )
  return row?.only === true
}
