import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { bareAccountNumber } from '@countersign/domain/platform/account-numbers/account-number'
import { acceptWire as decide } from '@countersign/domain/wires/decision/accept-wire'
import { paysThrough } from '@countersign/domain/wires/payments/wire-payer'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { applyDecision } from './apply-decision.ts'
import { openGatesOf } from '../gates/open-gates-of.ts'
import { unpayableNow } from '../routing-directory/refuse-unpayable.ts'
import { isFilled } from '../record/present-wire.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'

/** The receiver accepts what the digest names. The version that was read guards the write: of many at once, one wins. */
export const acceptWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  acceptance: {
    digest: string
    accountNumber?: string | undefined
    furtherCreditAccount?: string | undefined
    payerOrganizationId?: string | undefined
  },
): Promise<Wire> => {
  const asked = { event: 'accept' } as const
  const { caller, wire } = await wireForCaller(services, token, wireId, asked)
  const keyOf = (typed: string | undefined): string | null =>
    typed === undefined ? null : services.sealer.key(bareAccountNumber(typed))
  const sent = {
    digest: acceptance.digest,
    typedAccountKey: keyOf(acceptance.accountNumber),
    typedFurtherCreditKey: keyOf(acceptance.furtherCreditAccount),
    agreedPayer: acceptance.payerOrganizationId ?? null,
  }
  const [openGates, [unpayable]] = await Promise.all([
    openGatesOf(services, wire),
    unpayableNow(services.database, wire),
  ])
  const payer = paysThrough(wire)
    ? { organizationId: wire.senderOrganizationId, organization: wire.senderName }
    : null
  const decided = requireOk(
    decide(
      { ...wire, complete: isFilled(wire), openGates, unpayable: unpayable?.message ?? null, payer },
      sent,
    ),
  )
  const verified = decided.status === WireStatus.Verified
  return applyDecision(services, caller, wire, {
    status: decided.status,
    openGates,
    decision: 'accepted',
    reasons: [],
    remarks: '',
    payerOrganizationId: sent.agreedPayer,
    event: {
      type: 'wire accepted',
      data: {
        digest: wire.digest,
        status: decided.status,
        gates: openGates.map(({ id }) => id),
        ...(sent.agreedPayer !== null && { payer: sent.agreedPayer }),
      },
      ...(!verified && { facts: { gates: openGates.map(({ message }) => message).join('. ') } }),
    },
  })
}
