import { sentStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { codeList } from '../../platform/database/code-list.ts'

/** As JSON gives it: instants as text. */
export type DelegationRow = {
  id: string
  delegateId: string
  name: string
  lastDay: string
  startsAt: string
  endsAt: string
  namedAt: string
  /** When password, email or phone of the absent person changed last. */
  contactChangedAt: string | null
}

/** SQL: whether nothing of the two people (aliases) changed since the delegation (first alias) was named. */
export const standsYet = (delegation: string, person: string, delegate: string): string =>
  `${delegation}.ended_at is null
   and ${person}.status = 'Active' and ${person}.standing = ${delegation}.user_standing
   and ${person}.organization_id = ${delegation}.organization_id
   and ${delegate}.status = 'Active' and ${delegate}.standing = ${delegation}.delegate_standing
   and ${delegate}.organization_id = ${delegation}.organization_id`

/** SQL: the delegation of the receiver (second alias) of the sent wire (first), as JSON, whatever its days are. */
export const delegationOf = (wire: string, receiver: string): string =>
  `(select jsonb_build_object('id', dg.id, 'delegateId', du.id, 'name', trim(du.first_name || ' ' || du.last_name),
                              'lastDay', dg.last_day, 'startsAt', dg.starts_at, 'endsAt', dg.ends_at,
                              'namedAt', dg.named_at,
                              'contactChangedAt', ${receiver}.contact_changed_at)
     from delegations dg join users du on du.id = dg.delegate_id
    where dg.user_id = ${wire}.receiver_id and ${receiver}.id = ${wire}.receiver_id
      and ${wire}.receiver_organization_id = dg.organization_id and ${wire}.status in (${codeList(sentStatuses)})
      and ${standsYet('dg', receiver, 'du')})`
