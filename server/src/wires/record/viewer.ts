import { isInForce } from '@countersign/domain/people/delegation/delegation'
import { isSent } from '@countersign/domain/platform/master-data/wire-status'
import { may, type Subject } from '@countersign/domain/platform/access/policy'
import { isPayerOf } from '@countersign/domain/wires/payments/wire-payer'
import type { DelegationRow } from '../../people/delegations/delegation-of.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { standingOf } from '../../transactions/record/managing-role.ts'
import type { WireRow } from './store.ts'

/**
 * The caller's roles for a wire. Only a sent wire has a receiver, who acts for the organization that it was
 * sent to. A person who left that organization is no longer the receiver.
 */
export const subjectOf = (caller: Caller, wire: WireRow): Subject => ({
  ...standingOf(caller, wire),
  isWireReceiver: wire.receiverId === caller.userId && wire.receiverOrganizationId === caller.organizationId,
  isOfReceiversOrganization:
    wire.receiverId !== null &&
    caller.organizationId !== null &&
    wire.receiverOrganizationId === caller.organizationId,
  isReceiversSecondPerson: wire.secondPerson?.userId === caller.userId,
  isPayer: isPayerOf(
    {
      ...wire,
      secondPersonId: wire.secondPerson?.userId ?? null,
      payerIds: wire.payers.map(({ userId }) => userId),
    },
    caller,
  ),
})

/** The delegation of the wire's receiver, on its days. */
export const delegationNow = (
  { delegation }: Pick<WireRow, 'delegation'>,
  now: Date,
): DelegationRow | null => {
  if (!delegation) return null
  const period = { startsAt: new Date(delegation.startsAt), endsAt: new Date(delegation.endsAt) }
  return isInForce(period, now) ? delegation : null
}

/** Sees what a payment needs, and none of what belongs to the two sides. */
export const seesAsPayer = (caller: Caller, wire: WireRow): boolean => {
  const subject = subjectOf(caller, wire)
  return may(caller, 'view payment details', subject) && !may(caller, 'view bank details', subject)
}

/** A second person who also manages or checks the transaction does not view the wire as a receiver. */
export const looksAsReceiver = (subject: Subject): boolean =>
  subject.isWireReceiver === true ||
  (subject.isReceiversSecondPerson === true &&
    subject.isTransactionManager !== true &&
    subject.isChecker !== true)

/** A payer sees what stands. A receiver sees that and what its own side entered: what another receiver entered before is not its business. */
export const maySeeVersion = (
  caller: Caller,
  wire: WireRow,
  entered: { version: number; userId: string; organizationId: string | null },
): boolean =>
  (!looksAsReceiver(subjectOf(caller, wire)) && !seesAsPayer(caller, wire)) ||
  entered.version === wire.instructionVersion ||
  (!seesAsPayer(caller, wire) &&
    entered.organizationId === caller.organizationId &&
    (caller.organizationId !== null || entered.userId === caller.userId))

/** Drafts and wires not sent yet are the managing organization's own business. */
export const maySeeWire = (caller: Caller, wire: WireRow): boolean =>
  isSent(wire.status) || caller.organizationId === wire.managerOrganizationId
