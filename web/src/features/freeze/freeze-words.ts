import { closingHour, shortDay, shortInstant } from '../../ui/dates.ts'
import { wallClockAt } from '../../ui/zoned-time.ts'
import type { Freeze } from './freeze-queries.ts'

/** The closing's own zone; until it has one, that of whoever looks. */
export const zoneOf = ({ timeZone }: { timeZone: string | null }): string =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** '12/2/26, 8:00 AM CT'. */
export function zonedInstant(iso: string, timeZone: string): string {
  const { day, time } = wallClockAt(iso, timeZone)
  return `${shortDay(day)}, ${closingHour(time, timeZone, day)}`
}

const because: Record<Freeze['kind'], string> = {
  'suspected fraud': 'Frozen: somebody suspects fraud',
  manager: 'This transaction is frozen',
  'closing day': 'Frozen: the freeze hour of this closing has come',
}

export const freezeTitle = ({ kind }: Pick<Freeze, 'kind'>): string => because[kind]

/** Who froze it and when; by the clock there is nobody. */
export const freezeOrigin = ({ by, since }: Pick<Freeze, 'by' | 'since'>): string =>
  by === null ? `Since ${shortInstant(since)}.` : `By ${by} on ${shortInstant(since)}.`
