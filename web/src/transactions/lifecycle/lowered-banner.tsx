import ShieldAlert from 'lucide-react/icons/shield-alert'
import { formatInstant } from '../../platform/ui/dates.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import type { Transaction } from '../record/transaction-queries.ts'

type BannerProps = {
  transaction: Pick<Transaction, 'protectionLowered'>
  className?: string
}

/** Warns of loosened gates in an open closing: when, who and, for the managing organization, which ones. */
export function LoweredBanner({ transaction, className }: BannerProps) {
  const { protectionLowered } = transaction
  if (protectionLowered.length === 0) return null
  return (
    <StandingBanner
      id="protection-lowered"
      className={className}
      tone="wait"
      icon={<ShieldAlert aria-hidden />}
      title="The protection of this closing’s wires was lowered"
    >
      <ul className="mt-0.5 space-y-0.5">
        {protectionLowered.map(({ at, by, what }) => (
          <li key={at} className="wrap-anywhere">
            On {formatInstant(at)} by {by}
            {what === null ? '' : `: ${what}`}.
          </li>
        ))}
      </ul>
    </StandingBanner>
  )
}
