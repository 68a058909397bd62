import { Suspense, useState } from 'react'
import Snowflake from 'lucide-react/icons/snowflake'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import { FraudResponseLink } from './fraud-response-link.tsx'
import type { Transaction } from '../record/transaction-queries.ts'
import { useFreeze } from './freeze-queries.ts'
import { freezeOrigin, freezeTitle, releasesLeft } from './freeze-labels.ts'

const Release = lazyDialog('release transaction', async () => ({
  default: (await import('./freeze-dialogs.tsx')).Release,
}))

type BannerProps = { transaction: Pick<Transaction, 'id' | 'timeZone' | 'wires'>; className?: string }

/** That the transaction stands still, why, since when, and how it goes on; nothing while it does not. */
export function FrozenBanner({ transaction, className }: BannerProps) {
  const transactionId = transaction.id
  const state = useFreeze(transactionId)
  const freeze = state.data?.freeze ?? null
  const [releasing, setReleasing] = useState(false)
  if (state.isError && state.data === undefined) {
    return <LoadError what="freeze status" query={state} className={cx('mb-5', className)} />
  }
  if (freeze === null) return null
  return (
    <StandingBanner
      id="frozen"
      tone="bad"
      icon={<Snowflake aria-hidden />}
      title={freezeTitle(freeze)}
      className={className}
      action={
        <>
          {freeze.kind === 'suspected fraud' && <FraudResponseLink transactionId={transactionId} />}
          {!freeze.releasedByCaller && <Button onClick={() => setReleasing(true)}>Release</Button>}
        </>
      }
    >
      {freeze.reason !== '' && <p className="mt-0.5 wrap-anywhere">{freeze.reason}</p>}
      <p className="mt-0.5 text-muted">
        {freezeOrigin(freeze, transaction)} Wires cannot be sent, edited, accepted or verified. Rejecting,
        recalling and viewing remain available.
      </p>
      <p className="mt-1.5">{releasesLeft(freeze)}</p>
      {!!freeze.releaseReason && (
        <p className="mt-0.5 wrap-anywhere text-muted">Reason for this release: {freeze.releaseReason}</p>
      )}
      {releasing && (
        <Suspense>
          <Release transaction={transaction} onClose={() => setReleasing(false)} />
        </Suspense>
      )}
    </StandingBanner>
  )
}
