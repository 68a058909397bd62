import { codeList } from '../../platform/database/code-list.ts'
import { registeredStatuses } from '@countersign/domain/platform/master-data/user-status'

/**
 * SQL for the organization for which the receiver of the wire `wire` acts, `user` being who has its address: of a wire
 * that was sent the one it was sent to, wherever that person works now.
 */
export const receiverOrganizationOf = (wire: string, user: string): string =>
  `case when ${wire}.receiver_id is not null then ${wire}.receiver_organization_id
        when ${user}.status in (${codeList(registeredStatuses)}) then ${user}.organization_id end`
