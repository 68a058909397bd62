import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import { codeList } from '../../platform/database/code-list.ts'
import { type Transaction, run, runOne } from '../../platform/database/connection.ts'
import type { LostAccount } from '../../messaging/outbox/outbox-row.ts'

export type LostConfirmation = { wireId: string; person: string; at: Date }

/** Who did it; nameless where the product or an operator did. */
export type LossActor = { userId: string | null; name: string; organizationName: string | null }

/**
 * The wires that the account confirmed or whose bank details it entered, in the order of their ids. What it accepted while it was being
 * lost is added first: the transaction of the loss did not see that.
 */
export const lostConfirmations = async (
  tx: Transaction,
  { lossId, userId, how, at }: LostAccount,
): Promise<LostConfirmation[]> => {
  await run(tx, `select note_lost_confirmations($1, $2, $3, $4, $4::timestamptz + interval '1 minute')`, [
    lossId,
    userId,
    how,
    at,
  ])
  return run<LostConfirmation>(
    tx,
    `select l.wire_id as "wireId", trim(u.first_name || ' ' || u.last_name) as person, l.at
       from lost_confirmations l join users u on u.id = l.user_id
      where l.loss_id = $1 order by l.wire_id`,
    [lossId],
  )
}

const losingEvents: readonly AuditEventType[] = [
  'user blocked',
  'user inactivated',
  'user changed',
  'user membership given',
  'account blocked by owner',
]

/** Who blocked, inactivated or moved the account: the author of the event that the same database transaction wrote about it. */
export const actorOfLoss = async (
  tx: Transaction,
  { userId, xmin }: Pick<LostAccount, 'userId' | 'xmin'>,
): Promise<LossActor> => {
  const actor = await runOne<LossActor>(
    tx,
    `select a.id as "userId", trim(a.first_name || ' ' || a.last_name) as name, o.name as "organizationName"
       from audit_event_subjects s
       join audit_events e on e.id = s.event_id
       join users a on a.id = e.actor_id
       left join organizations o on o.id = a.organization_id
      where s.subject_id = $1 and e.xmin::text = $2 and e.type in (${codeList(losingEvents)})
      order by e.id desc limit 1`,
    [userId, xmin],
  )
  return actor ?? { userId: null, name: '', organizationName: null }
}
