import { Suspense, useState } from 'react'
import Snowflake from 'lucide-react/icons/snowflake'
import { lazyPart } from '../../app/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { StandingBanner } from '../../ui/standing-banner.tsx'
import { FraudResponseLink } from '../fraud-response/fraud-response-link.tsx'
import type { Transaction } from '../transactions/transaction-queries.ts'
import { useFreeze } from './freeze-queries.ts'
import { freezeOrigin, freezeTitle } from './freeze-words.ts'

const Release = lazyPart('release transaction', async () => ({
  default: (await import('./freeze-dialogs.tsx')).Release,
}))

type BannerProps = { transaction: Pick<Transaction, 'id' | 'timeZone'>; className?: string }

/** That the transaction stands still, why, since when, and how it goes on; nothing while it does not. */
export function FrozenBanner({ transaction, className }: BannerProps) {
  const transactionId = transaction.id
  const freeze = useFreeze(transactionId).data?.freeze ?? null
  const [releasing, setReleasing] = useState(false)
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
          <Button onClick={() => setReleasing(true)}>Release</Button>
        </>
      }
    >
      {freeze.reason !== '' && <p className="mt-0.5 wrap-anywhere">{freeze.reason}</p>}
      <p className="mt-0.5 text-muted">
        {freezeOrigin(freeze, transaction)} Nothing is sent, edited, accepted or verified; rejecting,
        recalling and reading go on.
      </p>
      <p className="mt-1.5">
        {freeze.releasedBy === null
          ? 'Two persons have to release it, one of them of the managing organization.'
          : `${freeze.releasedBy} has released it. A second person has to do so as well.`}
      </p>
      {releasing && (
        <Suspense>
          <Release transactionId={transactionId} onClose={() => setReleasing(false)} />
        </Suspense>
      )}
    </StandingBanner>
  )
}
