import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'
import { type Transaction, run, hasRow } from '../../platform/database/connection.ts'

export type SecondPersonRow = { userId: string; name: string; email: string; since: string }

/**
 * SQL: the colleague of the receiver (second alias) who sees the bank details of the wire (first), as JSON.
 * Null as soon as the standing of one of the two changes: the person left the organization or is not active.
 */
export const secondPersonOf = (wire: string, receiver: string): string =>
  `(select jsonb_build_object('userId', su.id, 'name', trim(su.first_name || ' ' || su.last_name),
                              'email', su.email, 'since', sp.created_at)
     from wire_second_persons sp join users su on su.id = sp.user_id
    where sp.wire_id = ${wire}.id and sp.receiver_id = ${wire}.receiver_id and ${wire}.status in (${codeList(sentStatuses)})
      and ${receiver}.id = sp.receiver_id and ${receiver}.standing = sp.receiver_standing
      and ${receiver}.status = 'Active' and ${receiver}.organization_id = sp.organization_id
      and su.standing = sp.user_standing and su.status = 'Active' and su.organization_id = sp.organization_id)`

/** Gives the wire a further version and holds it; false when it is no longer the one that was read. */
export const lockNextVersion = (
  tx: Transaction,
  wire: { id: string; version: number },
  at: Date,
): Promise<boolean> =>
  hasRow(
    tx,
    `update wires set version = version + 1, updated_at = $3
      where id = $1 and version = $2 and deleted_at is null returning version`,
    [wire.id, wire.version, at],
  )

/** Of a wire that is held. False when one of the two is not active any more, or not of one organization. */
export const writeSecondPerson = (
  tx: Transaction,
  named: { wireId: string; userId: string; namedBy: string; at: Date },
): Promise<boolean> =>
  hasRow(
    tx,
    `insert into wire_second_persons (wire_id, user_id, user_standing, receiver_id, receiver_standing, organization_id,
                                      named_by, created_at)
       select w.id, u.id, u.standing, r.id, r.standing, r.organization_id, $3, $4
         from wires w
         join users r on r.id = w.receiver_id and r.status = 'Active'
         join users u on u.id = $2 and u.status = 'Active' and u.organization_id = r.organization_id
        where w.id = $1 and w.status in (${codeList(sentStatuses)})
       on conflict (wire_id) do update set user_id = excluded.user_id, user_standing = excluded.user_standing,
         receiver_id = excluded.receiver_id, receiver_standing = excluded.receiver_standing,
         organization_id = excluded.organization_id, named_by = excluded.named_by, created_at = excluded.created_at
     returning wire_id`,
    [named.wireId, named.userId, named.namedBy, named.at],
  )

/** Of a wire that is held. */
export const deleteSecondPerson = async (tx: Transaction, wireId: string): Promise<void> => {
  await run(tx, 'delete from wire_second_persons where wire_id = $1', [wireId])
}
