import { clockAt } from '@countersign/domain/platform/dates/wall-clock'
import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { formatInstant, shortDay } from '../../platform/ui/dates.ts'

type StampProps = {
  at: string
  /** There, as YYYY-MM-DD. */
  today: string
  /** An IANA name. */
  timeZone: string
}

/**
 * When something was, by the clock of the closing and as short as it can be said: today the hour, before that the day; the
 * rest on pointing at it.
 */
export function Stamp({ at, today, timeZone }: StampProps) {
  const { day, time, zone } = clockAt(new Date(at), timeZone)
  return (
    <time dateTime={at} title={formatInstant(at, timeZone)} className="num whitespace-nowrap">
      {day === today ? `${formatHour(time)} ${zone}` : shortDay(day)}
    </time>
  )
}
