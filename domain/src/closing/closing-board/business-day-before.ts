import { previousFedwireDay } from '../../platform/dates/fedwire-calendar.ts'
import { clockAt } from '../../platform/dates/wall-clock.ts'
import { instantAt } from '../../platform/dates/zoned-time.ts'

const dayMs = 86_400_000

/** When a desk goes home. */
const endOfBusiness = '17:00'

/**
 * From when on a desk has not seen what changed: five in the afternoon of the business day before the present one, in
 * the closing's zone, so that on a Monday the weekend counts, and after a holiday of the Reserve Banks that day; where no
 * zone is chosen, 24 hours ago.
 */
export const businessDayBefore = (now: Date, timeZone: string | null): Date => {
  if (timeZone === null) return new Date(now.getTime() - dayMs)
  const day = previousFedwireDay(clockAt(now, timeZone).day)
  return new Date(instantAt({ day, time: endOfBusiness }, timeZone) ?? now)
}
