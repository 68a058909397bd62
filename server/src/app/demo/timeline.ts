import {
  fedwireClosure,
  openFedwireDay,
  previousFedwireDay,
} from '@countersign/domain/platform/dates/fedwire-calendar'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const businessDayUpTo = (day: string): string =>
  fedwireClosure(day) === null ? day : previousFedwireDay(day)

/** 'YYYY-MM-DD' of a day so many days from now on which Fedwire is open: of one that is closed, the next or, in the past, the one before. */
export const businessDate = (now: Date, days: number): string => {
  const day = dayOf(new Date(now.getTime() + days * dayMs))
  return days < 0 ? businessDayUpTo(day) : openFedwireDay(day)
}

/**
 * When the steps of one closing happened: on business days, in office hours, one after the other. `at` takes days before
 * now (at least one) and the hour in UTC.
 */
export const createTimeline = (now: Date) => {
  let last = new Date(0)
  return {
    at(daysAgo: number, hour: number): Date {
      const day = new Date(now.getTime() - daysAgo * dayMs)
      day.setUTCHours(hour, (daysAgo * 17 + hour * 7) % 60, (daysAgo * 23) % 60, 0)
      const asked = new Date(`${businessDayUpTo(dayOf(day))}T${day.toISOString().slice(11)}`)
      last = asked > last ? asked : new Date(last.getTime() + 11 * minuteMs)
      return last
    },
  }
}
