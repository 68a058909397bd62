import { zoneOfClosing } from '../../platform/dates/closing-time-zones.ts'
import { previousFedwireDay } from '../../platform/dates/fedwire-calendar.ts'
import { instantAt, momentsOf } from '../../platform/dates/zoned-time.ts'

/** A closing without a zone counts as one in New York, one without an hour as one at noon. */
export type RemindedClosing = { closingDate: string; closingTime: string | null; timeZone: string | null }

/** When a desk begins its day. */
const startOfBusiness = '08:00'

const daysBefore = (day: string, count: number): string =>
  count === 0 ? day : daysBefore(previousFedwireDay(day), count - 1)

/** The morning of the business day that lies so many business days before the closing. */
export const reminderAt = (closing: RemindedClosing, days: number): Date => {
  const day = daysBefore(closing.closingDate, days)
  return new Date(instantAt({ day, time: startOfBusiness }, zoneOfClosing(closing)) ?? `${day}T13:00:00Z`)
}

/** Of these numbers of days, those that came since the wire was sent; none once the hour of the closing has come. */
export const dueReminders = (
  closing: RemindedClosing,
  days: readonly number[],
  { sentAt, now }: { sentAt: Date; now: Date },
): number[] => {
  const [closes] = momentsOf(closing.closingDate, closing.closingTime ?? '12:00', zoneOfClosing(closing))
  if (closes !== undefined && closes <= now) return []
  return days.filter((count) => {
    const at = reminderAt(closing, count)
    return at > sentAt && at <= now
  })
}
