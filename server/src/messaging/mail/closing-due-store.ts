import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import { momentsOf } from '@countersign/domain/platform/dates/zoned-time'
import { type Database, run } from '../../platform/database/connection.ts'

type Row = { id: string; day: string; time: string | null; timeZone: string | null }

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The end of a day without an hour; where no zone is said, that of the westernmost one. */
const endOf = ({ day, time, timeZone }: Row): number =>
  momentsOf(day, time ?? '23:59', timeZone ?? 'Pacific/Honolulu')
    .map((at) => at.getTime())
    .at(-1) ?? Number.POSITIVE_INFINITY

const inWords = ({ day, time, timeZone }: Row): string => {
  const date = days.format(new Date(`${day}T00:00:00Z`))
  return time === null ? date : `${date}, ${formatClosingHour(time, { day, timeZone })}`
}

/** 'Dec 1, 2026, 10:00 AM CST' of each of these closings that is still to come at that moment. */
export const closingsDue = async (
  db: Database,
  transactionIds: readonly string[],
): Promise<(id: string, at: Date) => string | undefined> => {
  const rows = await run<Row>(
    db,
    `select id, to_char(closing_date, 'YYYY-MM-DD') as day, to_char(closing_time, 'HH24:MI') as time, time_zone as "timeZone"
       from transactions where id = any($1::uuid[]) and closing_date is not null`,
    [[...new Set(transactionIds)]],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id, at) => {
    const row = known.get(id)
    return row !== undefined && endOf(row) > at.getTime() ? inWords(row) : undefined
  }
}
