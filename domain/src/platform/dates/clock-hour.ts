import { formatHour } from './format-hour.ts'
import { clockAt } from './wall-clock.ts'
import { isWallClock, momentsOf } from './zoned-time.ts'

/** The fault of an hour that clocks skip on that day, or null. What is not said yet is no fault. */
export const skippedHourFault = (
  day: string | null,
  time: string | null,
  timeZone: string | null,
): string | null => {
  if (day === null || time === null || timeZone === null) return null
  if (!isWallClock({ day, time }) || momentsOf(day, time, timeZone).length > 0) return null
  return `There is no ${formatHour(time)} on this day in this time zone: clocks skip that hour. Choose another time`
}

/**
 * '10:00 AM CST': an hour of the closing with its zone as it is called on that day. An hour that comes twice is named
 * with both, '1:30 AM EDT or EST'; one that is skipped, or has no day or zone, is told alone.
 */
export const formatClosingHour = (
  time: string,
  { day, timeZone }: { day: string | null; timeZone: string | null },
): string => {
  if (day === null || timeZone === null) return formatHour(time)
  const zones = momentsOf(day, time, timeZone).map((at) => clockAt(at, timeZone).zone)
  return [formatHour(time), zones.join(' or ')].filter(Boolean).join(' ')
}
