import { writeAuditEvent } from '../audit/store.ts'
import { whatChanged } from '../audit/what-changed.ts'
import { transaction } from '../database/connection.ts'
import { notFound, staleVersion } from '../http/problem.ts'
import type { Caller } from '../identity/authenticate.ts'
import { newId } from '../new-id.ts'
import type { Services } from '../services.ts'
import { holdOrganization, setVerified } from './store.ts'

/** Verifies an organization or takes that back, recording who and when. What is so already stays as it is. */
export const verifyOrganization = (
  { database, clock }: Services,
  caller: Caller,
  asked: { organizationId: string; verified: boolean; ifMatch: number | null },
): Promise<void> =>
  transaction(database, async (tx) => {
    const { organizationId, verified, ifMatch } = asked
    const held = await holdOrganization(tx, organizationId)
    if (!held) throw notFound('organization')
    if (ifMatch !== null && ifMatch !== held.version) throw staleVersion('organization')
    if (held.verified === verified) return
    const at = clock()
    await setVerified(tx, organizationId, verified ? { by: caller.userId, at } : null)
    await writeAuditEvent(tx, {
      id: newId(),
      at,
      type: verified ? 'organization verified' : 'organization verification withdrawn',
      actorId: caller.userId,
      transactionId: null,
      wireId: null,
      data: {
        organizationId,
        name: held.name,
        ...whatChanged({ verified: held.verified }, { verified }, ['verified']),
      },
    })
  })
