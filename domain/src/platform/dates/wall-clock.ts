/** What a clock in a zone (an IANA name) shows: the day as '2026-12-02', the hour as '10:00'. */
export type WallClock = { day: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: making a format costs far more than using it. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
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
  formats.set(timeZone, made)
  return made
}

/** What a clock in an IANA time zone shows at a moment, and 'EDT'. */
export const clockAt = (at: Date, timeZone: string): WallClock & { zone: string } => {
  const parts = formatOf(timeZone).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    zone: part('timeZoneName'),
  }
}
