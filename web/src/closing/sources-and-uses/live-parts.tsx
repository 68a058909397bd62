import type { Place } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import { Discrepancies } from './discrepancies.tsx'
import { NetWirePanel } from './net-wire-panel.tsx'
import { useLiveMoney } from './live-money.tsx'

type ChecksProps = { transactionId: string; onGoTo: (place: Place) => void }

/** What does not add up, as it is typed. */
export function LiveChecks({ transactionId, onGoTo }: ChecksProps) {
  return <Discrepancies {...useLiveMoney()} transactionId={transactionId} onGoTo={onGoTo} />
}

/** The net wire, as it is typed. */
export function LiveNetWire() {
  return <NetWirePanel {...useLiveMoney()} seesWires />
}
