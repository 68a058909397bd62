const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  clocks.set(timeZone, made)
  return made
}

/** What a clock in an IANA time zone shows at a moment: the day as YYYY-MM-DD, the hour as HH:MM, and 'EDT'. */
export const clockAt = (at: Date, timeZone: string): { day: string; time: string; zone: string } => {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}

const dayMs = 86_400_000

/** The day and hour as if they were UTC; not a number for 30 February, which a date would take for 2 March. */
const asUtc = (day: string, time: string): number => {
  const at = Date.parse(`${day}T${time}:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${day}T${time}:`) ? at : Number.NaN
}

/**
 * The moments at which clocks in the zone show this day and hour, the earlier first: one as a rule, none in the hour
 * that is skipped in spring, two in the hour that comes twice in fall. None either for a day or hour that is none.
 */
export const momentsOf = (day: string, time: string, timeZone: string): Date[] => {
  const wanted = asUtc(day, time)
  if (Number.isNaN(wanted)) return []
  const ahead = (at: number): number => {
    const clock = clockAt(new Date(at), timeZone)
    return Date.parse(`${clock.day}T${clock.time}:00Z`) - at
  }
  // Clocks change at most once in two days.
  const moments = new Set([ahead(wanted - dayMs), ahead(wanted + dayMs)].map((offset) => wanted - offset))
  return [...moments]
    .filter((at) => ahead(at) === wanted - at)
    .sort((a, b) => a - b)
    .map((at) => new Date(at))
}

/** '2:30 AM' from '02:30'. */
export const formatHour = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The fault of an hour that clocks skip on that day, or null. What is not said yet is no fault. */
export const skippedHourFault = (
  day: string | null,
  time: string | null,
  timeZone: string | null,
): string | null => {
  if (day === null || time === null || timeZone === null) return null
  if (Number.isNaN(asUtc(day, time)) || momentsOf(day, time, timeZone).length > 0) return null
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
