import { type Gate, gateSettings, openGates } from '@countersign/domain/wires/gates'
import { staleVersion } from '../http/problem.ts'
import { knownLately, resembledOrganization } from '../organizations/resembled-organization.ts'
import { findGateFacts } from './gate-fact-store.ts'
import { accountVerifiedBefore } from './known-account-store.ts'
import type { WireRow } from './store.ts'
import type { Services } from '../services.ts'

/**
 * The gates that are turned on and open for the wire as it was read, at the moment of its acceptance. A fact that needs
 * a statement of its own is read only for a gate that is turned on.
 */
export const openGatesOf = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wire: WireRow,
): Promise<Gate[]> => {
  const stored = await findGateFacts(database, wire.id, clock())
  if (!stored) throw staleVersion('wire')
  const settings = gateSettings(stored.platform ?? {}, stored.organization ?? {})
  const { on } = settings
  const { accountKey, receiverOrganizationId: organizationId } = wire
  const [verifiedBefore, resembled] = await Promise.all([
    on['first-use'] && organizationId !== null
      ? accountVerifiedBefore(database, { accountKey, organizationId })
      : false,
    on['resembling-domain'] ? resembledOrganization(database, wire.receiverEmail, knownLately) : null,
  ])
  return openGates(
    {
      receiverOrganizationVerified: wire.receiverOrganizationVerified,
      receiverVerified: stored.receiverVerified,
      isManagersOrganization: organizationId === wire.managerOrganizationId,
      accountVerifiedBefore: verifiedBefore,
      accountKnownElsewhere: stored.otherOrganization || stored.otherFbo,
      amount: wire.amount ?? 0,
      resembledDomain: resembled?.domain ?? null,
      daysSinceContactChange: stored.daysSinceContactChange,
      directoryKnowsBank: stored.directoryKnowsBank,
      changedAfterAcceptance: stored.changedAfterAcceptance,
      hoursToClosing: stored.hoursToClosing,
    },
    settings,
  )
}
