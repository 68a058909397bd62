import { Card } from '../../platform/ui/card.tsx'
import { fullDay } from '../../platform/ui/dates.ts'
import { untilClosing } from '../../transactions/page/closing-countdown.ts'
import { closingHour } from '../../transactions/page/closing-hour.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'

type Closing = Pick<Transaction, 'kind' | 'status' | 'canceled' | 'closingDate' | 'closingTime' | 'timeZone'>

export function ClosingCard({ closing, now }: { closing: Closing; now: Date }) {
  const { kind, closingDate, closingTime, timeZone } = closing
  const until = untilClosing(closing, now)
  return (
    <Card title={kind === 'bond' ? 'Closing' : 'Settlement'}>
      {closingDate === null ? (
        <p className="text-muted">The date is not set yet.</p>
      ) : (
        <>
          <p className="text-lg font-medium">{fullDay(closingDate)}</p>
          {closingTime !== null && <p className="num">{closingHour(closingTime, timeZone, closingDate)}</p>}
          {until !== '' && <p className="text-muted first-letter:uppercase">{until}</p>}
        </>
      )}
    </Card>
  )
}
