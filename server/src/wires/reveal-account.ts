import type { VerifiedToken } from '../identity/token-verifier.ts'
import type { PersonLimit } from '../http/person-limit.ts'
import { openNumbers } from './bank-details-shown.ts'
import { recordLook } from './record-look.ts'
import { wireForCaller } from './wire-for-caller.ts'
import type { Services } from '../services.ts'

/** Opens the account numbers for whoever may see them. Recorded first: what cannot be recorded is not shown. */
export const revealAccount = async (
  services: Services & { limit: PersonLimit },
  token: VerifiedToken,
  wireId: string,
): Promise<{ accountNumber: string; furtherCreditAccount: string }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'view bank details' })
  await services.limit(caller.userId)
  await recordLook(services, caller, wire, { version: wire.instructionVersion })
  return openNumbers(services.sealer, wire.id, wire)
}
