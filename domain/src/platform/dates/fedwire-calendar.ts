import { dayFault } from './day-fault.ts'

const dayMs = 86_400_000

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const saturday = 6
const sunday = 0
const monday = 1
const thursday = 4

const dated = (year: number, month: number, date: number): string => isoDay(Date.UTC(year, month - 1, date))

/** The `nth` such weekday of a month. */
const nth = (year: number, month: number, weekday: number, count: number): string => {
  const first = weekdayOf(dated(year, month, 1))
  return dated(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7)
}

const last = (year: number, month: number, weekday: number): string => {
  const fifth = nth(year, month, weekday, 5)
  return Number(fifth.slice(5, 7)) === month ? fifth : nth(year, month, weekday, 4)
}

/** The year from which the Reserve Banks close on Juneteenth. */
const firstJuneteenth = 2022

type Holiday = { day: string; name: string }

const holidaysOf = (year: number): readonly Holiday[] => [
  { day: dated(year, 1, 1), name: "New Year's Day" },
  { day: nth(year, 1, monday, 3), name: 'Martin Luther King Jr. Day' },
  { day: nth(year, 2, monday, 3), name: "Washington's Birthday" },
  { day: last(year, 5, monday), name: 'Memorial Day' },
  ...(year >= firstJuneteenth ? [{ day: dated(year, 6, 19), name: 'Juneteenth' }] : []),
  { day: dated(year, 7, 4), name: 'Independence Day' },
  { day: nth(year, 9, monday, 1), name: 'Labor Day' },
  { day: nth(year, 10, monday, 2), name: 'Columbus Day' },
  { day: dated(year, 11, 11), name: 'Veterans Day' },
  { day: nth(year, 11, thursday, 4), name: 'Thanksgiving Day' },
  { day: dated(year, 12, 25), name: 'Christmas Day' },
]

const known = new Map<number, readonly Holiday[]>()

/** The holidays of a year on the days on which they fall. Counting business days asks for the same year again and again. */
const holidaysAsTheyFall = (year: number): readonly Holiday[] => {
  const holidays = known.get(year) ?? holidaysOf(year)
  known.set(year, holidays)
  return holidays
}

/**
 * The weekdays of a year on which Fedwire is closed, in order. The Reserve Banks observe a holiday that falls on a Sunday
 * on Monday. One that falls on a Saturday closes no other day: the Friday before is open.
 */
export const fedwireHolidays = (year: number): { day: string; name: string }[] =>
  holidaysAsTheyFall(year).flatMap(({ day, name }) => {
    const weekday = weekdayOf(day)
    if (weekday === saturday) return []
    if (weekday !== sunday) return [{ day, name }]
    return [{ day: isoDay(Date.parse(day) + dayMs), name: `${name} (observed)` }]
  })

/**
 * Why Fedwire is closed on a day (YYYY-MM-DD): the name of the holiday or of the weekend's day. Null when it is open, and
 * for what is no day.
 */
export const fedwireClosure = (day: string): string | null => {
  if (dayFault(day) !== null) return null
  const year = Number(day.slice(0, 4))
  const weekday = weekdayOf(day)
  const weekend = weekday === saturday ? 'Saturday' : weekday === sunday ? 'Sunday' : null
  if (weekend === null) return fedwireHolidays(year).find((holiday) => holiday.day === day)?.name ?? null
  const holiday = holidaysAsTheyFall(year).find((one) => one.day === day)
  return holiday ? `${holiday.name}, a ${weekend}` : weekend
}

const step = (day: string, by: 1 | -1): string => {
  for (let at = Date.parse(day) + by * dayMs; ; at += by * dayMs) {
    if (fedwireClosure(isoDay(at)) === null) return isoDay(at)
  }
}

const requireDay = (day: string): string => {
  if (dayFault(day) !== null) throw new RangeError(`'${day}' is no day`)
  return day
}

/** The first day after this one on which Fedwire is open. Throws a RangeError for what is no day. */
export const nextFedwireDay = (day: string): string => step(requireDay(day), 1)

/** The last day before this one on which Fedwire is open. Throws a RangeError for what is no day. */
export const previousFedwireDay = (day: string): string => step(requireDay(day), -1)

/** This day when Fedwire is open on it, else the next one that is. Throws a RangeError for what is no day. */
export const openFedwireDay = (day: string): string =>
  fedwireClosure(requireDay(day)) === null ? day : nextFedwireDay(day)
