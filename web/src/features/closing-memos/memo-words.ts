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

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 20, 2026, 3:04 PM' where the reader is. */
export const momentInWords = (iso: string): string => moment.format(new Date(iso))
