import { momentsOf } from '@countersign/domain/platform/dates/zoned-time'
import { invalidField } from '../platform/http/problem.ts'

/** The first and the last day that are told, YYYY-MM-DD; left out, from the beginning and to the end. */
export type Days = { from?: string | undefined; to?: string | undefined }

const dayMs = 86_400_000

const beginOf = (day: string, timeZone: string): Date =>
  momentsOf(day, '00:00', timeZone)[0] ?? new Date(`${day}T00:00:00Z`)

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The moments between which these days lie in a time zone, in UTC without one; refused when they end before they begin. */
export const daysOf = (
  { from, to }: Days,
  timeZone: string | null,
): { since: Date | null; until: Date | null } => {
  if (from !== undefined && to !== undefined && to < from) {
    const message = 'Choose a day on or after the first day'
    throw invalidField('to', message)
  }
  const zone = timeZone ?? 'UTC'
  return {
    since: from === undefined ? null : beginOf(from, zone),
    until: to === undefined ? null : beginOf(dayAfter(to), zone),
  }
}
