import {
  comparing,
  type KnownOrganization,
} from '@countersign/domain/people/resemblance/resembling-organization'
import { describeResembled } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import type { AccountRole } from '@countersign/domain/platform/master-data/account-roles'
import type { Transaction } from '../../platform/database/connection.ts'
import { inTurns } from '../../platform/http/in-turns.ts'
import { Problem } from '../../platform/http/problem.ts'
import { everKnownOrganizations } from './known-domain-store.ts'

type Moved = { before: Omit<KnownOrganization, 'isVerified' | 'resembles'>; state: string | null }

/**
 * The state tells issuers of one name apart. A super admin who moved one of them would verify a lookalike alone, as would a
 * lookalike that is verified in one state and moves to the other.
 */
export const refuseMoveToNamesake = async (
  tx: Transaction,
  role: AccountRole,
  { before, state }: Moved,
): Promise<void> => {
  if (!before.isIssuer || before.state === state) return
  const known = await everKnownOrganizations(tx)
  const own = known.find(({ id }) => id === before.id)
  if (!own) return
  if (role === 'super_admin') {
    throw new Problem(
      409,
      'own-admin-moves-issuer',
      'Only an admin of the issuer can change the state of a verified or formerly verified issuer.',
    )
  }
  if (!own.isVerified) return
  const { ofOrganization } = await inTurns(comparing(known.filter(({ id }) => id !== before.id)))
  const already = new Set(ofOrganization(before).map(({ organizationId }) => organizationId))
  const added = ofOrganization({ ...before, state }).filter(
    ({ organizationId }) => !already.has(organizationId),
  )
  if (added.length === 0) return
  const named = [...new Set(added.map(describeResembled))].join(' and ')
  throw new Problem(
    409,
    'resembles-known-organization',
    `With this state the organization would resemble ${named}. A super admin must first withdraw its verification and then verify it again.`,
  )
}
