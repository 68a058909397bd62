import { formatClosingHour } from './clock-hour.ts'
import { closingTimeZones } from './closing-time-zones.ts'
import { dayFault } from './day-fault.ts'
import { fedwireClosure, nextFedwireDay } from './fedwire-calendar.ts'
import { formatLongDay } from './format-days.ts'
import { formatHour } from './format-hour.ts'
import { clockAt } from './wall-clock.ts'
import { instantAt, momentsOf } from './zoned-time.ts'

const eastern = 'America/New_York'

/** Day and hour of a closing; YYYY-MM-DD, HH:MM, and the IANA name of the zone. What is not said yet is null. */
export type ClosingHour = { closingDate: string | null; closingTime: string | null; timeZone: string | null }

const cutoffAt = (day: string, cutoff: string): Date =>
  new Date(instantAt({ day, time: cutoff }, eastern) ?? 0)

/** '6:45 PM EST (5:45 PM CST)': the cut-off of a day in Eastern Time, and on clocks of the closing where they differ. */
export const cutoffOn = (day: string, timeZone: string | null, cutoff: string): string => {
  const inEastern = formatClosingHour(cutoff, { day, timeZone: eastern })
  const zone = closingTimeZones.find((known) => known === timeZone)
  if (zone === undefined || zone === eastern) return inEastern
  const local = clockAt(cutoffAt(day, cutoff), zone)
  return `${inEastern} (${formatHour(local.time)} ${local.zone})`
}

/** That Fedwire is closed on a day, why, and when it is open next; null when it is open. Without the full stop. */
export const closedDaySentence = (day: string): string | null => {
  const closure = fedwireClosure(day)
  return closure === null
    ? null
    : `Fedwire is closed on ${formatLongDay(day)} (${closure}). It is next open on ${formatLongDay(nextFedwireDay(day))}`
}

/**
 * Why no wire of a closing can go out at its day and hour, with the next day on which one can, or null. `cutoff`: HH:MM in
 * Eastern Time. A closing at the cut-off is in time. Without an hour and a zone the day alone is judged.
 */
export const fedwireConflict = (
  { closingDate, closingTime, timeZone }: ClosingHour,
  cutoff: string,
): string | null => {
  if (closingDate === null) return null
  const closed = closedDaySentence(closingDate)
  if (closed !== null) return `${closed}, until ${cutoffOn(nextFedwireDay(closingDate), timeZone, cutoff)}.`
  const zone = closingTimeZones.find((known) => known === timeZone)
  if (closingTime === null || zone === undefined) return null
  const [at] = momentsOf(closingDate, closingTime, zone)
  if (at === undefined || at <= cutoffAt(closingDate, cutoff)) return null
  const hour = formatClosingHour(closingTime, { day: closingDate, timeZone: zone })
  return (
    `The closing is at ${hour}, after the Fedwire cut-off of ${formatLongDay(closingDate)}: ` +
    `${cutoffOn(closingDate, zone, cutoff)}. Fedwire is next open on ${formatLongDay(nextFedwireDay(closingDate))}.`
  )
}

/**
 * The first day from a closing on, on which Fedwire takes its wires; null without a date. A closing after the cut-off is
 * paid on the next day on which Fedwire is open.
 */
export const dayOfWires = (closing: ClosingHour, cutoff: string): string | null => {
  const { closingDate } = closing
  if (closingDate === null || dayFault(closingDate) !== null) return null
  return fedwireConflict(closing, cutoff) === null ? closingDate : nextFedwireDay(closingDate)
}

/**
 * The same at a moment: never a day that is over. Fedwire's day is that of Eastern Time, and ends at the cut-off. Without a
 * closing date it is the first day on which a wire can still go out.
 */
export const dayOfWiresAt = (closing: ClosingHour, cutoff: string, now: Date): string => {
  const { day, time } = clockAt(now, eastern)
  const earliest = dayOfWires({ closingDate: day, closingTime: time, timeZone: eastern }, cutoff) ?? day
  const due = dayOfWires(closing, cutoff)
  return due !== null && due > earliest ? due : earliest
}
