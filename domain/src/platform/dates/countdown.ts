import { businessDaysAfter } from './business-days.ts'
import { businessDayCount, inBusinessDays } from './in-business-days.ts'

const dayMs = 86_400_000

/** Farther away no desk counts. */
const farthestDays = 366

/** Calendar days from one day (YYYY-MM-DD) to another; below 0 when the other is earlier. */
export const calendarDays = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs)

/**
 * How far a day is from today, the one way in which the product says it: 'today', 'tomorrow', 'in 4 business days', 'before the
 * next business day', '2 business days past', 'past'. Business days are those on which Fedwire is open. '' more than a year away.
 */
export const countdown = (day: string, today: string): string => {
  const days = calendarDays(today, day)
  if (Math.abs(days) > farthestDays) return ''
  if (days < 0) {
    const past = businessDaysAfter(day, today)
    return past === 0 ? 'past' : `${businessDayCount(past)} past`
  }
  if (days < 2) return days === 0 ? 'today' : 'tomorrow'
  const left = businessDaysAfter(today, day)
  return left === 0 ? 'before the next business day' : inBusinessDays(left)
}
