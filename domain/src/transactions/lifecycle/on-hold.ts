import { formatMoment } from '../../platform/dates/format-moment.ts'
import { freezeKinds, freezeNow, type FreezeKind } from './freeze.ts'

/** What puts a closing on hold. A fraud report is one by its freeze, and ends with it. */
export const holdCauses = [...freezeKinds, 'canceled'] as const

export type HoldCause = (typeof holdCauses)[number]

/** What is stored of a closing that can put it on hold. `frozen.since` is when that freeze began, whatever its last reason. */
export type HoldFacts = {
  canceledAt: Date | null
  frozen: { kind: FreezeKind; since: Date } | null
  freezeAt: Date | null
}

export type OnHold = { since: Date; causes: readonly HoldCause[] }

/** The one answer to whether a closing is on hold, why, and since when: since the first of the causes that hold now. */
export const onHoldNow = ({ canceledAt, frozen, freezeAt }: HoldFacts, now: Date): OnHold | null => {
  const byHour = freezeNow(null, freezeAt, now)
  const holding: { cause: HoldCause; since: Date | null }[] = [
    ...(frozen === null ? [] : [{ cause: frozen.kind, since: frozen.since }]),
    ...(byHour === null || frozen?.kind === byHour.kind ? [] : [{ cause: byHour.kind, since: freezeAt }]),
    ...(canceledAt === null ? [] : [{ cause: 'canceled' as const, since: canceledAt }]),
  ]
  if (holding.length === 0) return null
  const times = holding.map(({ since }) => (since ?? now).getTime())
  return { since: new Date(Math.min(...times)), causes: holding.map(({ cause }) => cause) }
}

/** What every screen, file and public check says first about a closing on hold. */
export const onHoldTitle = 'On hold: do not wire'

/** 'since Nov 20, 2026, 9:00 AM CST', in the closing's own time zone, or in UTC. */
export const heldSince = (since: Date, timeZone: string | null): string =>
  `since ${formatMoment(since, timeZone)}`

/** 'On hold: do not wire, since Nov 20, 2026, 9:00 AM CST' */
export const onHoldNotice = (since: Date, timeZone: string | null): string =>
  `${onHoldTitle}, ${heldSince(since, timeZone)}`
