import { formatClosingHour } from './clock-hour.ts'
import { closingTimeZones } from './closing-time-zones.ts'
import { formatMoment } from './format-moment.ts'

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day)

/** 'December 1, 2026' from '2026-12-01'; what is no day stays as it is. */
export const formatLongDay = (day: string): string =>
  isDay(day) ? long.format(new Date(`${day}T00:00:00Z`)) : day

/** The day of a closing, and the IANA name of its time zone. */
export type MemoClock = { closingDate: string | null; timeZone: string | null }

/** The zone of a closing as far as there are clocks of it. */
const zoneOf = ({ timeZone }: MemoClock): string | null =>
  closingTimeZones.find((known) => known === timeZone) ?? null

/** '10:00 AM CST' on the day of the closing from '10:00'; what is no hour stays as it is. */
export const closingHourOf = (time: string, closing: MemoClock): string =>
  /^\d\d:\d\d$/.test(time)
    ? formatClosingHour(time, { day: closing.closingDate, timeZone: zoneOf(closing) })
    : time

/** A UTC instant in ISO form as clocks of the closing show it; what is none stays as it is. */
export const closingTimeOf = (iso: string, closing: MemoClock): string => {
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? iso : formatMoment(at, zoneOf(closing))
}
