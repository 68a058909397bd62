import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { paths } from '../../platform/navigation/paths.ts'
import type { Completion } from '../../transactions/lifecycle/completion-queries.ts'
import { isOpen } from '../../transactions/record/transaction-status.ts'
import type { Transaction, TransactionWire } from '../../transactions/record/transaction-queries.ts'

/** What the viewer may do, by the policy and the wire's table. */
export type Viewer = {
  manages: boolean
  addsWires: boolean
  /** The wire waits for the viewer's own decision. */
  decides: (wire: TransactionWire) => boolean
}

/** The one thing that comes next: a dialog, or the place where it is done. */
export type NextStep =
  | { does: 'add wire' | 'complete'; label: string }
  | { does: 'go'; label: string; to: string }

type Facts = {
  transaction: Pick<Transaction, 'id' | 'status' | 'canceled' | 'wires'>
  frozen: boolean
  viewer: Viewer
  /** What completing still needs; undefined until it is known, null for viewers who may not complete. */
  missing: Completion['missing'] | undefined
  /** Wires that would no longer pay their loan off when they go out. */
  short: readonly TransactionWire[]
}

/** The first line that applies is what comes next; null when the viewer waits for others, or the closing stands still. */
export function nextStep({ transaction, frozen, viewer, missing, short }: Facts): NextStep | null {
  const { id, wires } = transaction
  if (frozen || !isOpen(transaction)) return null
  const onWire = (label: string, wire: TransactionWire | undefined): NextStep | null =>
    wire === undefined
      ? null
      : { does: 'go', label: `${label} Wire #${wire.number}`, to: paths.wire(id, wire.id) }
  const first = (status: WireStatus) => wires.find((wire) => wire.status === status)
  const toDecide = wires.find(viewer.decides)
  const decision = onWire(toDecide?.bankDetailsFilled === false ? 'Fill In' : 'Review', toDecide)
  if (decision !== null || !viewer.manages) return decision
  if (wires.length === 0) return viewer.addsWires ? { does: 'add wire', label: 'Add Wire' } : null
  return (
    onWire('Correct', first(WireStatus.Declined)) ??
    onWire('Update Payoff of', short[0]) ??
    onWire('Send', first(WireStatus.ReadyToSend)) ??
    onWire('Finish', first(WireStatus.Draft)) ??
    ending(id, missing ?? null)
  )
}

/** Once every wire is verified: the memo, then the end. */
function ending(id: string, missing: Completion['missing']): NextStep | null {
  if (missing === null) return null
  if (missing.length === 0) return { does: 'complete', label: 'Complete' }
  return missing.every(({ place }) => place === 'memo')
    ? { does: 'go', label: 'Finalize Memo', to: paths.memoOfTransaction(id) }
    : null
}
