import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { recallWire as decide } from '@countersign/domain/wires/draft/recall-wire'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { keptReason } from '../../platform/without-account-digits.ts'
import { applyChange } from '../changes/apply-change.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/** Takes a sent wire back; its receiver is told, and can no longer decide about it. */
export const recallWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  reason: string,
  ifMatch: number | null,
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    ifMatch,
    event: 'recall',
  })
  const status = requireOk(decide(wire, reason))
  const remarks = keptReason(reason)
  return applyChange(services, caller, wire, {
    after: { ...wire, status, receiverId: null, sentAt: null },
    event: {
      type: 'wire recalled',
      data: { number: wire.number, reason: remarks },
      facts: remarks === '' ? {} : { remarks },
    },
    withdraws: true,
  })
}
