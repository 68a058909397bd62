import { closingHour, shortDay } from '../../ui/dates.ts'
import { wallClockAt } from '../../ui/zoned-time.ts'
import { zonedInstant } from '../freeze/freeze-words.ts'

type StampProps = { at: string; now: Date; /** An IANA name. */ timeZone: string }

/**
 * When something was, by the clock of the closing and as short as it can be said: today the hour, before that the day; the
 * rest on pointing at it.
 */
export function Stamp({ at, now, timeZone }: StampProps) {
  const { day, time } = wallClockAt(at, timeZone)
  const today = day === wallClockAt(now.toISOString(), timeZone).day
  return (
    <time dateTime={at} title={zonedInstant(at, timeZone)} className="num whitespace-nowrap">
      {today ? closingHour(time, timeZone, day) : shortDay(day)}
    </time>
  )
}
