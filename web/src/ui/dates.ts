import { closingHourInWords, momentsOf } from '@countersign/domain/transactions/clock-hour'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' })

/** '12/2/26' from a calendar day, '2026-12-02'; no time zone moves it. */
export function shortDay(isoDay: string): string {
  return day.format(new Date(`${isoDay}T00:00:00Z`))
}

/** '12/2/26, 3:04 PM' where the reader is, from a UTC instant. */
export function shortInstant(iso: string): string {
  return moment.format(new Date(iso))
}

/** '10:00 AM CT': a closing's own hour ('10:00') in its own zone (an IANA name), on its day. */
export function closingHour(time: string, timeZone: string | null, isoDay: string | null): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  if (timeZone === null) return clock
  // In fall one hour comes twice: only 'EDT or EST' says that it is not clear which.
  if (isoDay !== null && momentsOf(isoDay, time, timeZone).length > 1) {
    return closingHourInWords(time, { day: isoDay, timeZone })
  }
  return `${clock} ${zoneName(timeZone, isoDay)}`
}

/** 'CT' for America/Chicago. */
export function zoneName(timeZone: string, isoDay: string | null = null): string {
  const at = new Date(`${isoDay ?? '2026-01-01'}T12:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
