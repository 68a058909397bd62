import { zoneOfClosing } from '../../platform/dates/closing-time-zones.ts'
import type { ClosingHour } from '../../platform/dates/fedwire-cutoff.ts'
import { clockAt } from '../../platform/dates/wall-clock.ts'
import { instantAt } from '../../platform/dates/zoned-time.ts'

/**
 * Hours until the closing on its day, in its time zone; negative after it. Null on every other day. A closing without an
 * hour ends with its day.
 */
export const hoursToClosing = (
  { closingDate, closingTime, timeZone }: ClosingHour,
  now: Date,
): number | null => {
  const zone = zoneOfClosing({ timeZone })
  if (closingDate === null || clockAt(now, zone).day !== closingDate) return null
  const at = instantAt({ day: closingDate, time: closingTime ?? '23:59' }, zone)
  return at === null ? null : (Date.parse(at) - now.getTime()) / 3_600_000
}

/**
 * The hours to the nearest date and time of this day that the closing ever had. Null when it had none.
 * `edits` are the values that each edit of the closing replaced, oldest first; what an edit left alone is absent in it.
 */
export const hoursToFormerClosing = (
  closing: ClosingHour,
  edits: readonly Partial<ClosingHour>[],
  now: Date,
): number | null => {
  let earlier = closing
  const hours = edits.toReversed().flatMap((replaced) => {
    earlier = { ...earlier, ...replaced }
    return hoursToClosing(earlier, now) ?? []
  })
  return hours.length === 0 ? null : Math.min(...hours)
}
