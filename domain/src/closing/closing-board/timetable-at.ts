import type { TimetableStep } from '../closing-plan/closing-plan.ts'
import { clockAt } from '../../platform/dates/wall-clock.ts'
import { momentsOf } from '../../platform/dates/zoned-time.ts'
import { formatClosingHour } from '../../platform/dates/clock-hour.ts'

export type StepAt = TimetableStep & {
  state: 'done' | 'next' | 'later'
  /** '10:00 AM CST'. */
  hour: string
  /** Null while day or zone are not known, and for an hour that the clocks skip. */
  at: Date | null
}

type Day = { closingDate: string | null; timeZone: string | null }

/**
 * The steps of the day in their order, and which is next. A step is done when its hour has come; before its day, and
 * while day or zone are open, none is done. An hour that comes twice counts as the earlier.
 */
export const timetableAt = (steps: readonly TimetableStep[], day: Day, now: Date): StepAt[] => {
  const { closingDate, timeZone } = day
  const known = closingDate !== null && timeZone !== null
  const placed = steps
    .map((step) => ({
      ...step,
      hour: formatClosingHour(step.time, { day: closingDate, timeZone }),
      at: (known && momentsOf(closingDate, step.time, timeZone)[0]) || null,
    }))
    .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
  const isDone = ({ at, time }: { at: Date | null; time: string }): boolean => {
    if (at !== null) return at <= now
    if (!known) return false
    const clock = clockAt(now, timeZone)
    return `${closingDate} ${time}` <= `${clock.day} ${clock.time}`
  }
  const next = placed.findIndex((step) => !isDone(step))
  return placed.map((step, place) => {
    const state = isDone(step) ? 'done' : known && place === next ? 'next' : 'later'
    const { time, what, who, hour, at } = step
    return { time, what, who, hour, at, state }
  })
}
