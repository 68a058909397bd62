import CircleCheck from 'lucide-react/icons/circle-check'
import { Link, useParams } from 'react-router'
import { useMay } from '../../people/access/use-may.ts'
import { BackLink } from '../../platform/navigation/back-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { buttonClass } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { AlteredBanner } from '../../transactions/lifecycle/altered-banner.tsx'
import { CanceledBanner } from '../../transactions/lifecycle/canceled-banner.tsx'
import { FrozenBanner } from '../../transactions/lifecycle/frozen-banner.tsx'
import { LoadFailure } from '../../transactions/record/load-failure.tsx'
import { useTransaction, type Transaction } from '../../transactions/record/transaction-queries.ts'
import { ReviewBar } from './review-bar.tsx'
import { ReviewCard } from './review-card.tsx'
import { useReview } from './use-review.ts'
import { waitingWires } from '../decision/waiting-wires.ts'

/** Every wire of a closing that waits for the viewer, each in full, decided one by one with one press. */
export function ReviewPage() {
  const { transactionId = '' } = useParams()
  const transaction = useTransaction(transactionId)
  if (transaction.isPending) return <Spinner label="Loading the review" className="min-h-[50dvh]" />
  if (transaction.data === undefined) return <LoadFailure what="transaction" query={transaction} />
  return <Reviewing key={transactionId} transaction={transaction.data} />
}

function Reviewing({ transaction }: { transaction: Transaction }) {
  const may = useMay()
  const review = useReview(
    transaction,
    waitingWires(may, transaction).map(({ id }) => id),
  )
  const { reviewed } = review
  const back = paths.transaction(transaction.id)
  if (reviewed.length === 0) {
    return (
      <EmptyState
        wholePage
        icon={<CircleCheck aria-hidden />}
        title="No wire waits for your decision"
        text="When a wire of this transaction is sent to you, it appears here."
        action={
          <Link to={back} className={buttonClass('primary')}>
            Go to the Transaction
          </Link>
        }
      />
    )
  }
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink to={back}>{transaction.name}</BackLink>
      <FrozenBanner transaction={transaction} className="mt-3" />
      <AlteredBanner transaction={transaction} className="mt-3" />
      <CanceledBanner transaction={transaction} className="mt-3" />
      <h1 tabIndex={-1} className="mt-2 text-2xl font-semibold outline-none">
        Review {review.count === 1 ? 'Your Wire' : `Your ${review.count} Wires`}
      </h1>
      <p className="mt-1 mb-5 text-muted">
        {review.count === 1
          ? 'Compare the wire with your own records, check it, then accept it.'
          : 'Compare each wire with your own records, check it, then accept all that you checked.'}
      </p>
      <ul className="space-y-6">
        {reviewed.map((one) => (
          <li key={one.id}>
            <ReviewCard {...one} review={review.forCards} busy={review.busy} transactionId={transaction.id} />
          </li>
        ))}
      </ul>
      <ReviewBar review={review} back={back} />
    </div>
  )
}
