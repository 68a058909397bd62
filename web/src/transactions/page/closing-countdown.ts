import { countdown } from '@countersign/domain/platform/dates/countdown'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { closingLabels } from '@countersign/domain/platform/master-data/closing-labels'
import { monthDay } from '../../platform/ui/dates.ts'
import { isOpen } from '../record/transaction-status.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { zoneOf } from '../lifecycle/freeze-labels.ts'
import { closingHour } from './closing-hour.ts'

type Closing = Pick<Transaction, 'kind' | 'status' | 'canceled' | 'closingDate' | 'closingTime' | 'timeZone'>

const todayOf = ({ timeZone }: Closing, now: Date): string => clockAt(now, zoneOf({ timeZone })).day

/** 'in 4 business days', by the clock of the closing; '' of a closing without a date, and of one that has ended. */
export const untilClosing = (closing: Closing, now: Date): string =>
  closing.closingDate === null || !isOpen(closing)
    ? ''
    : countdown(closing.closingDate, todayOf(closing, now))

/** 'Closes Dec 1 · in 4 business days', 'Closes today at 10:00 AM CST', 'Closing date Nov 20 · 2 business days past'. */
export function closingCountdown(closing: Closing, now: Date): string {
  const { kind, closingDate, closingTime, timeZone } = closing
  const { date, closes } = closingLabels(kind)
  if (closingDate === null) return `No ${date.toLowerCase()}`
  const today = todayOf(closing, now)
  if (isOpen(closing) && closingDate === today)
    return `${closes} today${closingTime === null ? '' : ` at ${closingHour(closingTime, timeZone, closingDate)}`}`
  const day = `${isOpen(closing) && closingDate > today ? closes : date} ${monthDay(closingDate, today)}`
  const until = untilClosing(closing, now)
  return until === '' ? day : `${day} · ${until}`
}
