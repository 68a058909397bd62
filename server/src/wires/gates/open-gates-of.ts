import { outsideDomain } from '@countersign/domain/people/organizations/proved-domains'
import { gateSettings } from '@countersign/domain/wires/gates/gate-settings'
import { type Gate, openGates } from '@countersign/domain/wires/gates/gates'
import { hoursToClosing, hoursToFormerClosing } from '@countersign/domain/wires/gates/hours-to-closing'
import { detailsReplaced } from '@countersign/domain/wires/bank-details/replaced-details'
import { staleVersion } from '../../platform/http/problem.ts'
import { findGateFacts, type StoredGateFacts } from './gate-fact-store.ts'
import { resemblanceOfReceiver } from './resemblance-of-receiver.ts'
import type { WireRow } from '../record/store.ts'
import type { Services } from '../../platform/http/services.ts'

/** A further name on an account that the same organization verified is that organization's own affair. */
const isKnownElsewhere = ({ account, furtherCredit, accountVerifiedBefore }: StoredGateFacts): boolean =>
  account.otherOrganization ||
  furtherCredit.otherOrganization ||
  (!accountVerifiedBefore && (account.otherName || furtherCredit.otherName))

/**
 * The gates that are turned on and open for the wire as it was read, at the moment of its acceptance. A fact that needs
 * a statement of its own is read only for a gate that is turned on.
 */
export const openGatesOf = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wire: WireRow,
): Promise<Gate[]> => {
  const now = clock()
  const stored = await findGateFacts(database, wire.id, now)
  if (!stored) throw staleVersion('wire')
  const settings = gateSettings(stored.platform ?? {}, stored.organization ?? {})
  const { on } = settings
  const resemblance = on['resembling-domain'] ? await resemblanceOfReceiver(database, wire) : null
  return openGates(
    {
      receiverOrganizationVerified: wire.receiverOrganizationVerified,
      receiverVerified: stored.receiverVerified,
      isManagersOrganization: wire.receiverOrganizationId === wire.managerOrganizationId,
      accountVerifiedBefore: stored.accountVerifiedBefore,
      organizationHasVerifiedAccount: stored.organizationHasVerifiedAccount,
      receiverAcceptedBefore: stored.receiverAcceptedBefore,
      namesVerifiedBefore: stored.namesVerifiedBefore,
      accountKnownElsewhere: isKnownElsewhere(stored),
      accountReported: stored.accountReported,
      amount: wire.amount ?? 0,
      resemblance,
      outsideDomain: outsideDomain(stored.receiverAddress ?? wire.receiverEmail, stored.provedDomains),
      daysSinceContactChange: stored.daysSinceContactChange,
      directoryKnowsBank: stored.directoryKnowsBank,
      changedAfterAcceptance: stored.changedAfterAcceptance,
      detailsReplaced: detailsReplaced(stored.versions),
      standingAccountChanged: stored.standingAccountChanged,
      reassignment:
        stored.reassignedBy === null
          ? null
          : { by: stored.reassignedBy, daysSinceJoined: stored.daysSinceJoined ?? 0 },
      hoursToClosing: hoursToClosing(stored.closing, now),
      hoursToFormerClosing: hoursToFormerClosing(stored.closing, stored.closingEdits, now),
    },
    settings,
  )
}
