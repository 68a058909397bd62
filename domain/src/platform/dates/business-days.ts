import { nextFedwireDay } from './fedwire-calendar.ts'

/**
 * How many days on which Fedwire is open follow the first day (YYYY-MM-DD) up to the last one, that one included. 0 when
 * the last is not later. Throws a RangeError for what is no day.
 */
export const businessDaysAfter = (first: string, last: string): number => {
  let count = 0
  for (let day = nextFedwireDay(first); day <= last; day = nextFedwireDay(day)) count += 1
  return count
}
