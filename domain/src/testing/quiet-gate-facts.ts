import type { GateFacts } from '../wires/gates.ts'

/** Facts of a wire of which no gate is open. */
export const quietFacts: GateFacts = {
  receiverOrganizationVerified: true,
  receiverVerified: true,
  isManagersOrganization: false,
  accountVerifiedBefore: true,
  organizationHasVerifiedAccount: true,
  namesVerifiedBefore: true,
  accountKnownElsewhere: false,
  amount: 100,
  resemblance: null,
  outsideDomain: null,
  daysSinceContactChange: null,
  directoryKnowsBank: null,
  changedAfterAcceptance: false,
  detailsReplaced: false,
  standingAccountChanged: false,
  reassignment: null,
  hoursToClosing: null,
}
