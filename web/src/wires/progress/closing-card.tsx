import { businessDaysAfter } from '@countersign/domain/platform/dates/business-days'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { Card } from '../../platform/ui/card.tsx'
import { fullDay } from '../../platform/ui/dates.ts'
import { zoneOf } from '../../transactions/lifecycle/freeze-labels.ts'
import { closingHour } from '../../transactions/page/closing-hour.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { isOpen } from '../../transactions/record/transaction-status.ts'

type Closing = Pick<Transaction, 'kind' | 'status' | 'canceled' | 'closingDate' | 'closingTime' | 'timeZone'>

/** Farther away no desk counts in days. */
const farthestMs = 366 * 24 * 60 * 60 * 1000

/** 'In 4 business days'; '' where nothing counts down. Days are those of the closing's zone, with Fedwire open. */
function closingCountdown(closing: Closing, now: Date): string {
  const { closingDate, timeZone } = closing
  if (closingDate === null || !isOpen(closing)) return ''
  const today = clockAt(now, zoneOf({ timeZone })).day
  if (closingDate === today) return 'Today'
  if (closingDate < today) return 'This date is past'
  if (Date.parse(closingDate) - Date.parse(today) > farthestMs) return ''
  const left = businessDaysAfter(today, closingDate)
  if (left === 0) return 'Before the next business day'
  return left === 1 ? 'In 1 business day' : `In ${left} business days`
}

export function ClosingCard({ closing, now }: { closing: Closing; now: Date }) {
  const { kind, closingDate, closingTime, timeZone } = closing
  const countdown = closingCountdown(closing, now)
  return (
    <Card title={kind === 'bond' ? 'Closing' : 'Settlement'}>
      {closingDate === null ? (
        <p className="text-muted">The date is not set yet.</p>
      ) : (
        <>
          <p className="text-lg font-medium">{fullDay(closingDate)}</p>
          {closingTime !== null && <p className="num">{closingHour(closingTime, timeZone, closingDate)}</p>}
          {countdown !== '' && <p className="text-muted">{countdown}</p>}
        </>
      )}
    </Card>
  )
}
