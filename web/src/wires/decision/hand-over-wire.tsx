import { notify } from '../../platform/ui/toast-queue.ts'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { useHandOverWire, type Wire } from '../record/wire-queries.ts'

/** Hands an open wire to a colleague of the receiver's organization. */
export function HandOverWire({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  return (
    <ColleagueDialog
      title={`Hand wire #${wire.number} over`}
      description="Your colleague becomes its receiver, and reviews and accepts it anew. The bank details stay."
      does="Hand Over"
      failed="The wire was not handed over"
      without={[wire.receiver?.email]}
      choice={useHandOverWire(wire)}
      onDone={() =>
        notify.success(`Wire #${wire.number} handed over`, 'Your colleague and the manager are told.')
      }
      onClose={onClose}
    />
  )
}
