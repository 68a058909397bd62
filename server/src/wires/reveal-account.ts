import type { VerifiedToken } from '../identity/token-verifier.ts'
import type { PersonLimit } from '../http/person-limit.ts'
import { newId } from '../new-id.ts'
import { writeAuditEvent } from '../audit/store.ts'
import { openNumbers } from './bank-details-shown.ts'
import { wireForCaller } from './wire-for-caller.ts'
import type { WireServices } from './wire-services.ts'

/** Opens the account numbers for whoever may see them. Recorded first: what cannot be recorded is not shown. */
export const revealAccount = async (
  services: WireServices & { limit: PersonLimit },
  token: VerifiedToken,
  wireId: string,
): Promise<{ accountNumber: string; furtherCreditAccount: string }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  await services.limit(caller.userId)
  await writeAuditEvent(services.database, {
    id: newId(),
    at: services.clock(),
    type: 'account number shown',
    actorId: caller.userId,
    transactionId: wire.transactionId,
    wireId: wire.id,
    data: { number: wire.number, version: wire.instructionVersion },
  })
  return openNumbers(services.sealer, wire.id, wire)
}
