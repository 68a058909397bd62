import type { OnHold } from '@countersign/contract/transactions/on-hold'
import { formatInstant } from '../../platform/ui/dates.ts'

/**
 * 'since Nov 20, 2026, 9:00 AM CST'. A freeze and a cancellation are events, in the reader's zone as in the history; the
 * freeze hour is the closing's, in its own.
 */
export const onHoldSince = ({ since, timeZone, causes }: OnHold): string => {
  const isByHour = causes.every((cause) => cause === 'closing day')
  return `since ${formatInstant(since, isByHour ? (timeZone ?? undefined) : undefined)}`
}
