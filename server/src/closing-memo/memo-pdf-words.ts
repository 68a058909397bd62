import { clockAt, closingHourInWords, hourInWords } from '@countersign/domain/transactions/clock-hour'
import type { MemoContent } from '@countersign/domain/closing-memo/memo-content'
import type { Cell } from '../pdf/pdf-document.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'December 1, 2026' from '2026-12-01'. */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 20, 2026, 9:00 AM CST': a moment as clocks of the closing show it, in UTC where it has no zone. */
export const momentInWords = (at: Date, timeZone: string | null): string => {
  const clock = clockAt(at, timeZone ?? 'UTC')
  return `${shortDay.format(new Date(`${clock.day}T00:00:00Z`))}, ${hourInWords(clock.time)} ${clock.zone}`
}

/** 'December 1, 2026, 10:00 AM CST' */
export const closingInWords = ({
  closingDate: day,
  closingTime,
  timeZone,
}: Pick<MemoContent, 'closingDate' | 'closingTime' | 'timeZone'>): string => {
  if (day === null) return 'Not set'
  if (closingTime === null) return dayInWords(day)
  return `${dayInWords(day)}, ${closingHourInWords(closingTime, { day, timeZone })}`
}

/** Stands where nothing was entered. */
const notStated: Cell = { text: 'Not stated', style: 'cellMuted' }

export const stated = (text: string | null): Cell => (text === null || text.trim() === '' ? notStated : text)
