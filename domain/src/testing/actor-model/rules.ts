import type { GateId } from '../../platform/master-data/gate-ids.ts'
import type { PayerRule } from './payer-step.ts'
import type { StandInRule } from './stand-in-step.ts'

/** The rules of the product, each of which a test may take away to see that the search then finds harm. */
export type ModelRules = {
  /** Gates that never open. */
  without: readonly GateId[]
  retyping: boolean
  digest: boolean
  secondPerson: boolean
  freeze: boolean
  /** No person connected with a reported wire releases it. */
  releaser: boolean
  /** Only people of the managing organization verify a wire. */
  desk: boolean
  /** A change of a standing account waits. */
  standingNotice: boolean
  /** Another member who has belonged for long confirms it. */
  standingConfirmer: boolean
  /** A loosening of the gates waits for a second admin. */
  gateNotice: boolean
  /** Another admin, whose sign-in was not reset lately, confirms it. */
  gateConfirmer: boolean
  /** An admin who was dismissed lately still counts as the second one. */
  dismissedAdmin: boolean
  /** No call counts that the sender recorded. */
  callRecorder: boolean
  /** No call counts whose recorder was lost since. */
  lostRecorder: boolean
  /** No call counts from before a block of the account that confirmed the details. */
  lostConfirmation: boolean
  /** The receiver agrees to another organization that pays. */
  payer: boolean
  /** What does not decide about payers. */
  withoutPayer: readonly PayerRule[]
  /** What does not decide about stand-ins. */
  withoutStandIn: readonly StandInRule[]
  /** An admin proposed by a super admin waits for an admin of the organization. */
  ownAdmin: boolean
  /** A super admin verifies no address at a proved domain. */
  provedAddress: boolean
  /** A blocked super admin counts as another one. */
  blockedSuperAdmin: boolean
  /** Another super admin confirms a loosening of the platform's gates, and a resemblance. */
  secondSuperAdmin: boolean
  /** What was verified once stays known to verifications. */
  everKnown: boolean
}

export const productRules: ModelRules = {
  without: [],
  retyping: true,
  digest: true,
  secondPerson: true,
  freeze: true,
  releaser: true,
  desk: true,
  standingNotice: true,
  standingConfirmer: true,
  gateNotice: true,
  gateConfirmer: true,
  dismissedAdmin: true,
  callRecorder: true,
  lostRecorder: true,
  lostConfirmation: true,
  payer: true,
  withoutPayer: [],
  withoutStandIn: [],
  ownAdmin: true,
  provedAddress: true,
  blockedSuperAdmin: true,
  secondSuperAdmin: true,
  everKnown: true,
}
