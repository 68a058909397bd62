import { notify } from '../../platform/ui/toast-queue.ts'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { useHandOverWire, type Wire } from '../record/wire-queries.ts'

/** Hands an open wire to a colleague of the receiver's organization. */
export function HandOverWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  return (
    <ColleagueDialog
      title={`Reassign wire #${wire.number}`}
      description="Your colleague becomes the receiver and must review and accept the wire. The bank details are kept."
      does="Reassign"
      failed="The wire was not reassigned"
      without={[wire.receiver?.email]}
      choice={useHandOverWire(wire)}
      onDone={() =>
        notify.success(`Wire #${wire.number} reassigned`, 'Your colleague and the manager are notified.')
      }
      onClose={onClose}
    />
  )
}
