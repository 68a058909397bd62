import {
  rejectionReasonName,
  type RejectionReason,
} from '@countersign/domain/platform/master-data/rejection-reasons'
import { rejectWire } from '@countersign/domain/wires/decision/reject-wire'
import { mayHappen } from '@countersign/domain/wires/record/wire'
import type { Transaction } from '../../platform/database/connection.ts'
import { staleVersion } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { newId } from '../../platform/database/new-id.ts'
import type { Services } from '../../platform/http/services.ts'
import { wireEvent } from '../changes/wire-event.ts'
import { type Decision, writeDecision } from './decision-store.ts'
import { findWire, type WireRow } from '../record/store.ts'
import { subjectOf } from '../record/viewer.ts'
import type { HeldWire } from '../../transactions/participants/wires-store.ts'

const reasons: RejectionReason[] = ['not-expected']

const declined = (at: Date, caller: Caller, wire: WireRow): Decision | null => {
  const decided = rejectWire(wire, { digest: wire.digest, reasons, remarks: '' })
  if (!decided.ok) return null
  return {
    wireId: wire.id,
    version: wire.version,
    status: decided.value,
    openGates: [],
    instructionVersion: wire.instructionVersion,
    at,
    actorId: caller.userId,
    decisionId: newId(),
    decision: 'rejected',
    digest: wire.digest,
    payerOrganizationId: null,
    reasons,
    remarks: '',
    connectedUserIds: [],
    event: wireEvent(caller, wire, at, {
      type: 'wire rejected',
      data: { digest: wire.digest, reasons },
      facts: { reasons: reasons.map(rejectionReasonName).join(', ') },
      after: { status: decided.value },
    }),
  }
}

/** Declines every held wire that waits for the caller, as one who does not expect it. */
export const declineWires = async (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  caller: Caller,
  held: readonly HeldWire[],
): Promise<void> => {
  for (const { id, status } of held) {
    const wire = mayHappen('reject', status) ? await findWire(tx, id) : undefined
    // Not those that stayed with an organization which the caller has left.
    const isTheirs = wire !== undefined && subjectOf(caller, wire).isWireReceiver === true
    const decision = isTheirs ? declined(services.clock(), caller, wire) : null
    if (decision && !(await writeDecision(tx, decision))) throw staleVersion('wire')
  }
}
