import ListChecks from 'lucide-react/icons/list-checks'
import { Link } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { waitingWires } from './waiting-wires.ts'

/** On the page of one wire: the others of its closing that wait for the same receiver. */
export function MoreWaiting({ transaction, wireId }: { transaction: Transaction; wireId: string }) {
  const waiting = waitingWires(useMay(), transaction)
  const others = waiting.filter(({ id }) => id !== wireId).length
  if (others === 0 || others === waiting.length || transaction.onHold !== null) return null
  return (
    <p className="framed mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-(--edge) py-2.5">
      <span className="text-muted">
        {others === 1 ? '1 more wire waits for you.' : `${others} more wires wait for you.`}
      </span>
      <Link to={paths.review(transaction.id)} className={buttonClass('secondary', 'sm')}>
        <ListChecks className="size-4" aria-hidden />
        Review Together
      </Link>
    </p>
  )
}
