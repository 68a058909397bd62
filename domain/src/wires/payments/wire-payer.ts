import { ok, type Result, conflict, refuseField } from '../../platform/result.ts'
import { WireStatus } from '../../platform/master-data/wire-status.ts'

/** Ids of organizations. */
type Paid = { senderOrganizationId: string; managerOrganizationId: string }

/** A wire that another organization pays than the one that manages the closing. */
export const paysThrough = ({ senderOrganizationId, managerOrganizationId }: Paid): boolean =>
  senderOrganizationId !== managerOrganizationId

/** What a receiver reads before accepting, and agrees to by accepting. */
export const payerSentence = (organization: string): string =>
  `${organization} will pay this wire and will see these details.`

/** An acceptance names the paying organization that the receiver was shown; null where the managing one pays. */
export const agreesToPayer = (
  payer: { organizationId: string; organization: string } | null,
  agreedPayer: string | null,
): Result<true> => {
  if (agreedPayer === (payer?.organizationId ?? null)) return ok(true)
  const message =
    payer === null
      ? 'The managing organization pays this wire'
      : `${payerSentence(payer.organization)} Name this organization to agree`
  return refuseField('payerOrganizationId', message)
}

/** What decides whether a named payer works on a wire. */
export type PayableWire = Paid & {
  status: WireStatus
  /** The acceptance that stands agrees to the organization that pays. */
  payerAgreed: boolean
  receiverId: string | null
  secondPersonId: string | null
  payerIds: readonly string[]
}

/**
 * A payer sees and pays a verified wire of the own organization, once its receiver agreed to that. Never a wire that the
 * same person receives, or stands for on the receiver's side: that person would confirm and pay the same account.
 */
export const isPayerOf = (
  wire: PayableWire,
  person: { userId: string; organizationId: string | null },
): boolean =>
  wire.status === WireStatus.Verified &&
  paysThrough(wire) &&
  wire.payerAgreed &&
  person.organizationId === wire.senderOrganizationId &&
  wire.payerIds.includes(person.userId) &&
  person.userId !== wire.receiverId &&
  person.userId !== wire.secondPersonId

/** A person that an admin may name as a payer. */
export type PayerCandidate = {
  organizationId: string | null
  active: boolean
  /** Has accepted to take part in this closing for that organization. */
  takesPart: boolean
}

/**
 * The admin of an organization names payers among its own people who take part in the closing. The managing organization
 * has none: its managers pay.
 */
export const namePayer = (
  closing: { managerOrganizationId: string },
  organizationId: string,
  candidate: PayerCandidate | undefined,
): Result<true> => {
  if (closing.managerOrganizationId === organizationId) {
    return conflict(
      'managing-organization',
      'Your organization manages this transaction: its managers pay the wires.',
    )
  }
  return candidate?.organizationId === organizationId && candidate.active && candidate.takesPart
    ? ok(true)
    : refuseField('userId', 'Choose an active colleague who has accepted to take part in this transaction')
}
