import { confirmerDays, decideChange, noticeHours } from '../../wires/standing-instructions/waiting-change.ts'
import { personOf } from './person.ts'
import type { ModelRules } from './rules.ts'
import type { ModelStep } from './step.ts'
import { dateOf, type ModelStandingVersion, type ModelWorld, timeOf } from './world.ts'
import type { ModelName } from './people.ts'

const noticeDays = noticeHours / 24

/** When a version is in effect: from ever on where it never waited or was confirmed, and never where it was refused. */
export const effectiveFrom = ({ waits, decision, proposedAt }: ModelStandingVersion): number => {
  if (!waits || decision?.outcome === 'confirmed') return -Infinity
  return decision === null ? proposedAt + noticeDays : Infinity
}

/** When it took effect, for people. */
export const changedAt = ({ waits, decision, proposedAt }: ModelStandingVersion): number => {
  if (decision?.outcome === 'confirmed') return decision.at
  return waits ? proposedAt + noticeDays : proposedAt
}

const versionsAt = (world: ModelWorld, place: number): readonly ModelStandingVersion[] =>
  world.standing[place] ?? []

/** The place of the version in effect; -1 when there is none. */
export const versionInEffect = (world: ModelWorld, place: number): number =>
  versionsAt(world, place).findLastIndex((version) => effectiveFrom(version) <= timeOf(world))

const waitingOf = (world: ModelWorld, place: number): ModelStandingVersion | undefined =>
  versionsAt(world, place).find(({ waits, decision, proposedAt }) => {
    const ends = proposedAt + noticeDays
    return waits && decision === null && ends > timeOf(world)
  })

/** What a wire is filled with from the account; null when it is not to be used. */
export const standingAccount = (world: ModelWorld, place: number): number | null => {
  const version = versionsAt(world, place)[versionInEffect(world, place)]
  return version === undefined || version.retired ? null : version.account
}

const isMember = (world: ModelWorld, who: ModelName): boolean => world.people[who].organization === 'trustee'

const proposal = (world: ModelWorld, by: ModelName, account: number): ModelStandingVersion => ({
  account,
  by,
  proposedAt: timeOf(world),
  waits: true,
  retired: false,
  decision: null,
})

/** The account in effect, when it may still be changed; null when not. */
const changeable = (world: ModelWorld, place: number): ModelStandingVersion | null => {
  const version = versionsAt(world, place)[versionInEffect(world, place)]
  return version === undefined || version.retired ? null : version
}

export const proposesStanding = (
  world: ModelWorld,
  { by, account, place }: Extract<ModelStep, { does: 'standing' }>,
  rules: ModelRules,
): boolean => {
  if (!isMember(world, by)) return false
  const decision = rules.standingNotice ? null : ({ outcome: 'confirmed', by, at: timeOf(world) } as const)
  const version = { ...proposal(world, by, account), decision }
  if (place === null) {
    world.standing.push([{ ...version, waits: world.standing.length > 0 }])
    return true
  }
  if (!changeable(world, place) || waitingOf(world, place)) return false
  world.standing[place]?.push(version)
  return true
}

export const retiresStanding = (world: ModelWorld, by: ModelName, place: number): boolean => {
  const before = isMember(world, by) ? changeable(world, place) : null
  if (!before) return false
  const waiting = waitingOf(world, place)
  if (waiting) waiting.decision = { outcome: 'refused', by, at: timeOf(world) }
  world.standing[place]?.push({ ...proposal(world, by, before.account), waits: false, retired: true })
  return true
}

const outcomes = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const

export const decidesStanding = (
  world: ModelWorld,
  { by, place, decision, types }: Extract<ModelStep, { does: 'decideStanding' }>,
  rules: ModelRules,
): boolean => {
  const waiting = waitingOf(world, place)
  if (!isMember(world, by) || !waiting) return false
  const { joinedOn, contactChangedOn } = world.people[by]
  const contactChangedAt = contactChangedOn === null ? null : dateOf(contactChangedOn)
  const member = { ...personOf(by), joinedAt: dateOf(joinedOn), contactChangedAt }
  const change = { proposer: personOf(waiting.by), proposedAt: dateOf(waiting.proposedAt) }
  if (rules.standingConfirmer && !decideChange(decision, member, change).ok) return false
  if (decision === 'confirm' && rules.retyping && types !== waiting.account) return false
  waiting.decision = { outcome: outcomes[decision], by, at: timeOf(world) }
  return true
}

/** What truly happened: no second member who had belonged for long confirmed it, and its notice has not ended. */
export const wasChangedAlone = (world: ModelWorld, place: number): boolean => {
  const at = versionInEffect(world, place)
  const version = versionsAt(world, place)[at]
  if (version === undefined || (place === 0 && at === 0)) return false
  const { decision, by, proposedAt } = version
  const bySecond =
    decision?.outcome === 'confirmed' &&
    decision.by !== by &&
    proposedAt - world.people[decision.by].joinedOn >= confirmerDays
  return !bySecond && timeOf(world) < proposedAt + noticeDays
}
