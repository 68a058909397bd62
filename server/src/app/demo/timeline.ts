const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Moves a time on a weekend to the Friday before, or for a date to come to the Monday after. */
const onWeekday = (at: Date, towards: 'Friday' | 'Monday'): Date => {
  const day = at.getUTCDay()
  const saturday = towards === 'Friday' ? -1 : 2
  const sunday = towards === 'Friday' ? -2 : 1
  const shift = day === 6 ? saturday : day === 0 ? sunday : 0
  return new Date(at.getTime() + shift * dayMs)
}

/** 'YYYY-MM-DD' of a business day so many days from now. */
export const businessDate = (now: Date, days: number): string =>
  onWeekday(new Date(now.getTime() + days * dayMs), days < 0 ? 'Friday' : 'Monday')
    .toISOString()
    .slice(0, 10)

/**
 * When the steps of one closing happened: on weekdays, in office hours, one after the other. `at` takes days before
 * now (at least one) and the hour in UTC.
 */
export const createTimeline = (now: Date) => {
  let last = new Date(0)
  return {
    at(daysAgo: number, hour: number): Date {
      const day = new Date(now.getTime() - daysAgo * dayMs)
      day.setUTCHours(hour, (daysAgo * 17 + hour * 7) % 60, (daysAgo * 23) % 60, 0)
      const asked = onWeekday(day, 'Friday')
      last = asked > last ? asked : new Date(last.getTime() + 11 * minuteMs)
      return last
    },
  }
}
