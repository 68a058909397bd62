import { WireStatus, isSent } from '../../platform/master-data/wire-status.ts'
import { may, type Permission, type Subject } from '../../platform/access/policy.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { isPayerOf } from '../../wires/payments/wire-payer.ts'
import type { ModelRules } from './rules.ts'
import type { ModelWire, ModelWorld } from './world.ts'
import type { ModelName } from './people.ts'

const actorOf = ({ people }: ModelWorld, who: ModelName): Actor => ({
  userId: who,
  organizationId: people[who].organization,
  role: people[who].admin ? 'organization_admin' : 'user',
  isUnderwriter: who === 'morgan' || who === 'nora',
})

/** As the server reads them: named, and standing as on the day of naming. */
export const payersOf = (world: ModelWorld, { paying }: ModelWire, rules: ModelRules): ModelName[] =>
  paying.payers
    .filter(({ who, standing, organization }) => {
      const person = world.people[who]
      const stands =
        person.standing === standing &&
        !person.blocked &&
        person.organization === organization &&
        paying.takesPart[who] === organization
      return stands || rules.withoutPayer.includes('standing')
    })
    .map(({ who }) => who)

export const secondPersonOf = (world: ModelWorld, wire: ModelWire): ModelName | null => {
  const named = wire.paying.secondPerson
  if (named === null || named.receiver !== wire.receiver) return null
  const [person, receiver] = [world.people[named.who], world.people[named.receiver]]
  const stand = person.standing === named.standing && receiver.standing === named.receiverStanding
  return stand && !person.blocked && !receiver.blocked ? named.who : null
}

const isPayer = (world: ModelWorld, wire: ModelWire, who: ModelName, rules: ModelRules): boolean => {
  if (wire.status === 'gone') return false
  const [without, sent] = [new Set(rules.withoutPayer), isSent(wire.status)]
  const ofOrganization = payersOf(world, wire, rules).filter(
    (payer) => sent && world.people[payer].organization === wire.payer,
  )
  return isPayerOf(
    {
      status: without.has('verified') ? WireStatus.Verified : wire.status,
      senderOrganizationId: wire.payer,
      managerOrganizationId: 'desk',
      payerAgreed: wire.paying.agreed === wire.payer || without.has('verified'),
      receiverId: without.has('receiver') ? null : wire.receiver,
      secondPersonId: without.has('receiver') ? null : secondPersonOf(world, wire),
      payerIds: without.has('named') ? [who] : ofOrganization,
    },
    { userId: who, organizationId: world.people[who].organization },
  )
}

const subjectOf = (world: ModelWorld, wire: ModelWire, who: ModelName, rules: ModelRules): Subject => {
  const { organization } = world.people[who]
  const isOfReceiversOrganization = wire.receiver !== null && organization === wire.receiverOrganization
  return {
    isTransactionManager: who === 'morgan',
    isTeamMember: who === 'nora',
    isChecker: who === 'nora',
    isWireReceiver: wire.receiver === who && isOfReceiversOrganization,
    isOfReceiversOrganization,
    isReceiversSecondPerson: secondPersonOf(world, wire) === who,
    isPayer: isPayer(world, wire, who, rules),
  }
}

/** Whether an active person, who sees the wire, may. */
export const mayOfWire = (
  world: ModelWorld,
  wire: ModelWire,
  who: ModelName,
  permission: Permission,
  rules: ModelRules,
): boolean => {
  if (wire.status === 'gone' || world.people[who].blocked) return false
  const sees = isSent(wire.status) || world.people[who].organization === 'desk'
  return sees && may(actorOf(world, who), permission, subjectOf(world, wire, who, rules))
}

/** Whether the person may name payers of the own organization. */
export const mayNamePayers = (world: ModelWorld, who: ModelName): boolean =>
  !world.people[who].blocked && may(actorOf(world, who), 'name payer')
