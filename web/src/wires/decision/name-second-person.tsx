import { notify } from '../../platform/ui/toast-queue.ts'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { useNameSecondPerson, type Wire } from '../record/wire-queries.ts'

/** Lets a colleague of the receiver see the bank details as well. */
export function NameSecondPerson({ wire, onClose }: { wire: Wire; onClose: () => void }) {
  return (
    <ColleagueDialog
      title={`Second person of wire #${wire.number}`}
      description="Your colleague sees the bank details as the receiver does. Each reveal of the number is recorded. Only the receiver decides."
      does="Grant Access"
      failed="No second person was named"
      without={[wire.receiver?.email, wire.secondPerson?.email]}
      choice={useNameSecondPerson(wire)}
      onDone={() => notify.success('Second person named', 'Your colleague and the manager are notified.')}
      onClose={onClose}
    />
  )
}
