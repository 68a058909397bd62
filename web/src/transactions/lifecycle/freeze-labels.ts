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

/**
 * Who froze it and when: an event, in the reader's time zone as in the history. A freeze by the freeze hour names no person
 * and says that hour in the closing's.
 */
export const freezeOrigin = (
  { kind, by, since }: Pick<Freeze, 'kind' | 'by' | 'since'>,
  closing: { timeZone: string | null },
): string => {
  const at = kind === 'closing day' ? formatInstant(since, zoneOf(closing)) : formatInstant(since)
  return by === null ? `Since ${at}.` : `By ${by} on ${at}.`
}

/** Which releases are still to come. */
export const releasesLeft = ({
  releasedBy,
  releasedByCaller,
}: Pick<Freeze, 'releasedBy' | 'releasedByCaller'>): string =>
  releasedBy === null
    ? 'Two people must release it, one of them from the managing organization.'
    : `${releasedByCaller ? 'You have' : `${releasedBy} has`} released it. A second approver must also release it.`
