import type { GateId } from '../../platform/master-data/gate-ids.ts'
import type { ReassignedBy } from '../../wires/gates/gates.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'
import { type ModelName, type ModelOrganization, type ModelPayer, modelPeople } from './people.ts'
import { type ModelPaying, newPaying } from './paying.ts'
import { newGhost, type WireGhost } from './wire-ghost.ts'
import { type ModelGateProposal, type ModelPlatform, newPlatform } from './platform.ts'

export type ModelPerson = {
  organization: ModelOrganization | null
  admin: boolean
  /** Since when role, status and organization are as they are. */
  roleSince: number
  joinedOn: number
  contactChangedOn: number | null
  /** The sign-in of the person, and the one that a thief holds: the same one after a stolen session. */
  signIn: number
  thiefSignIn: number | null
  /** How many acceptances the person gave, whatever became of them. */
  acceptances: number
  blocked: boolean
  /** Grows with each change of status or organization. */
  standing: number
  /** The colleague who stands in, as it was named. */
  standIn: ModelStandIn | null
}

/** A delegation for days out of office, which last longer than a world. `standings`: of the two people when it was named. */
export type ModelStandIn = {
  to: ModelName
  at: number
  organization: ModelOrganization
  standings: readonly [number, number]
}

/** A version of a wire's bank details. Account 0 is not filled, bank 0 has no intermediary bank. */
export type ModelEntry = {
  account: number
  bank: number
  side: 'manager' | 'receiver'
  person: ModelName
  organization: ModelOrganization | null
  signIn: number
  /** The place of the standing account that it was filled from. */
  standing?: number
}

/** A version of a standing account. Times are days; see `timeOf`. */
export type ModelStandingVersion = {
  account: number
  by: ModelName
  proposedAt: number
  /** It takes effect when a second member confirms it, or after its notice. */
  waits: boolean
  retired: boolean
  decision: { outcome: 'confirmed' | 'refused' | 'withdrawn'; by: ModelName; at: number } | null
}

export type ModelWire = {
  status: WireStatus | 'gone'
  terms: number
  /** The organization that sends the money. */
  payer: ModelPayer
  /** Whose address it names, and, once sent, who receives it for which organization. */
  to: ModelName
  receiver: ModelName | null
  receiverOrganization: ModelOrganization | null
  sender: ModelName | null
  sentAt: number | null
  reassignedBy: ReassignedBy | null
  entries: ModelEntry[]
  acceptor: ModelName | null
  acceptedVersions: number[]
  passedVersions: number[]
  /** `standing`: of the recorder at that time. */
  called: {
    version: number
    organization: ModelOrganization | null
    by: ModelName
    standing: number
    at: number
  } | null
  /** An account that accepted this version, or entered it, was blocked. */
  lost: { version: number; at: number } | null
  openGates: GateId[]
  frozen: boolean
  completed: boolean
  sent: boolean
  reported: boolean
  /** In the freeze that holds. */
  reportedNow: boolean
  paying: ModelPaying
  ghost: WireGhost
}

export type ModelWorld = {
  day: number
  /** Steps that were taken: what happens on one day happens in an order. */
  taken: number
  signIns: number
  people: Record<ModelName, ModelPerson>
  wires: ModelWire[]
  /** Doubted once a wire to the same account is reported. */
  verified: {
    organization: ModelOrganization | null
    account: number
    bank: number
    wire: number
    at: number
    doubted: boolean
  }[]
  /** The accounts of wires as they stood when those were reported. */
  reportedAccounts: Set<number>
  /** The standing accounts of the trustee, each with its versions, oldest first. */
  standing: ModelStandingVersion[][]
  /** Who truly stands in for whom: no rule reads it. */
  standIns: { person: ModelName; to: ModelName }[]
  /** What the desk chose. */
  gates: Partial<Record<GateId, boolean>>
  gateProposal: ModelGateProposal | null
  /** What the super admins decide. */
  platform: ModelPlatform
  /** When an admin of the desk last lost that role. */
  dismissedAt: number | null
  /** The trustee proved the domain of its own people. */
  domainProved: boolean
  /** Gates that two admins turned off, or one after notice to every member: no rule reads it. */
  loosened: Set<GateId>
}

/** Now, in days. */
export const timeOf = ({ day, taken }: ModelWorld): number => day + taken / 1_000_000

/** A moment of the model as a date. */
export const dateOf = (time: number): Date => new Date(Date.UTC(2026, 0, 1) + time * 86_400_000)

/** Who has an address outside of the domain that the trustee may prove: both come from elsewhere. */
export const isOutside = ({ domainProved, people }: ModelWorld, who: ModelName): boolean =>
  domainProved && people[who].organization === 'trustee' && (who === 'newcomer' || who === 'mole')

export const emptyEntry = { account: 0, bank: 0 } as const

export const currentEntry = (wire: ModelWire): Pick<ModelEntry, 'account' | 'bank'> =>
  wire.entries.at(-1) ?? emptyEntry

/** The digest stands for everything that is agreed. */
export const modelDigest = (wire: ModelWire): string => {
  const { account, bank } = currentEntry(wire)
  return `${wire.to}/${wire.terms}/${account}/${bank}/${wire.payer}`
}

export const newWorld = (): ModelWorld => ({
  day: 100,
  taken: 0,
  signIns: 1,
  people: Object.fromEntries(
    Object.entries(modelPeople).map(([name, organization]) => [
      name,
      {
        organization,
        admin: ['ada', 'dana', 'dean', 'clara'].includes(name),
        roleSince: 0,
        joinedOn: 0,
        contactChangedOn: null,
        signIn: 1,
        thiefSignIn: null,
        acceptances: 0,
        blocked: false,
        standing: 0,
        standIn: null,
      },
    ]),
  ) as Record<ModelName, ModelPerson>,
  wires: [],
  verified: [],
  reportedAccounts: new Set(),
  standing: [],
  standIns: [],
  gates: {},
  gateProposal: null,
  platform: newPlatform(),
  dismissedAt: null,
  domainProved: false,
  loosened: new Set(),
})

export const newModelWire = (to: ModelName): ModelWire => ({
  status: WireStatus.ReadyToSend,
  terms: 1,
  payer: 'desk',
  to,
  receiver: null,
  receiverOrganization: null,
  sender: null,
  sentAt: null,
  reassignedBy: null,
  entries: [],
  acceptor: null,
  acceptedVersions: [],
  passedVersions: [],
  called: null,
  lost: null,
  openGates: [],
  frozen: false,
  completed: false,
  sent: false,
  reported: false,
  reportedNow: false,
  paying: newPaying(),
  ghost: newGhost(),
})
