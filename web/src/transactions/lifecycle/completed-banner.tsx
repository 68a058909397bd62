import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { Suspense, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import LockOpen from 'lucide-react/icons/lock-open'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import { useHeldBack } from './use-held-back.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { standingIn } from '../record/transaction-status.ts'
import { useCompletion } from './completion-queries.ts'

const ReopenTransaction = lazyDialog('reopen transaction', async () => ({
  default: (await import('./reopen-transaction.tsx')).ReopenTransaction,
}))

type BannerProps = { transaction: Transaction; className?: string }

/** That the transaction is completed, since when, and how it goes on; or that it was and is open again, and why. */
export function CompletedBanner({ transaction, className }: BannerProps) {
  const last = useCompletion(transaction.id).data?.last ?? null
  if (transaction.status === TransactionStatus.Completed)
    return <Completed transaction={transaction} last={last} {...(className && { className })} />
  if (last?.what !== 'reopened') return null
  return (
    <StandingBanner
      id="reopened"
      tone="wait"
      icon={<LockOpen aria-hidden />}
      title={`Reopened by ${last.by} on ${formatInstant(last.at)}`}
      className={className}
    >
      {last.reason !== '' && <p className="mt-0.5 wrap-anywhere">{last.reason}</p>}
    </StandingBanner>
  )
}

type CompletedProps = BannerProps & { last: { by: string; at: string; what: string } | null }

function Completed({ transaction, last, className }: CompletedProps) {
  const may = useMay()
  const { user } = useIdentity()
  const held = useHeldBack(transaction.id, { alsoCompleted: false })
  const [reopening, setReopening] = useState(false)
  const since = last?.what === 'completed' ? ` on ${formatInstant(last.at)} by ${last.by}` : ''
  return (
    <StandingBanner
      id="completed"
      tone="good"
      icon={<CircleCheck aria-hidden />}
      title={`Completed${since}`}
      className={className}
      action={
        may('edit transaction', standingIn(transaction, user?.userId)) && (
          <Button
            icon={<LockOpen className="size-4" aria-hidden />}
            {...held}
            onClick={() => setReopening(true)}
          >
            Reopen
          </Button>
        )
      }
    >
      <p className="mt-0.5 text-muted">
        Everything is read-only. Payments can still be recorded. A receiver who corrects its bank details
        reopens the transaction.
      </p>
      {reopening && (
        <Suspense>
          <ReopenTransaction transaction={transaction} onClose={() => setReopening(false)} />
        </Suspense>
      )}
    </StandingBanner>
  )
}
