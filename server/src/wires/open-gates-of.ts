import { type Gate, gateSettings, openGates } from '@countersign/domain/wires/gates'
import { resembledOrganization } from '../organizations/resembled-organization.ts'
import { directoryEntry } from '../routing-directory/store.ts'
import type { Services } from '../services.ts'
import { findGateFacts } from './gate-fact-store.ts'
import { accountConflicts, accountVerifiedBefore } from './known-account-store.ts'
import type { WireRow } from './store.ts'

/**
 * The gates that are turned on and open for the wire as it was read, in the moment of its acceptance. Only what a gate
 * that is turned on asks for is looked up.
 */
export const openGatesOf = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wire: WireRow,
): Promise<Gate[]> => {
  const stored = await findGateFacts(database, wire.id, clock())
  if (!stored) return []
  const settings = gateSettings(stored.platform ?? {}, stored.organization ?? {})
  const { on } = settings
  const { accountKey, fbo, aba, receiverOrganizationId: organizationId } = wire
  const asked = { accountKey, organizationId, fbo, wireId: wire.id }
  const [elsewhere, verifiedBefore, resembled, directory] = await Promise.all([
    on['account-known-elsewhere'] ? accountConflicts(database, asked) : null,
    on['first-use'] && organizationId !== null
      ? accountVerifiedBefore(database, { accountKey, organizationId })
      : false,
    on['resembling-domain'] ? resembledOrganization(database, wire.receiverEmail) : null,
    on['bank-unknown'] ? directoryEntry(database, aba) : null,
  ])
  return openGates(
    {
      receiverOrganizationVerified: wire.receiverOrganizationVerified,
      receiverVerified: stored.receiverVerified,
      isManagersOrganization: organizationId === wire.managerOrganizationId,
      accountVerifiedBefore: verifiedBefore,
      accountKnownElsewhere: elsewhere !== null && (elsewhere.otherOrganization || elsewhere.otherFbo),
      amount: wire.amount ?? 0,
      resembledDomain: resembled?.domain ?? null,
      daysSinceContactChange: stored.daysSinceContactChange,
      directoryKnowsBank: directory?.loaded ? directory.bank !== null : null,
      changedAfterAcceptance: stored.changedAfterAcceptance,
      hoursToClosing: stored.hoursToClosing,
    },
    settings,
  )
}
