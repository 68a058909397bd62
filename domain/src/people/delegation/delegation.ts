import { closingTimeZones } from '../../platform/dates/closing-time-zones.ts'
import { dayFault } from '../../platform/dates/day-fault.ts'
import { instantAt } from '../../platform/dates/zoned-time.ts'
import { notATimeZone } from '../../platform/field-sentences.ts'
import { faultsOf, ok, refuseField, refuseFields, type Result } from '../../platform/result.ts'
import type { UserStatus } from '../../platform/master-data/user-status.ts'

/** How many days one delegation lasts at most, and how far ahead it begins at most. */
export const mostDelegationDays = 60

/** A younger delegation may not be the absent person's own: a wire that is taken over under it opens a gate. */
export const seasoningHours = 24

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The first and the last day out of office, in a zone. */
export type DaysAway = { firstDay: string; lastDay: string; timeZone: string }

export type Period = { startsAt: Date; endsAt: Date }

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Midnight at which a day begins in the zone. */
const beginOf = (day: string, timeZone: string): Date =>
  new Date(instantAt({ day, time: '00:00' }, timeZone) ?? 0)

/** From the first midnight to the one after the last day. Refuses days that are over, too far ahead or too many. */
export const periodOf = ({ firstDay, lastDay, timeZone }: DaysAway, now: Date): Result<Period> => {
  const isZone = closingTimeZones.some((known) => known === timeZone)
  const faults = faultsOf([
    ['firstDay', dayFault(firstDay)],
    ['lastDay', dayFault(lastDay)],
    ['timeZone', isZone ? null : notATimeZone],
  ])
  if (faults.length > 0) return refuseFields(faults)
  const startsAt = beginOf(firstDay, timeZone)
  const endsAt = beginOf(dayAfter(lastDay), timeZone)
  if (beginOf(dayAfter(firstDay), timeZone) <= now) return refuseField('firstDay', 'This day is over')
  if (startsAt.getTime() - now.getTime() > mostDelegationDays * dayMs) {
    return refuseField('firstDay', `Choose a day within the next ${mostDelegationDays} days`)
  }
  if (lastDay < firstDay) return refuseField('lastDay', 'The last day is before the first day')
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / dayMs)
  return days > mostDelegationDays
    ? refuseField('lastDay', `Choose at most ${mostDelegationDays} days`)
    : ok({ startsAt, endsAt })
}

export type Person = { userId: string; organizationId: string | null; status: UserStatus }

/** What else holds on these days: who is away, and for whom the person stands in. */
export type Overlaps = { delegateIsAway: boolean; standsInFor: string | null }

/**
 * One active colleague of the same organization, who is there on these days. Delegations form no chain: a person who
 * stands in for another names none for the same days.
 */
export const nameDelegate = (
  person: Person,
  delegate: Person | undefined,
  { delegateIsAway, standsInFor }: Overlaps,
): Result<null> => {
  if (
    person.organizationId === null ||
    delegate?.organizationId !== person.organizationId ||
    delegate.status !== 'Active'
  ) {
    return refuseField('email', 'Choose an active colleague of your organization')
  }
  if (delegate.userId === person.userId) return refuseField('email', 'Choose a colleague, not yourself')
  if (delegateIsAway) return refuseField('email', 'This colleague is away on some of these days')
  return standsInFor === null
    ? ok(null)
    : refuseField(
        'firstDay',
        `You stand in for ${standsInFor} on some of these days. Ask ${standsInFor} to name another colleague first`,
      )
}

export const isInForce = ({ startsAt, endsAt }: Period, now: Date): boolean => startsAt <= now && now < endsAt

/** Named before the wire was sent, and long enough ago for its owner to have stopped a false one. */
export const isSeasoned = (namedAt: Date, { sentAt, now }: { sentAt: Date | null; now: Date }): boolean =>
  sentAt !== null && namedAt < sentAt && now.getTime() - namedAt.getTime() >= seasoningHours * hourMs
