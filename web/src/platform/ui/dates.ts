const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const ofYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const anyYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: a long history asks for hundreds, and making one costs far more than using it. */
function withZone(
  year: '2-digit' | 'numeric',
  month: 'numeric' | 'short',
  timeZone: string | undefined,
): Intl.DateTimeFormat {
  const key = `${year} ${month} ${timeZone ?? ''}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat('en-US', {
      year,
      month,
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      ...(timeZone !== undefined && { timeZone }),
    })
  made.set(key, format)
  return format
}

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

/** '12/2/26, 3:04 PM' where the reader is, from a UTC instant; for `Moment`, which says the zone when pointed at. */
export function shortInstant(iso: string): string {
  return moment.format(new Date(iso))
}

/**
 * '12/2/26, 3:04 PM CST' where the reader is: in sentences and headings, and for whatever has to be done by then. With an
 * IANA name as clocks of that zone show it: where an hour of the closing is meant.
 */
export function formatInstant(iso: string, timeZone?: string): string {
  return withZone('2-digit', 'numeric', timeZone).format(new Date(iso))
}

/** 'Dec 2, 2026, 3:04 PM CST', the same as a paper writes it. */
export function longInstant(iso: string, timeZone?: string): string {
  return withZone('numeric', 'short', timeZone).format(new Date(iso))
}

/** 'CT' for America/Chicago. */
export function zoneName(timeZone: string, isoDay: string | null = null): string {
  const at = new Date(`${isoDay ?? '2026-01-01'}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
