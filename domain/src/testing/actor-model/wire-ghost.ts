import type { ModelName, ModelPayer } from './people.ts'

/** What truly happened, which no rule reads: the invariants are asked of it. */
export type WireGhost = {
  accepted: string | null
  /** The acceptor typed the account, typed it once more, or chose it from the organization's own standing accounts. */
  confirmed: boolean
  gated: boolean
  approvedBy: ModelName | null
  /** Who recorded the call that the approval rests on. */
  calledBy: ModelName | null
  /** The account of that person was lost between the call and the approval. */
  callerLost: boolean
  /** The approval rests on a call from before an account that confirmed the details was blocked. */
  calledBeforeLoss: boolean
  /** The payer that the acceptor agreed to. */
  agreedPayer: ModelPayer
  /** It was filled from a standing account that one person changed, before the notice of that ended. */
  changedAlone: boolean
  /** The acceptance belongs to the one class that no gate can tell apart, or rests on an account that was let through before. */
  excepted: boolean
  /** An admin passed it on since the manager named its receiver. */
  reassignedByAdmin: boolean
  /** A stand-in took it over who was named too late to be the receiver's own word. */
  takenOverEarly: boolean
  /** Another person than the stand-in of its receiver took it over. */
  takenOverByOther: boolean
  movedWhileFrozen: boolean
  /** A person who had entered its details released it after a report. */
  releasedByEnterer: boolean
}

export const newGhost = (): WireGhost => ({
  accepted: null,
  confirmed: false,
  gated: false,
  approvedBy: null,
  calledBy: null,
  callerLost: false,
  calledBeforeLoss: false,
  agreedPayer: 'desk',
  changedAlone: false,
  excepted: false,
  reassignedByAdmin: false,
  takenOverEarly: false,
  takenOverByOther: false,
  movedWhileFrozen: false,
  releasedByEnterer: false,
})
