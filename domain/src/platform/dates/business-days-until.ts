import { nextFedwireDay } from './fedwire-calendar.ts'

/**
 * How many days on which Fedwire is open come after today, up to and with a day: 0 on the day itself, and where only days
 * lie between on which it is closed. Null for a day in the past, and beyond `most`.
 */
export const businessDaysUntil = (day: string, today: string, most: number): number | null => {
  if (day < today) return null
  let count = 0
  for (let at = nextFedwireDay(today); at <= day; at = nextFedwireDay(at)) {
    count += 1
    if (count > most) return null
  }
  return count
}
