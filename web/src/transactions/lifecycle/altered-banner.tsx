import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Link } from 'react-router'
import { storedWiresReason } from '@countersign/domain/transactions/lifecycle/altered-wires'
import { paths } from '../../platform/navigation/paths.ts'
import { StandingBanner } from '../../platform/ui/standing-banner.tsx'
import type { Transaction } from '../record/transaction-queries.ts'

type BannerProps = { transaction: Pick<Transaction, 'id' | 'wires'>; className?: string }

/** Names the wires whose stored details were altered; nothing while there are none. It stays after a release. */
export function AlteredBanner({ transaction: { id, wires }, className }: BannerProps) {
  const altered = wires.filter((wire) => wire.altered)
  if (altered.length === 0) return null
  return (
    <StandingBanner
      id="altered-wires"
      className={className}
      tone="bad"
      icon={<ShieldAlert aria-hidden />}
      title={storedWiresReason(altered)}
    >
      <p className="mt-0.5">
        They were changed outside of the application. Do not pay from them, and do not copy them. Account
        numbers and files are withheld until the Transaction Manager has entered them anew.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {altered.map((wire) => (
          <li key={wire.id}>
            <Link to={paths.wire(id, wire.id)} className="text-accent underline underline-offset-2">
              Wire #{wire.number}
            </Link>
          </li>
        ))}
      </ul>
    </StandingBanner>
  )
}
