import { waitsForOwnAdmin } from '../../people/organizations/appointed-admin.ts'
import type { Actor } from '../../platform/access/actor.ts'
import {
  administers,
  type Administration,
  administrationRefusal,
} from '../../people/users/administer-user.ts'
import { choosesGate, confirmsGates, isAdmin, leavesRole, withdrawsGates } from './gate-steps.ts'
import type { PlatformStep } from './platform.ts'
import type { ModelRules } from './rules.ts'
import { verifiesOrganization, withdrawsVerification } from './verification-steps.ts'
import { type ModelWorld, timeOf } from './world.ts'
import { type ModelName, modelPeople } from './people.ts'

const days = 7

const actorOf = ({ people }: ModelWorld, who: ModelName): Actor => ({
  userId: who,
  organizationId: people[who].organization,
  role: who === 'sam' || who === 'sue' ? 'super_admin' : people[who].admin ? 'organization_admin' : 'user',
  isUnderwriter: false,
})

const deskAdmins = (world: ModelWorld): ModelName[] =>
  (Object.keys(modelPeople) as ModelName[]).filter((who) => isAdmin(world, world, who))

const mayAdminister = (world: ModelWorld, by: ModelName, whose: ModelName, act: Administration): boolean => {
  const user = {
    ...actorOf(world, whose),
    status: world.people[whose].blocked ? ('Blocked' as const) : ('Active' as const),
    activeAdmins: deskAdmins(world).length,
  }
  const actor = actorOf(world, by)
  return (
    !world.people[by].blocked && administers(actor, user) && administrationRefusal(actor, user, act) === null
  )
}

const waits = (world: ModelWorld, by: ModelName, rules: ModelRules): boolean =>
  actorOf(world, by).role === 'super_admin' &&
  rules.ownAdmin &&
  waitsForOwnAdmin({ activeAdmins: deskAdmins(world).length, isOutside: false })

const joins = (world: ModelWorld, whose: ModelName): void => {
  const person = world.people[whose]
  person.organization = 'desk'
  person.joinedOn = world.day
  person.roleSince = timeOf(world)
}

/** The desk proved no domain: a plain member waits for its admin as an admin does. */
const places = (world: ModelWorld, by: ModelName, whose: ModelName, rules: ModelRules): boolean => {
  if (world.people[by].blocked) return false
  if (world.people[whose].organization !== null) return true
  if (waits(world, by, rules)) world.platform.appointments[whose] = { by, at: timeOf(world), as: 'member' }
  else joins(world, whose)
  return true
}

const appoints = (world: ModelWorld, by: ModelName, whose: ModelName, rules: ModelRules): boolean => {
  if (!mayAdminister(world, by, whose, 'makeAdmin')) return false
  if (world.people[whose].admin) return true
  if (waits(world, by, rules)) world.platform.appointments[whose] = { by, at: timeOf(world), as: 'admin' }
  else leavesRole(world, whose, { admin: true })
  return true
}

const decidesAppointment = (
  world: ModelWorld,
  { by, whose, confirms }: Extract<PlatformStep, { does: 'decideAppointment' }>,
): boolean => {
  const { appointments } = world.platform
  const asked = appointments[whose]
  if (!asked || timeOf(world) - asked.at >= days || !isAdmin(world, world, by)) return false
  // A person who was placed stays at the desk in this model, so that the request still meets a member.
  if (confirms && asked.as === 'member') {
    if (!mayAdminister(world, asked.by, whose, 'makeUser')) return false
    joins(world, whose)
  } else if (confirms) {
    if (!mayAdminister(world, asked.by, whose, 'makeAdmin')) return false
    if (!world.people[whose].admin) leavesRole(world, whose, { admin: true })
  }
  delete appointments[whose]
  return true
}

const unblocks = (world: ModelWorld, by: ModelName, whose: ModelName, rules: ModelRules): boolean => {
  if (!mayAdminister(world, by, whose, 'activate')) return false
  if (world.people[whose].admin && waits(world, by, rules)) return false
  leavesRole(world, whose, { blocked: false })
  return true
}

const blocks = (world: ModelWorld, by: ModelName, whose: ModelName): boolean => {
  if (!mayAdminister(world, by, whose, 'block')) return false
  leavesRole(world, whose, { blocked: true })
  return true
}

/** Where the trustee's domain is proved, the person who registered with an address of it becomes a colleague. */
const vouches = (world: ModelWorld, by: ModelName, rules: ModelRules): boolean => {
  const { domainProved, platform, people } = world
  if (people[by].blocked || (rules.provedAddress && domainProved)) return false
  if (domainProved && !platform.vouched) {
    people.vic.organization = 'trustee'
    people.vic.joinedOn = world.day
  }
  platform.vouched = true
  return true
}

/** What super admins do, and what admins answer to it. False when the product refuses it. */
export const ofPlatform = (world: ModelWorld, step: PlatformStep, rules: ModelRules): boolean => {
  world.platform.steps += 1
  const { platform } = world
  switch (step.does) {
    case 'place':
      return places(world, step.by, step.whose, rules)
    case 'appoint':
      return appoints(world, step.by, step.whose, rules)
    case 'decideAppointment':
      return decidesAppointment(world, step)
    case 'block':
      return blocks(world, step.by, step.whose)
    case 'unblock':
      return unblocks(world, step.by, step.whose, rules)
    case 'vouch':
      return vouches(world, step.by, rules)
    case 'platformGate':
      return choosesGate(world, platform, step, rules)
    case 'confirmPlatformGates':
      return confirmsGates(world, platform, step.by, rules)
    case 'withdrawPlatformGates':
      return withdrawsGates(world, platform, step.by)
    case 'verify':
      return verifiesOrganization(world, step, rules)
    case 'withdrawVerified':
    default:
      return withdrawsVerification(world, step.by, step.organization)
  }
}
