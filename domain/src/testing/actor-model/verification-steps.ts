import {
  acknowledgeResemblance,
  type SuperAdmin,
  unchangedDays,
} from '../../people/resemblance/acknowledge-resemblance.ts'
import {
  type ComparedOrganization,
  type KnownOrganization,
  type Resemblance,
  resemblingOrganizations,
} from '../../people/resemblance/resembling-organization.ts'
import { personOf } from './person.ts'
import type { ComparedName, PlatformStep } from './platform.ts'
import type { ModelRules } from './rules.ts'
import { type ModelWorld, timeOf } from './world.ts'
import type { ModelName } from './people.ts'

const comparedNames = ['trustee', 'twin'] as const

const comparedOf = (id: ComparedName): ComparedOrganization => ({
  id,
  name: id === 'twin' ? 'Harborlight Inc.' : 'Harborlight',
  legalName: '',
  state: null,
  isIssuer: false,
  domains: [],
})

/** Every organization that a verification is compared with, in the order in which they were verified. */
const known = (world: ModelWorld, rules: ModelRules): KnownOrganization[] =>
  comparedNames
    .map((id) => ({ id, organization: world.platform.organizations[id] }))
    .filter(
      ({ organization: { verifiedAt, withdrawnAt } }) =>
        verifiedAt !== null ||
        (withdrawnAt !== null && (rules.everKnown || timeOf(world) - withdrawnAt < unchangedDays)),
    )
    .toSorted(
      (one, other) => (one.organization.verifiedAt ?? Infinity) - (other.organization.verifiedAt ?? Infinity),
    )
    .map(({ id, organization: { verifiedAt, acknowledgement } }) =>
      Object.assign(comparedOf(id), {
        isVerified: verifiedAt !== null,
        resembles: acknowledgement?.inForce ? acknowledgement.resembles : [],
      }),
    )

const answers = new Map<string, Resemblance[]>()

/** What it resembles. Worlds ask the same few questions, and each index takes time. */
const resembled = (id: ComparedName, others: readonly KnownOrganization[]): Resemblance[] => {
  const key = JSON.stringify([id, others])
  const answer = answers.get(key) ?? resemblingOrganizations(others).ofOrganization(comparedOf(id))
  answers.set(key, answer)
  return answer
}

const superAdminsOf = (world: ModelWorld, rules: ModelRules) =>
  (['sam', 'sue'] as const).map((who): SuperAdmin => {
    const { blocked, roleSince } = world.people[who]
    // Without the rule a blocked one counts as little as one who left.
    const away = rules.blockedSuperAdmin ? ('Blocked' as const) : ('Inactive' as const)
    return Object.assign(personOf(who), {
      status: blocked ? away : ('Active' as const),
      daysUnchanged: timeOf(world) - roleSince,
    })
  })

const verified = (world: ModelWorld, id: ComparedName): true => {
  const organization = world.platform.organizations[id]
  organization.verifiedAt = timeOf(world)
  organization.withdrawnAt = null
  const { acknowledgement } = organization
  if (id === 'twin' && (!acknowledgement || acknowledgement.confirmedBy === null))
    world.platform.fault = 'a lookalike is verified without two super admins who acknowledged it'
  return true
}

const acknowledges = (
  world: ModelWorld,
  { by, organization: id, acknowledges: names }: Extract<PlatformStep, { does: 'verify' }>,
  resembles: Resemblance[],
  rules: ModelRules,
): boolean => {
  const organization = world.platform.organizations[id]
  const { acknowledgement: standing } = organization
  const proposal = standing && !standing.inForce ? standing : null
  const decided = acknowledgeResemblance({
    callerId: by,
    superAdmins: superAdminsOf(world, rules),
    resembles,
    acknowledged: names ? resembles.map(({ organizationId }) => organizationId) : [],
    proposal: proposal && { proposedBy: proposal.by, resembles: proposal.resembles },
  })
  if (!decided.ok) return false
  if (decided.value === 'confirm' && proposal) {
    organization.acknowledgement = { ...proposal, inForce: true, confirmedBy: by }
    return verified(world, id)
  }
  const inForce = decided.value === 'alone' || !rules.secondSuperAdmin
  organization.acknowledgement = { by, resembles, inForce, confirmedBy: null }
  return inForce ? verified(world, id) : true
}

export const verifiesOrganization = (
  world: ModelWorld,
  step: Extract<PlatformStep, { does: 'verify' }>,
  rules: ModelRules,
): boolean => {
  const organization = world.platform.organizations[step.organization]
  if (world.people[step.by].blocked) return false
  if (organization.verifiedAt !== null) return true
  const resembles = resembled(step.organization, known(world, rules))
  if (resembles.length > 0) return acknowledges(world, step, resembles, rules)
  organization.acknowledgement = null
  return verified(world, step.organization)
}

export const withdrawsVerification = (world: ModelWorld, by: ModelName, id: ComparedName): boolean => {
  if (world.people[by].blocked) return false
  const organization = world.platform.organizations[id]
  organization.acknowledgement = null
  if (organization.verifiedAt !== null) organization.withdrawnAt = timeOf(world)
  organization.verifiedAt = null
  return true
}
