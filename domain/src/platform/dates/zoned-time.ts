import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import type { WallClock } from './wall-clock.ts'

/** Null for 30 February and 24:00. */
const plainOf = ({ day, time }: WallClock): PlainDateTime.Record | null => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(`${day}T${time}`)
  if (!parts) return null
  const [year = 0, month = 0, date = 0, hour, minute] = parts.slice(1).map(Number)
  try {
    return PlainDateTime.create(year, month, date, hour, minute)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Whether there is such a day with such an hour, in whatever zone. */
export const isWallClock = (clock: WallClock): boolean => plainOf(clock) !== null

/**
 * The moments at which clocks in the zone show this day and hour, the earlier first: one as a rule, none in the hour
 * that is skipped in spring, two in the hour that comes twice in fall. None either for a day or hour that is none.
 */
export const momentsOf = (day: string, time: string, timeZone: string): Date[] => {
  const plain = plainOf({ day, time })
  if (plain === null) return []
  const zoned = (['earlier', 'later'] as const)
    .map((disambiguation) => PlainDateTime.toZonedDateTime(plain, timeZone, { disambiguation }))
    .filter((found) => PlainDateTime.equals(ZonedDateTime.toPlainDateTime(found), plain))
  const moments = new Set(zoned.map(({ epochMilliseconds }) => epochMilliseconds))
  return [...moments].map((at) => new Date(at))
}

/**
 * The UTC instant at which clocks in the zone show this day and hour. An hour that clocks skip counts as the one after
 * it, and of an hour that comes twice the earlier counts. Null when day or hour is none.
 */
export const instantAt = (clock: WallClock, timeZone: string): string | null => {
  const plain = plainOf(clock)
  if (plain === null) return null
  return new Date(PlainDateTime.toZonedDateTime(plain, timeZone).epochMilliseconds).toISOString()
}
