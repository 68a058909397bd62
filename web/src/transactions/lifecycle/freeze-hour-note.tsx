import CalendarClock from 'lucide-react/icons/calendar-clock'
import { formatInstant } from '../../platform/ui/dates.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { useFreeze } from './freeze-queries.ts'
import { zoneOf } from './freeze-labels.ts'

/** From when the transaction will stand still by itself; nothing when it will not, or does already. */
export function FreezeHourNote({ transaction }: { transaction: Transaction }) {
  const state = useFreeze(transaction.id).data
  if (state === undefined || state.freezeAt === null || state.freeze !== null) return null
  return (
    <span className="num inline-flex items-center gap-1.5">
      <CalendarClock className="size-4" aria-hidden />
      Freezes {formatInstant(state.freezeAt, zoneOf(transaction))}
    </span>
  )
}
