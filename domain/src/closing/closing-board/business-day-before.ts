import { clockAt } from '../../platform/dates/wall-clock.ts'
import { momentsOf } from '../../platform/dates/zoned-time.ts'

const dayMs = 86_400_000

/** When a desk goes home. */
const endOfBusiness = '17:00'

/**
 * From when on a desk has not seen what changed: five in the afternoon of the business day before the present one, in
 * the closing's zone, so that on a Monday the weekend counts; where no zone is chosen, 24 hours ago. Holidays count as
 * days.
 */
export const businessDayBefore = (now: Date, timeZone: string | null): Date => {
  if (timeZone === null) return new Date(now.getTime() - dayMs)
  const noon = Date.parse(`${clockAt(now, timeZone).day}T12:00:00Z`)
  for (let back = 1; ; back += 1) {
    const day = new Date(noon - back * dayMs)
    const [end] = momentsOf(day.toISOString().slice(0, 10), endOfBusiness, timeZone)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && end) return end
  }
}
