import { Suspense, useState } from 'react'
import Ban from 'lucide-react/icons/ban'
import Undo2 from 'lucide-react/icons/undo-2'
import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import { useHeldBack } from './use-held-back.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { standingIn } from '../record/transaction-status.ts'

const ReinstateTransaction = lazyDialog('reinstate transaction', async () => ({
  default: (await import('./cancel-transaction.tsx')).ReinstateTransaction,
}))

type BannerProps = { transaction: Transaction; className?: string }

/** That the closing does not take place, why, and how it could go on; nothing while it does. */
export function CanceledBanner({ transaction, className }: BannerProps) {
  const may = useMay()
  const { user } = useIdentity()
  const held = useHeldBack(transaction.id, { alsoCanceled: false })
  const [reinstating, setReinstating] = useState(false)
  const { canceled } = transaction
  if (canceled === null) return null
  return (
    <StandingBanner
      id="canceled"
      tone="bad"
      icon={<Ban aria-hidden />}
      title={`${onHoldTitle}. Canceled on ${formatInstant(canceled.at)} by ${canceled.by}`}
      className={className}
      action={
        may('edit transaction', standingIn(transaction, user?.userId)) && (
          <Button
            icon={<Undo2 className="size-4" aria-hidden />}
            {...held}
            onClick={() => setReinstating(true)}
          >
            Reinstate
          </Button>
        )
      }
    >
      <p className="mt-0.5 wrap-anywhere">{canceled.reason}</p>
      <p className="mt-0.5 text-muted">
        Do not pay any wire of this closing, even if it was verified. Everything is read-only until its
        manager reinstates it.
      </p>
      {reinstating && (
        <Suspense>
          <ReinstateTransaction transactionId={transaction.id} onClose={() => setReinstating(false)} />
        </Suspense>
      )}
    </StandingBanner>
  )
}
