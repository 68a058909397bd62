import { formatHour } from './format-hour.ts'
import { clockAt } from './wall-clock.ts'

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 20, 2026, 9:00 AM CST': a moment as clocks of the closing show it, in UTC where it has no zone. */
export const formatMoment = (at: Date, timeZone: string | null): string => {
  const clock = clockAt(at, timeZone ?? 'UTC')
  return `${medium.format(new Date(`${clock.day}T00:00:00Z`))}, ${formatHour(clock.time)} ${clock.zone}`
}
