import { sentencesWithoutLinks } from '@countersign/domain/platform/text/web-address'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { isAccepted } from '@countersign/domain/platform/master-data/wire-status'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import { may } from '@countersign/domain/platform/access/policy'
import { freezeNow } from '@countersign/domain/transactions/lifecycle/freeze'
import { numbersToRetype } from '@countersign/domain/wires/decision/accept-wire'
import type { Caller } from '../../platform/http/caller.ts'
import { paysThrough } from '@countersign/domain/wires/payments/wire-payer'
import { shownFault } from './agreed-wire.ts'
import { maskedDetails } from './bank-details-shown.ts'
import { seesPaymentDetails } from './payer-details.ts'
import type { WireRow } from './store.ts'
import { delegationNow, subjectOf } from './viewer.ts'

export const receiverOf = (wire: WireRow): Wire['receiver'] =>
  wire.receiverEmail === ''
    ? null
    : {
        email: wire.receiverEmail,
        // A Pending user has no name yet.
        name: wire.receiverName || null,
        organization: wire.receiverOrganization,
        organizationId: wire.receiverOrganizationId,
        registered: wire.receiverRegistered,
        organizationVerified: wire.receiverOrganizationVerified,
        isManagersOrganization: wire.receiverOrganizationId === wire.managerOrganizationId,
      }

const secondPersonOf = ({ secondPerson }: WireRow): Wire['secondPerson'] =>
  secondPerson && {
    name: secondPerson.name,
    email: secondPerson.email,
    since: new Date(secondPerson.since).toISOString(),
  }

const bankDetailsOf = (wire: WireRow): NonNullable<Wire['bankDetails']> => ({
  ...maskedDetails(wire),
  enteredBy: wire.enteredBy,
  enteredAt: wire.enteredAt?.toISOString() ?? null,
  version: wire.instructionVersion,
})

export const payerOf = (caller: Caller, wire: WireRow, isPayer: boolean): Wire['payer'] =>
  paysThrough(wire)
    ? {
        organizationId: wire.senderOrganizationId,
        organization: wire.senderName,
        agreed: wire.payerAgreed,
        isOwn: caller.organizationId === wire.senderOrganizationId,
        isNamed: wire.payers.some(({ userId }) => userId === caller.userId),
        isPayer,
      }
    : null

export const paymentOf = (wire: WireRow): Wire['payment'] =>
  wire.payment && wire.sentOn
    ? { state: wire.payment, sentOn: wire.sentOn, differs: wire.paymentDiffers }
    : null

export const isFilled = (wire: Pick<WireRow, 'fbo' | 'aba' | 'accountKey'>): boolean =>
  wire.fbo !== '' && wire.aba !== '' && wire.accountKey !== ''

const standInOf = (caller: Caller, wire: WireRow, now: Date): Wire['standIn'] => {
  const delegation = delegationNow(wire, now)
  if (!delegation) return null
  const { name, lastDay, delegateId } = delegation
  return { name, lastDay, isCaller: delegateId === caller.userId }
}

/** Why an acceptance was not enough is for those of the managing organization who may read more than the plain status. */
export const seesGatesOf = (caller: Caller, wire: WireRow): boolean =>
  caller.organizationId === wire.managerOrganizationId &&
  may(caller, 'view specific wire status info', subjectOf(caller, wire))

/**
 * Only of bank details that count as confirmed, and that money may still go to: those that wait for an acceptance are confirmed by it, or
 * by the call after it.
 */
export const lostConfirmationFor = (
  wire: WireRow,
  { seesGates, isPayer }: { seesGates: boolean; isPayer: boolean },
): Wire['lostConfirmation'] =>
  (seesGates || isPayer) &&
  isAccepted(wire.status) &&
  !isOver(wire) &&
  wire.confirmationLostAt !== null &&
  wire.confirmationLostBy !== null
    ? { person: wire.confirmationLostBy, at: wire.confirmationLostAt.toISOString() }
    : null

const isOver = (wire: WireRow): boolean =>
  wire.transactionCanceled ||
  wire.transactionStatus === TransactionStatus.Completed ||
  wire.payment === 'received'

/** A wire as this caller may see it: bank details for the two sides and payers only, account numbers masked for everyone. */
export const presentWire = (caller: Caller, wire: WireRow, now: Date): Wire => {
  const subject = subjectOf(caller, wire)
  const seesBankDetails = may(caller, 'view bank details', subject)
  const seesGates = seesGatesOf(caller, wire)
  const seesDecision =
    subject.isWireReceiver === true ||
    (seesBankDetails && subject.isReceiversSecondPerson === true) ||
    seesGates
  return {
    id: wire.id,
    transactionId: wire.transactionId,
    number: wire.number,
    version: wire.version,
    status: wire.status,
    role: wire.role,
    sender: wire.senderName,
    senderOrganizationId: wire.senderOrganizationId,
    payer: payerOf(caller, wire, subject.isPayer === true),
    receiver: receiverOf(wire),
    amount: wire.amount,
    wirePurposes: wire.wirePurposes,
    references: wire.references,
    associatedServices: wire.associatedServices,
    contingencyAmount: wire.contingencyAmount,
    platformSecurityFee: wire.platformSecurityFee,
    payoff: wire.payoff,
    bankDetailsFilled: isFilled(wire),
    bankDetails: seesPaymentDetails(caller, wire, now) ? bankDetailsOf(wire) : null,
    retype: seesBankDetails ? numbersToRetype(wire) : [],
    isReceiver: subject.isWireReceiver === true,
    isOfReceiversOrganization: subject.isOfReceiversOrganization === true,
    isReceiversSecondPerson: subject.isReceiversSecondPerson === true,
    secondPerson: seesBankDetails || subject.isOfReceiversOrganization === true ? secondPersonOf(wire) : null,
    standIn:
      seesBankDetails || subject.isOfReceiversOrganization === true ? standInOf(caller, wire, now) : null,
    digest: seesBankDetails ? wire.digest : null,
    decision:
      seesDecision && wire.decision && wire.decidedBy && wire.decidedAt
        ? {
            decision: wire.decision,
            by: wire.decidedBy,
            at: wire.decidedAt.toISOString(),
            reasons: wire.reasons,
            // A receiver may well write the right account here: words for the two sides.
            remarks: seesBankDetails ? sentencesWithoutLinks(wire.remarks) : '',
          }
        : null,
    openGates: seesGates ? wire.openGates : null,
    verification:
      seesGates && wire.verification
        ? {
            ...wire.verification,
            at: new Date(wire.verification.at).toISOString(),
            reason: sentencesWithoutLinks(wire.verification.reason),
          }
        : null,
    lostConfirmation: lostConfirmationFor(wire, { seesGates, isPayer: subject.isPayer === true }),
    frozen: freezeNow(wire.freeze, wire.freezeAt, now) !== null,
    completed: wire.transactionStatus === TransactionStatus.Completed,
    canceled: wire.transactionCanceled,
    payment: paymentOf(wire),
    altered: shownFault(wire) !== null,
    sentAt: wire.sentAt?.toISOString() ?? null,
    updatedAt: wire.updatedAt.toISOString(),
  }
}
