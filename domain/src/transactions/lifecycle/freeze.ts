import { settlingDays } from '../../people/organizations/second-admin.ts'
import { samePerson, type Person } from '../../people/resemblance/same-person.ts'
import { ok, type Result, conflict, forbidden, refuseField } from '../../platform/result.ts'
import { sentencesWithoutLinks } from '../../platform/text/web-address.ts'

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
  const reason = sentencesWithoutLinks(freeze.reason)
  const words = reason === '' ? because[freeze.kind] : `${because[freeze.kind]}: ${reason}`
  return conflict('transaction-frozen', `The transaction is frozen. ${words}`)
}

type Releaser = Person & { organizationId: string | null }

/** A person as far as a report names one: an account of the closing, or a name alone, which has no user id. */
export type Implicated = Releaser

/** What connects a person with a frozen transaction. */
export type ReleaserStanding = {
  managingOrganizationId: string
  /** The people connected with a reported wire, and the suspected persons. */
  implicated: readonly Implicated[]
  /** Since when the person takes part, or the person's organization with the person in it. Null for an open invitation alone. */
  takesPartSince: Date | null
  /** What kind of freeze a person set, and when it began; null where there is none. */
  frozen: { kind: FreezeKind; since: Date } | null
}

/** Who gives no release, who does, and what to do where too few are left: the same words for each person who may not. */
export const releaseNeedsOthers = `People connected with a reported wire, people with an open invitation, and people who joined after a freeze for suspected fraud began cannot release it. Two other people must release it, one of them from the managing organization. If too few people are left, invite a colleague. A colleague can release it ${settlingDays} days after joining.`

/**
 * A person who was brought in after a fraud was suspected says nothing of what was frozen. After the settling days the
 * person counts all the same, so that no closing stays locked. Behind another freeze stands no suspicion.
 */
const wasBroughtIn = ({ takesPartSince, frozen }: ReleaserStanding, now: Date): boolean =>
  takesPartSince === null ||
  (frozen?.kind === 'suspected fraud' &&
    takesPartSince > frozen.since &&
    now.getTime() - takesPartSince.getTime() < settlingDays * 86_400_000)

/**
 * Whether what counts against one person counts against another account. An account of another organization says nothing of
 * a person of the managing one: outsiders write their own profiles, and could take the names of the whole desk.
 */
export const concerns = (one: Implicated, person: Releaser, managingOrganizationId: string): boolean =>
  one.userId === person.userId ||
  ((one.userId === '' ||
    one.organizationId === managingOrganizationId ||
    person.organizationId !== managingOrganizationId) &&
    samePerson(one, person))

/**
 * Whether a person may give one of the two releases. The message is the same for every reason: it must not tell the
 * suspected person who is suspected.
 */
export const mayRelease = (person: Releaser, standing: ReleaserStanding, now: Date): Result<true> =>
  wasBroughtIn(standing, now) ||
  standing.implicated.some((one) => concerns(one, person, standing.managingOrganizationId))
    ? forbidden('release-needs-others', `You cannot release this transaction. ${releaseNeedsOthers}`)
    : ok(true)

/** A report as far as it takes to count what it says of the managing organization. */
type Reporter = { userId: string; organizationId: string | null }

/**
 * As whom a person names people of the managing organization: one of its own members as that person, others as their
 * organization, or as themselves without one. Of what was named as one, the first person alone is kept from releasing,
 * else a receiver could lock the closing by naming the whole desk. A member counts alone: a suspected member must not
 * use up the one name of the desk.
 */
export const namesAs = ({ userId, organizationId }: Reporter, managingOrganizationId: string): string =>
  organizationId === null || organizationId === managingOrganizationId ? userId : organizationId

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
