import type { Wire } from '@countersign/contract/wire'
import { bareAccountNumber } from '@countersign/domain/wires/account-number'
import { acceptWire as decide } from '@countersign/domain/wires/accept-wire'
import { problemOf } from '../http/problem.ts'
import type { VerifiedToken } from '../identity/token-verifier.ts'
import { applyDecision } from './apply-decision.ts'
import { isFilled } from './present-wire.ts'
import { wireForCaller } from './wire-for-caller.ts'
import type { WireServices } from './wire-services.ts'

/** The receiver accepts what the digest names. Everything is written in one guarded statement: of many at once, one wins. */
export const acceptWire = async (
  services: WireServices,
  token: VerifiedToken,
  wireId: string,
  acceptance: { digest: string; accountNumber?: string | undefined },
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'decide wire' })
  const typed = acceptance.accountNumber
  const decided = decide(
    { ...wire, complete: isFilled(wire), openGates: [] },
    {
      digest: acceptance.digest,
      typedAccountKey: typed === undefined ? null : services.sealer.key(bareAccountNumber(typed)),
    },
  )
  if (!decided.ok) throw problemOf(decided.refusal)
  return applyDecision(services, caller, wire, {
    status: decided.value.status,
    decision: 'accepted',
    reasons: [],
    remarks: '',
    eventType: 'wire accepted',
    data: { digest: wire.digest, status: decided.value.status },
    tells: [
      {
        userId: wire.managerId,
        email: wire.managerEmail,
        type: 'Wire Accepted',
        template: 'wire-accepted',
        message: `${caller.name} accepted wire #${wire.number} of ${wire.transactionName}`,
      },
    ],
  })
}
