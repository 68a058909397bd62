import { Link } from 'react-router'
import BellRing from 'lucide-react/icons/bell-ring'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { paths } from '../../platform/navigation/paths.ts'
import { useMay } from '../../people/access/use-may.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { waitingWires } from '../decision/waiting-wires.ts'
import { sendingParty } from '../record/sending-party.ts'

/** The wires that wait for the viewer's own decision; nothing when none does. */
export function ActionNeeded({ transaction }: { transaction: Transaction }) {
  const waiting = waitingWires(useMay(), transaction)
  if (waiting.length === 0 || transaction.onHold !== null) return null
  return (
    <section
      data-tour="action-needed"
      aria-labelledby="action-needed"
      className="framed border-wait/40 bg-wait-soft"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--edge) pt-4">
        <h2 id="action-needed" className="flex items-center gap-2 font-semibold">
          <BellRing className="size-4.5 text-wait" aria-hidden />
          Action Needed
        </h2>
        {waiting.length > 1 && (
          <Link to={paths.review(transaction.id)} className={buttonClass('secondary', 'sm')}>
            Review All {waiting.length} Together
          </Link>
        )}
      </div>
      <ul className="px-(--edge) pt-1 pb-4">
        {waiting.map((wire) => (
          <li key={wire.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3">
            <p className="min-w-0 flex-[1_1_20rem]">
              <span className="num font-medium">
                {wire.amount === null ? notAvailable : formatCents(wire.amount)}
              </span>{' '}
              from {sendingParty(transaction, wire).name} (wire #{wire.number}).{' '}
              <span className="text-muted">
                {wire.bankDetailsFilled
                  ? 'Review the details, then accept or reject them.'
                  : 'Fill in your bank details, then accept the wire.'}
              </span>
            </p>
            <Link
              to={paths.wire(transaction.id, wire.id)}
              data-tour="review-wire"
              className={buttonClass('primary')}
            >
              {wire.bankDetailsFilled ? 'Review Wire' : 'Fill In and Review'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
