import { formatLongDay } from '@countersign/domain/platform/dates/format-days'
import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import type { Cell } from '../../platform/pdf/pdf-document.ts'
import { notAvailable } from '@countersign/domain/platform/product'

/** 'December 1, 2026, 10:00 AM CST' */
export const describeClosing = ({
  closingDate: day,
  closingTime,
  timeZone,
}: Pick<MemoContent, 'closingDate' | 'closingTime' | 'timeZone'>): string => {
  if (day === null) return notAvailable
  if (closingTime === null) return formatLongDay(day)
  return `${formatLongDay(day)}, ${formatClosingHour(closingTime, { day, timeZone })}`
}

/** Stands where nothing was entered. */
const notStated: Cell = { text: 'Not stated', style: 'cellMuted' }

export const stated = (text: string | null): Cell => (text === null || text.trim() === '' ? notStated : text)
