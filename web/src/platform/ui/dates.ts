import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { formatMoment } from '@countersign/domain/platform/dates/format-moment'
import { clockAt } from '@countersign/domain/platform/dates/wall-clock'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const ofYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const anyYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** Where the reader is; asked once, since asking makes a format. */
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day, YYYY-MM-DD, that a moment is where the reader is. */
export const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** '12/2/26' from a calendar day, '2026-12-02'; no time zone moves it. */
export function shortDay(isoDay: string): string {
  return day.format(new Date(`${isoDay}T00:00:00Z`))
}

/** 'Dec 2'; with its year, 'Dec 2, 2027', when that is not the year of the other day. */
export function monthDay(isoDay: string, otherDay: string): string {
  const format = isoDay.slice(0, 4) === otherDay.slice(0, 4) ? ofYear : anyYear
  return format.format(new Date(`${isoDay}T00:00:00Z`))
}

/** 'December 2, 2026'. */
export function longDay(isoDay: string): string {
  return long.format(new Date(`${isoDay}T00:00:00Z`))
}

/** 'Wednesday, December 2, 2026'. */
export function fullDay(isoDay: string): string {
  return full.format(new Date(`${isoDay}T00:00:00Z`))
}

/** '12/2/26, 3:04 PM CST' where the reader is, from a UTC instant: a time is never without its zone. */
export function shortInstant(iso: string, timeZone = ownZone): string {
  const clock = clockAt(new Date(iso), timeZone)
  return `${shortDay(clock.day)}, ${formatHour(clock.time)} ${clock.zone}`
}

/**
 * 'Dec 2, 2026, 3:04 PM CST' where the reader is, and with an IANA name as clocks of that zone show it: where an hour of the
 * closing is meant. Papers and mails write a time and its zone the same way.
 */
export const formatInstant = (iso: string, timeZone?: string): string =>
  formatMoment(new Date(iso), timeZone ?? ownZone)

/** 'CT' for America/Chicago. */
export function zoneName(timeZone: string, isoDay: string | null = null): string {
  const at = new Date(`${isoDay ?? '2026-01-01'}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
