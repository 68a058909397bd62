import { onHoldTitle } from '@countersign/domain/transactions/lifecycle/on-hold'
import { formatInstant } from '../../platform/ui/dates.ts'
import type { Freeze } from './freeze-queries.ts'

/** The closing's own time zone; until it has one, the viewer's. */
export const zoneOf = ({ timeZone }: { timeZone: string | null }): string =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

const because: Record<Freeze['kind'], string> = {
  'suspected fraud': 'Frozen: suspected fraud',
  manager: 'This transaction is frozen',
  'closing day': 'Frozen: the freeze hour of this closing has passed',
}

export const freezeTitle = ({ kind }: Pick<Freeze, 'kind'>): string => `${onHoldTitle}. ${because[kind]}`

/** Who froze it and when, in the closing's time zone; a freeze by the clock names no person. */
export const freezeOrigin = (
  { by, since }: Pick<Freeze, 'by' | 'since'>,
  closing: { timeZone: string | null },
): string => {
  const at = formatInstant(since, zoneOf(closing))
  return by === null ? `Since ${at}.` : `By ${by} on ${at}.`
}
