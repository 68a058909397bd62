import { useState } from 'react'
import { Link } from 'react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { type Completion, useCompleteTransaction, useCompletion } from './completion-queries.ts'

type Missing = NonNullable<Completion['missing']>[number]

/** Completing: what is missing, each with the way to where it is mended; or the question whether to. */
export function CompleteTransaction({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const completion = useCompletion(transaction.id)
  const complete = useCompleteTransaction(transaction)
  const [failure, setFailure] = useState<string | null>(null)
  const missing = completion.data?.missing ?? []
  const submit = async () => {
    setFailure(null)
    try {
      await complete.mutateAsync()
      onClose()
      notify.success('Transaction completed', 'All participants are notified.')
    } catch (error) {
      // What is missing now is read anew, and stands below.
      const known = error instanceof Problem && error.code === 'transaction-not-complete'
      setFailure(
        known ? 'The transaction changed in the meantime. Review the open items.' : problemText(error),
      )
    }
  }
  return (
    <Dialog
      title={missing.length > 0 ? 'This transaction is not complete yet' : 'Complete this transaction?'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{missing.length > 0 ? 'Close' : 'Cancel'}</Button>
          {missing.length === 0 && (
            <Button
              variant="primary"
              busy={complete.isPending}
              disabled={completion.data === undefined}
              onClick={() => void submit()}
            >
              Complete
            </Button>
          )}
        </>
      }
    >
      {failure !== null && (
        <Banner takesFocus tone="error" title="The transaction was not completed" className="mb-4">
          {failure}
        </Banner>
      )}
      {completion.isPending && <Spinner label="Checking for open items" />}
      {completion.isError && <LoadError what="open items" query={completion} />}
      {completion.data !== undefined &&
        (missing.length > 0 ? (
          <MissingList transactionId={transaction.id} missing={missing} onFollow={onClose} />
        ) : (
          <>
            <p>
              Every wire is verified and the closing memo is final. The transaction becomes read-only, and all
              closing participants are notified. You can reopen it with a reason.
            </p>
            <NotSentList transaction={transaction} onFollow={onClose} />
          </>
        ))}
    </Dialog>
  )
}

const placeName = ({ place }: Missing): string =>
  place === 'memo' ? 'Memo' : place === 'wire' ? 'Wire' : 'Wires'

type ListProps = { transactionId: string; missing: readonly Missing[]; onFollow: () => void }

function MissingList({ transactionId, missing, onFollow }: ListProps) {
  return (
    <>
      <p className="mb-3 text-muted">
        {missing.length === 1 ? '1 open item' : `${missing.length} open items`}:
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {missing.map((one) => (
          <li key={one.message} className="flex items-start gap-2.5 px-3.5 py-2.5">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-wait" aria-hidden />
            <span className="min-w-0 flex-1 wrap-anywhere">{one.message}</span>
            <Link
              to={placeOf(transactionId, one)}
              onClick={onFollow}
              aria-label={`${placeName(one)}: ${one.message}`}
              className="shrink-0 text-accent underline underline-offset-2"
            >
              {placeName(one)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The wires without a record that their money was sent. They keep no closing from its completion. */
function NotSentList({ transaction, onFollow }: { transaction: Transaction; onFollow: () => void }) {
  const wires = transaction.wires.filter(({ payment }) => payment === null)
  if (wires.length === 0) return null
  return (
    <section aria-labelledby="not-sent" className="mt-4">
      <p id="not-sent" className="mb-2 font-medium">
        {wires.length === 1
          ? '1 wire is not recorded as sent'
          : `${wires.length} wires are not recorded as sent`}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {wires.map(({ id, number, receiver, amount }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-3.5 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <Link
                to={paths.wire(transaction.id, id)}
                onClick={onFollow}
                className="text-accent underline underline-offset-2"
              >
                Wire #{number}
              </Link>{' '}
              to {receiver?.organization ?? receiver?.name ?? receiver?.email ?? notAvailable}
            </span>
            <span className="num shrink-0">{amount === null ? notAvailable : formatCents(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Payments can still be recorded after completion.</p>
    </section>
  )
}

const placeOf = (transactionId: string, { place, wireId }: Missing): string => {
  if (place === 'memo') return paths.memoOfTransaction(transactionId)
  return wireId === null ? paths.transaction(transactionId) : paths.wire(transactionId, wireId)
}
