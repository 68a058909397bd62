import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import { formatHour } from '@countersign/domain/platform/dates/format-hour'
import { momentsOf } from '@countersign/domain/platform/dates/zoned-time'
import { zoneName } from '../../platform/ui/dates.ts'

/** '10:00 AM CST': a closing's own hour ('10:00') in its own zone (an IANA name), on its day. */
export function closingHour(time: string, timeZone: string | null, isoDay: string | null): string {
  if (timeZone === null) return formatHour(time)
  const onItsDay = isoDay !== null && momentsOf(isoDay, time, timeZone).length > 0
  return onItsDay
    ? formatClosingHour(time, { day: isoDay, timeZone })
    : `${formatHour(time)} ${zoneName(timeZone, isoDay)}`
}
