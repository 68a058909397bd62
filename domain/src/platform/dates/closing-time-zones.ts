/** IANA names of the zones in which closings of the states and territories are timed. */
export const closingTimeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
] as const

/** The zone of a closing, which counts as one in New York, the zone of the Reserve Banks, while it has none. */
export const zoneOfClosing = ({ timeZone }: { timeZone: string | null }): string =>
  timeZone ?? 'America/New_York'
