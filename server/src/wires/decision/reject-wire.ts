import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { rejectWire as decide } from '@countersign/domain/wires/decision/reject-wire'
import {
  rejectionReasonName,
  type RejectionReason,
} from '@countersign/domain/platform/master-data/rejection-reasons'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { connectedAccounts } from '../../transactions/lifecycle/connected-accounts.ts'
import { findPeopleOfClosing } from '../../transactions/lifecycle/people-of-closing-store.ts'
import { freezeForFraud } from '../../transactions/lifecycle/freeze-transaction.ts'
import { applyDecision } from './apply-decision.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/**
 * The receiver rejects what the digest names, with reasons; the manager, the team and the receiver are told them. Who suspects fraud
 * freezes the transaction with it.
 */
export const rejectWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  rejection: { digest: string; reasons: RejectionReason[]; remarks: string },
): Promise<Wire> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    event: 'reject',
  })
  const status = requireOk(decide(wire, rejection))
  const remarks = rejection.remarks.trim()
  const reasons = [...new Set(rejection.reasons)]
  const suspectsFraud = reasons.includes('suspected-fraud')
  return applyDecision(services, caller, wire, {
    ...(suspectsFraud && {
      first: (tx) =>
        freezeForFraud(tx, services, { ...wire, actor: caller, wireId: wire.id, reason: remarks }),
      connectedUserIds: await connectedAccounts(
        services.database,
        wire.transactionId,
        wire.id,
        await findPeopleOfClosing(services.database, wire.transactionId, 'desk'),
      ),
    }),
    status,
    openGates: [],
    decision: 'rejected',
    reasons,
    remarks,
    event: {
      type: 'wire rejected',
      data: { digest: wire.digest, reasons },
      facts: { reasons: reasons.map(rejectionReasonName).join(', ') },
    },
  })
}
