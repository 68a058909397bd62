import { ok, type Result, forbidden } from '../../platform/result.ts'
import { samePerson, type Person } from '../../people/resemblance/same-person.ts'

/** A member of the organization, since when, and when address, phone or password were last changed, if ever. */
export type Member = Person & { joinedAt: Date; contactChangedAt: Date | null }

/** A proposed version of a standing account that is not in effect yet. */
export type WaitingChange = { proposer: Person; proposedAt: Date }

export const changeDecisions = ['confirm', 'refuse', 'withdraw'] as const

export type ChangeDecision = (typeof changeDecisions)[number]

const hour = 3_600_000

/** Hours of notice after which a change takes effect without a confirmation. */
export const noticeHours = 24

/**
 * Days before the proposal for which a confirmer belongs to the organization with an unchanged account. Neither an invited
 * accomplice nor a colleague's hijacked mailbox must save the notice.
 */
export const confirmerDays = 7

/** When a change takes effect by itself. */
export const takesEffectAt = (proposedAt: Date): Date => new Date(proposedAt.getTime() + noticeHours * hour)

const rules: Record<ChangeDecision, (person: Member, change: WaitingChange) => Result<true>> = {
  confirm: (person, { proposer, proposedAt }) => {
    if (samePerson(person, proposer)) {
      return forbidden(
        'proposer-cannot-confirm',
        'The person who proposed a change cannot confirm it. Ask a colleague.',
      )
    }
    const isNew = [person.joinedAt, person.contactChangedAt].some(
      (at) => at !== null && proposedAt.getTime() - at.getTime() < confirmerDays * 24 * hour,
    )
    return isNew
      ? forbidden(
          'confirmer-is-new',
          `The confirming person must have belonged to the organization, with an unchanged password, phone and email address, for ${confirmerDays} days before the proposal.`,
        )
      : ok(true)
  },
  refuse: (person, { proposer }) =>
    person.userId === proposer.userId
      ? forbidden('own-change', 'You proposed this change. Withdraw it instead.')
      : ok(true),
  withdraw: (person, { proposer }) =>
    person.userId === proposer.userId
      ? ok(true)
      : forbidden(
          'change-of-another-person',
          'Only the person who proposed a change can withdraw it. Refuse it instead.',
        ),
}

/** Whether a member may decide a waiting change in this way. */
export const decideChange = (decision: ChangeDecision, person: Member, change: WaitingChange): Result<true> =>
  rules[decision](person, change)

/** The decisions that a screen offers to a member. */
export const offeredDecisions = (person: Member, change: WaitingChange): ChangeDecision[] =>
  changeDecisions.filter((decision) => decideChange(decision, person, change).ok)
