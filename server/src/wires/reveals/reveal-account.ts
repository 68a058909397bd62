import type { VerifiedToken } from '../../platform/http/caller.ts'
import type { PersonLimit } from '../../platform/http/person-limit.ts'
import { openWire } from '../record/open-stored-wire.ts'
import { requireNotOnHold } from '../record/payer-details.ts'
import { recordReveal } from './record-reveal.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * Shows the account numbers to a caller who may see them, if the stored wire is what was confirmed. Records
 * the reveal before it returns them: what cannot be recorded is not shown.
 */
export const revealAccount = async (
  services: Services & { limit: PersonLimit },
  token: VerifiedToken,
  wireId: string,
): Promise<{ accountNumber: string; furtherCreditAccount: string }> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    permission: 'view payment details',
  })
  requireNotOnHold(caller, wire, services.clock())
  await services.limit(caller.userId)
  const numbers = await openWire(services.sealer, services.database, wire)
  await recordReveal(services, caller, wire, { version: wire.instructionVersion })
  return numbers
}
