import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import { longDay, formatInstant } from '../../platform/ui/dates.ts'

type Closing = { closingDate: string | null; closingTime: string | null; timeZone: string | null }

/** 'December 1, 2026, 10:00 AM CST'; as much of it as is known. */
export const describeClosing = ({ closingDate, closingTime, timeZone }: Closing): string | null => {
  if (closingDate === null) return null
  if (closingTime === null) return longDay(closingDate)
  return `${longDay(closingDate)}, ${formatClosingHour(closingTime, { day: closingDate, timeZone })}`
}

/** 'Nov 20, 2026, 3:04 PM CST' as clocks of the closing show it, and as the memo's PDF prints it: UTC where it has no zone. */
export const formatClosingTime = (iso: string, { timeZone }: Pick<Closing, 'timeZone'>): string =>
  formatInstant(iso, timeZone ?? 'UTC')
