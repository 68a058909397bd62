import { ok, refuse, type Result } from '../result.ts'
import { samePerson, type Person } from '../wires/additional-verification.ts'

/** A member of the organization; `joinedAt` is since when. */
export type Member = Person & { joinedAt: Date }

/** A proposed version of a standing account that is not in effect yet. */
export type WaitingChange = { proposer: Person; proposedAt: Date }

export const changeDecisions = ['confirm', 'refuse', 'withdraw'] as const

export type ChangeDecision = (typeof changeDecisions)[number]

const hour = 3_600_000

/** Hours of notice after which a change takes effect without a confirmation. */
export const noticeHours = 24

/** Days of membership before the proposal that a confirmation needs. An invited accomplice must not save the notice. */
export const confirmerDays = 7

/** When a change takes effect by itself. */
export const takesEffectAt = (proposedAt: Date): Date => new Date(proposedAt.getTime() + noticeHours * hour)

const forbidden = (code: string, message: string): Result<true> =>
  refuse({ kind: 'forbidden', code, message })

const rules: Record<ChangeDecision, (person: Member, change: WaitingChange) => Result<true>> = {
  confirm: (person, { proposer, proposedAt }) => {
    if (samePerson(person, proposer)) {
      return forbidden(
        'proposer-cannot-confirm',
        'The person who proposed a change cannot confirm it. Ask a colleague.',
      )
    }
    const days = (proposedAt.getTime() - person.joinedAt.getTime()) / (24 * hour)
    return days < confirmerDays
      ? forbidden(
          'confirmer-is-new',
          `A change is confirmed by a person who had belonged to the organization for ${confirmerDays} days when it was proposed.`,
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
          'Only the person who proposed a change withdraws it. Refuse it instead.',
        ),
}

/** Whether a member may decide a waiting change in this way. */
export const decideChange = (decision: ChangeDecision, person: Member, change: WaitingChange): Result<true> =>
  rules[decision](person, change)

/** The decisions that a screen offers to a member. */
export const offeredDecisions = (person: Member, change: WaitingChange): ChangeDecision[] =>
  changeDecisions.filter((decision) => decideChange(decision, person, change).ok)
