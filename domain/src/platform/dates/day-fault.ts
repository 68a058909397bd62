import { notADate, notADateInRange } from '../field-sentences.ts'

/** The fault of a calendar day written YYYY-MM-DD, or null. */
export const dayFault = (day: string): string | null => {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isReal =
    /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
  if (!isReal) return notADate
  return /^(?:19|20|21)/.test(day) ? null : notADateInRange
}
