import { closingHourInWords } from '@countersign/domain/transactions/clock-hour'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'December 1, 2026' from '2026-12-01'. */
export const longDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00Z`))

type Closing = { closingDate: string | null; closingTime: string | null; timeZone: string | null }

/** 'December 1, 2026, 10:00 AM CST'; as much of it as is known. */
export const closingInWords = ({ closingDate, closingTime, timeZone }: Closing): string | null => {
  if (closingDate === null) return null
  if (closingTime === null) return longDay(closingDate)
  return `${longDay(closingDate)}, ${closingHourInWords(closingTime, { day: closingDate, timeZone })}`
}

/** 'Nov 20, 2026, 3:04 PM CST' as clocks of the zone (an IANA name) show it; by default of the reader's own. */
export const momentInWords = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(iso))

/** The same where clocks of the closing are meant, as the memo's PDF prints it: UTC where it has no zone. */
export const closingMomentInWords = (iso: string, { timeZone }: Pick<Closing, 'timeZone'>): string =>
  momentInWords(iso, timeZone ?? 'UTC')
