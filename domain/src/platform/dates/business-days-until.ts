import { nextFedwireDay } from './fedwire-calendar.ts'

/** The first days after today on which Fedwire is open, of the day that was asked for last: a list of tasks asks for it alone. */
let coming: { today: string; days: string[] } | null = null

const comingDays = (today: string, count: number): readonly string[] => {
  const days = coming?.today === today ? coming.days : []
  while (days.length < count) days.push(nextFedwireDay(days.at(-1) ?? today))
  coming = { today, days }
  return days
}

/**
 * How many days on which Fedwire is open come after today, up to and with a day: 0 on the day itself, and where only days
 * lie between on which it is closed. Null for a day in the past, and beyond `most`.
 */
export const businessDaysUntil = (day: string, today: string, most: number): number | null => {
  if (day < today) return null
  const days = comingDays(today, most + 1)
  let count = 0
  for (let at = days[count]; at !== undefined && at <= day; at = days[count]) {
    count += 1
    if (count > most) return null
  }
  return count
}
