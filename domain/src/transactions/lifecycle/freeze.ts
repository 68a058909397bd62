import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { ok, type Result, conflict, forbidden, refuseField } from '../../platform/result.ts'

export const freezeKinds = ['suspected fraud', 'manager', 'closing day'] as const

export type FreezeKind = (typeof freezeKinds)[number]

/** Why a transaction stands still. One of the closing day has no author: it comes by the clock. */
export type Freeze = { kind: FreezeKind; reason: string }

const because: Record<FreezeKind, string> = {
  'suspected fraud': 'Fraud is suspected',
  manager: 'It was frozen',
  'closing day': 'The freeze hour has passed',
}

/** The freeze that holds now: a recorded one, else that of the settable hour. */
export const freezeNow = (set: Freeze | null, freezeAt: Date | null, now: Date): Freeze | null =>
  set ?? (freezeAt !== null && freezeAt <= now ? { kind: 'closing day', reason: '' } : null)

/** A frozen transaction refuses sending, editing, accepting and changing; rejecting, recalling and reading go on. */
export const refuseWhileFrozen = (freeze: Freeze | null, event?: { whileFrozen: boolean }): Result<true> => {
  if (freeze === null || event?.whileFrozen) return ok(true)
  const words = freeze.reason === '' ? because[freeze.kind] : `${because[freeze.kind]}: ${freeze.reason}`
  return conflict('transaction-frozen', `The transaction is frozen. ${words}`)
}

type Releaser = Person & { organizationId: string | null }

/** A person as far as a report names one: an account of the closing, or a name alone. */
export type Implicated = Person

/**
 * Whether a person may give one of the two releases. The message is the same for every reason: it must not tell the
 * suspected person who is suspected.
 */
export const mayRelease = (
  person: Person,
  standing: { implicated: readonly Implicated[]; isOnlyInvited: boolean },
): Result<true> =>
  standing.isOnlyInvited || standing.implicated.some((one) => samePerson(one, person))
    ? forbidden(
        'release-needs-others',
        'You cannot release this transaction. People connected with a reported wire, and people with an open invitation, cannot release it. Two other people must release it.',
      )
    : ok(true)

/**
 * A freeze is released by two persons, one of them of the managing organization, each with a reason. The first leaves a
 * mark; the second ends it. Answers which of the two this is.
 */
export const releaseFreeze = (
  freeze: { firstReleaseBy: Releaser | null },
  person: Releaser,
  managingOrganizationId: string,
  reason: string,
): Result<'first' | 'second'> => {
  if (reason.trim() === '') {
    return refuseField('reason', 'Enter the reason for the release')
  }
  const first = freeze.firstReleaseBy
  if (first === null) return ok('first')
  if (samePerson(first, person)) {
    return forbidden(
      'release-needs-another',
      'You already released it. A second approver must also release it',
    )
  }
  const ofManager = [first, person].some(({ organizationId }) => organizationId === managingOrganizationId)
  return ofManager
    ? ok('second')
    : forbidden(
        'release-needs-manager',
        'One of the two people who release it must be from the managing organization',
      )
}
