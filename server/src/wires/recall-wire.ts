import type { Wire } from '@countersign/contract/wire'
import { recallWire as decide } from '@countersign/domain/wires/recall-wire'
import { problemOf } from '../http/problem.ts'
import type { VerifiedToken } from '../identity/token-verifier.ts'
import type { Services } from '../services.ts'
import { applyChange, tellReceiver } from './apply-change.ts'
import { wireForCaller } from './wire-for-caller.ts'

/** Takes a sent wire back; its receiver is told, and can no longer decide about it. */
export const recallWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  reason: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, { permission: 'edit wire', ifMatch })
  const decided = decide(wire, reason)
  if (!decided.ok) throw problemOf(decided.refusal)
  return applyChange(services, caller, wire, {
    after: { ...wire, status: decided.value, receiverId: null, sentAt: null },
    event: { type: 'wire recalled', data: { number: wire.number, reason: reason.trim() } },
    transactionStatus: wire.transactionStatus === 3 ? 2 : null,
    tells: tellReceiver(wire, {
      type: 'Wire Recalled',
      template: 'wire-recalled',
      message: `${caller.name} took back wire #${wire.number} of ${wire.transactionName}`,
    }),
    mailWords: reason.trim() === '' ? {} : { remarks: reason.trim() },
  })
}
