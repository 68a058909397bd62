import { businessDaysAfter } from '@countersign/domain/platform/dates/business-days'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { monthDay } from '../../platform/ui/dates.ts'
import { isOpen } from '../record/transaction-status.ts'
import type { Transaction } from '../record/transaction-queries.ts'
import { zoneOf } from '../lifecycle/freeze-labels.ts'
import { closingHour } from './closing-hour.ts'

type Closing = Pick<Transaction, 'kind' | 'status' | 'canceled' | 'closingDate' | 'closingTime' | 'timeZone'>

/** Farther away no desk counts in days. */
const farthestMs = 366 * 24 * 60 * 60 * 1000

const counted = (days: number): string => (days === 1 ? '1 business day' : `${days} business days`)

/**
 * 'Closes Dec 1 · in 4 business days', 'Closes today at 10:00 AM CST', 'Closing date Nov 20 · 2 business days past'. Days are
 * those of the closing's zone, and business days those on which Fedwire is open. What has ended has no countdown.
 */
export function closingCountdown(closing: Closing, now: Date): string {
  const { kind, closingDate, closingTime, timeZone } = closing
  const [date, closes] = kind === 'bond' ? ['Closing date', 'Closes'] : ['Settlement date', 'Settles']
  if (closingDate === null) return `No ${date.toLowerCase()}`
  const today = clockAt(now, zoneOf({ timeZone })).day
  const day = monthDay(closingDate, today)
  if (!isOpen(closing)) return `${date} ${day}`
  if (closingDate === today) {
    return `${closes} today${closingTime === null ? '' : ` at ${closingHour(closingTime, timeZone, closingDate)}`}`
  }
  const far = Math.abs(Date.parse(closingDate) - Date.parse(today)) > farthestMs
  if (closingDate < today) {
    if (far) return `${date} ${day}`
    const past = businessDaysAfter(closingDate, today)
    return `${date} ${day} · ${past === 0 ? 'past' : `${counted(past)} past`}`
  }
  if (far) return `${closes} ${day}`
  const left = businessDaysAfter(today, closingDate)
  return `${closes} ${day} · ${left === 0 ? 'before the next business day' : `in ${counted(left)}`}`
}
