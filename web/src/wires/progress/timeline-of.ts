import { gateTable } from '@countersign/domain/wires/gates/gates'
import type { TimelineFacts } from '@countersign/domain/wires/progress/timeline-facts'
import { wireTimeline, type WireTimeline } from '@countersign/domain/wires/progress/wire-timeline'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { Wire } from '../record/wire-queries.ts'
import type { WireProgress } from './progress-queries.ts'

/** The newest closing memo that the viewer sees; null when there is none. */
export type MemoStanding = TimelineFacts['memo']

const receiverName = ({ receiver }: Pick<Wire, 'receiver'>): string =>
  receiver === null ? 'The receiver' : (receiver.name ?? receiver.email)

/** The way of a wire as its viewer may know it. */
export function timelineOf(
  wire: Wire,
  transaction: Pick<Transaction, 'kind' | 'manager'>,
  { progress, memo }: { progress: WireProgress | undefined; memo: MemoStanding },
): WireTimeline {
  return wireTimeline({
    kind: transaction.kind,
    status: wire.status,
    bankDetailsFilled: wire.bankDetailsFilled,
    events: progress?.events ?? [],
    openGates: (wire.openGates ?? []).map(({ id }) => gateTable[id].title),
    payment: wire.payment?.state ?? null,
    memo,
    canceled: wire.canceled,
    onHold: wire.frozen,
    manager: transaction.manager.name,
    receiver: receiverName(wire),
    payer: wire.sender,
    approvers: (progress?.approvers ?? []).filter(({ because }) => because === null).map(({ name }) => name),
  })
}
