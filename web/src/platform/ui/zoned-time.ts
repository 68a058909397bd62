/** What a clock in a zone (an IANA name) shows: the day as '2026-12-02', the hour as '10:00'. */
export type WallClock = { day: string; time: string }

export function wallClockAt(iso: string, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/**
 * The UTC instant at which clocks in the zone show this day and hour. An hour that a change of the clocks leaves out
 * counts as the one after it. Null when day or hour is none.
 */
export function instantAt({ day, time }: WallClock, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return null
  const ahead = (at: number) => {
    const clock = wallClockAt(new Date(at).toISOString(), timeZone)
    return Date.parse(`${clock.day}T${clock.time}:00Z`) - at
  }
  // The first guess may lie on the other side of a change of the clocks.
  const guess = wanted - ahead(wanted)
  return new Date(wanted - ahead(guess)).toISOString()
}
