import type { Participant } from '@countersign/contract/transactions/participant'
import type { Caller } from '../../platform/http/caller.ts'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'
import type { ParticipantRow } from './store.ts'

/** A participant as the caller may see it: whether a mail arrived is the managing organization's business. */
export const presentParticipant = (
  caller: Caller,
  managingOrganizationId: string,
  row: ParticipantRow,
): Participant => ({
  id: row.id,
  email: row.email,
  name: row.name,
  organization: row.organization,
  organizationId: row.organizationId,
  role: row.role,
  status: row.status,
  registered: row.registered,
  neverInvited: row.neverInvited,
  isCaller: row.userId === caller.userId,
  expiresAt: row.status === 'Invited' ? (row.expiresAt?.toISOString() ?? null) : null,
  mailFailure:
    caller.organizationId === managingOrganizationId && row.mailFailure !== null
      ? withoutAccountDigits(row.mailFailure)
      : null,
})
