import UserX from 'lucide-react/icons/user-x'
import { Link } from 'react-router'
import { paths } from '../../platform/navigation/paths.ts'
import { formatInstant } from '../../platform/ui/dates.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import type { Transaction } from '../record/transaction-queries.ts'

type BannerProps = { transaction: Pick<Transaction, 'id' | 'wires'>; className?: string }

/**
 * Names the wires that an account confirmed which was blocked since, until the desk called their receivers back; nothing while there are
 * none. For the desk and payers alone.
 */
export function LostConfirmationBanner({ transaction: { id, wires }, className }: BannerProps) {
  const lost = wires.flatMap(({ number, id: wireId, lostConfirmation }) =>
    lostConfirmation === null ? [] : [{ number, wireId, ...lostConfirmation }],
  )
  if (lost.length === 0) return null
  return (
    <StandingBanner
      id="lost-confirmations"
      className={className}
      tone="bad"
      icon={<UserX aria-hidden />}
      title={
        lost.length === 1
          ? 'A confirming account was blocked. Call back before you pay'
          : 'Confirming accounts were blocked. Call back before you pay'
      }
    >
      <p className="mt-0.5">
        Another person may have used the account. The desk calls the receiver on a number of the call-back
        book and records the call on the wire page. This warning ends then.
      </p>
      <ul className="mt-1">
        {lost.map(({ wireId, number, person, at }) => (
          <li key={wireId} className="wrap-anywhere">
            <Link to={paths.wire(id, wireId)} className="text-accent underline underline-offset-2">
              Wire #{number}
            </Link>
            : account of {person}, blocked on {formatInstant(at)}
          </li>
        ))}
      </ul>
    </StandingBanner>
  )
}
